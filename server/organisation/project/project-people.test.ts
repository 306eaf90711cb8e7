import { organisation } from '@song-hanh/contract/organisation'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import type { KeyCaller } from '#platform/http/caller'
import { failureOf, readReply } from '../../testing/world/answers.ts'
import { actionsOf, eventsOf, makeTeam } from '../../testing/organisation/invite.ts'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { makeProject } from '../../testing/organisation/projects.ts'
import { makeResource } from '../../testing/organisation/services.ts'
import { createProject } from './create-project.ts'
import { listProjects } from './list-projects.ts'
import { viewProject } from './view-project.ts'

const world = await openWorld()
const { db } = world

const add = (who: Member, projectId: string, body: object) =>
  world.as(who).send(organisation.addProjectMember, { params: { projectId }, body })
const changeRole = (who: Member, projectId: string, userId: string, role: string) =>
  world.as(who).send(organisation.changeProjectMember, { params: { projectId, userId }, body: { role } })
const takeOut = (who: Member, projectId: string, userId: string) =>
  world.as(who).send(organisation.removeProjectMember, { params: { projectId, userId } })
const transfer = (who: Member, projectId: string, body: object) =>
  world.as(who).send(organisation.changeProjectOwner, { params: { projectId }, body })
const rolesOf = async (who: Member, projectId: string) => {
  const answer = await world.as(who).send(organisation.listProjectMembers, { params: { projectId } })
  const { items } = readReply(organisation.listProjectMembers, answer)
  return Object.fromEntries(items.map((one) => [one.user_id, one.role]))
}

describe('the people of a project', () => {
  test('come, change and go, each with one audit row and one event', async () => {
    const owner = await world.member('owner')
    const developer = await world.member('developer', owner)
    const { projectId } = await makeProject(world, owner)
    const added = await add(owner, projectId, { user_id: developer.personId })
    expect(readReply(organisation.addProjectMember, added).member).toMatchObject({
      project_id: projectId,
      user_id: developer.personId,
      user_name: developer.name,
      user_email: developer.email,
      role: 'admin',
    })
    expect(failureOf(await add(owner, projectId, { user_id: developer.personId }))).toBe('already_in_project')
    expect((await changeRole(owner, projectId, developer.personId, 'owner')).status).toBe(200)
    expect(await rolesOf(owner, projectId)).toEqual({ [owner.personId]: 'owner', [developer.personId]: 'owner' })
    expect((await takeOut(owner, projectId, developer.personId)).status).toBe(200)
    expect(failureOf(await takeOut(owner, projectId, developer.personId))).toBe('project_member_not_found')
    expect(failureOf(await changeRole(owner, projectId, developer.personId, 'admin'))).toBe('project_member_not_found')
    const received = ['project_created', 'project_member_added', 'project_member_changed', 'project_member_removed']
    expect(await actionsOf(db, owner.organisationId)).toEqual(received)
    expect(await eventsOf(db, owner.organisationId)).toEqual(received)
  })

  test('are members of the organisation', async () => {
    const [owner, stranger] = [await world.member('owner'), await world.member('owner')]
    const { projectId } = await makeProject(world, owner)
    for (const user_id of [stranger.personId, newId()])
      expect(failureOf(await add(owner, projectId, { user_id }))).toBe('member_not_found')
  })

  test('who are admins of it bring in and dismiss admins, and no owners', async () => {
    const owner = await world.member('owner')
    const { projectId, version } = await makeProject(world, owner)
    const [admin, one, two] = [
      await world.member('developer', owner),
      await world.member('viewer', owner),
      await world.member('viewer', owner),
    ]
    await add(owner, projectId, { user_id: admin.personId })
    expect((await add(admin, projectId, { user_id: one.personId, role: 'admin' })).status).toBe(200)
    expect(failureOf(await add(admin, projectId, { user_id: two.personId, role: 'owner' }))).toBe('not_allowed')
    expect(failureOf(await changeRole(admin, projectId, one.personId, 'owner'))).toBe('not_allowed')
    expect(failureOf(await takeOut(admin, projectId, owner.personId))).toBe('not_allowed')
    expect(failureOf(await transfer(admin, projectId, { user_id: admin.personId, version }))).toBe('not_allowed')
    expect((await takeOut(admin, projectId, one.personId)).status).toBe(200)
  })

  test('change only with a fresh proof of the caller', async () => {
    for (const route of [
      organisation.addProjectMember,
      organisation.changeProjectMember,
      organisation.removeProjectMember,
      organisation.changeProjectOwner,
      organisation.deleteProject,
    ])
      expect(route.access).toMatchObject({ stepUp: true, impersonated: 'refused' })
  })

  test('include its owner, until another one is', async () => {
    const owner = await world.member('owner')
    const developer = await world.member('developer', owner)
    const { projectId, version } = await makeProject(world, owner)
    expect(failureOf(await takeOut(owner, projectId, owner.personId))).toBe('is_project_owner')
    expect(failureOf(await changeRole(owner, projectId, owner.personId, 'admin'))).toBe('is_project_owner')
    expect(failureOf(await transfer(owner, projectId, { user_id: newId(), version }))).toBe('member_not_found')
    const next = { user_id: developer.personId, version }
    const { project } = readReply(organisation.changeProjectOwner, await transfer(owner, projectId, next))
    expect(project).toMatchObject({ owner: developer.name, owner_id: developer.personId, version: version + 1 })
    expect(await rolesOf(owner, projectId)).toEqual({ [owner.personId]: 'admin', [developer.personId]: 'owner' })
    expect(failureOf(await transfer(owner, projectId, next))).toBe('project_changed')
    // its present owner may delete it, though they are a developer
    expect((await world.as(developer).send(organisation.deleteProject, { params: { projectId } })).status).toBe(200)
  })

  test('go with their membership, and the project stays without an owner until one is named', async () => {
    const owner = await world.member('owner')
    const developer = await world.member('developer', owner, { name: 'Lê Thu Hà' })
    const { projectId } = await makeProject(world, developer, 'Còn lại')
    await db.admin.query('delete from organisation.membership where organisation_id = $1 and person_id = $2', [
      owner.organisationId,
      developer.personId,
    ])
    const answer = await world.as(owner).send(organisation.viewProject, { params: { projectId } })
    expect(readReply(organisation.viewProject, answer)).toMatchObject({
      project: { owner: null, owner_id: null, own_role: null },
    })
    expect(await rolesOf(owner, projectId)).toEqual({})
    const found = await world.as(owner).send(organisation.listProjects, { query: { search: 'thu ha' } })
    expect(readReply(organisation.listProjects, found)).toEqual({ items: [] })
    const named = await transfer(owner, projectId, { user_id: owner.personId, version: 1 })
    expect(readReply(organisation.changeProjectOwner, named)).toMatchObject({
      project: { owner: owner.name, own_role: 'owner' },
    })
  })
})

const numberOf = async (teamId: string) => {
  const { rows } = await db.admin.query<{ team_number: string }>(
    'select team_number from organisation.team where team_id = $1',
    [teamId],
  )
  return Number(rows[0]!.team_number)
}

describe('the teams of a project', () => {
  test('are linked and unlinked, each with one audit row and one event', async () => {
    const owner = await world.member('owner')
    const { projectId } = await makeProject(world, owner)
    const team_id = await numberOf(await makeTeam(db, owner.organisationId, 'Hạ tầng'))
    const link = () => world.as(owner).send(organisation.linkTeam, { params: { projectId }, body: { team_id } })
    expect(readReply(organisation.linkTeam, await link()).team).toMatchObject({
      project_id: projectId,
      team_id,
      team_name: 'Hạ tầng',
      linked_by: owner.name,
    })
    expect(failureOf(await link())).toBe('already_linked')
    const listed = await world.as(owner).send(organisation.listProjectTeams, { params: { projectId } })
    expect(readReply(organisation.listProjectTeams, listed)).toMatchObject({
      items: [{ team_id, team_name: 'Hạ tầng' }],
    })
    const unlink = () => world.as(owner).send(organisation.unlinkTeam, { params: { projectId, teamId: team_id } })
    expect((await unlink()).status).toBe(200)
    expect(failureOf(await unlink())).toBe('team_not_linked')
    const received = ['project_created', 'project_team_linked', 'project_team_unlinked']
    expect(await actionsOf(db, owner.organisationId)).toEqual(received)
    expect(await eventsOf(db, owner.organisationId)).toEqual(received)
  })

  test('are teams of the same organisation', async () => {
    const [owner, stranger] = [await world.member('owner'), await world.member('owner')]
    const { projectId } = await makeProject(world, owner)
    const team_id = await numberOf(await makeTeam(db, stranger.organisationId))
    const answer = await world.as(owner).send(organisation.linkTeam, { params: { projectId }, body: { team_id } })
    expect([answer.status, failureOf(answer)]).toEqual([404, 'team_not_found'])
  })

  test('[T35] and the database itself refuses a link across organisations, whoever writes it', async () => {
    const [owner, stranger] = [await world.member('owner'), await world.member('owner')]
    const [mine, theirs] = [await makeProject(world, owner), await makeProject(world, stranger)]
    const [ourTeam, theirTeam] = [await makeTeam(db, owner.organisationId), await makeTeam(db, stranger.organisationId)]
    const link = (organisationId: string, projectId: string, teamId: string) =>
      db.admin.query(
        `insert into organisation.project_team (organisation_id, project_id, team_id, linked_at) values ($1, $2, $3, now())`,
        [organisationId, projectId, teamId],
      )
    for (const [organisationId, projectId, teamId] of [
      [owner.organisationId, mine.projectId, theirTeam],
      [owner.organisationId, theirs.projectId, ourTeam],
      [stranger.organisationId, mine.projectId, theirTeam],
    ] as const)
      await expect(link(organisationId, projectId, teamId)).rejects.toMatchObject({ code: '23503' })
    await expect(
      db.admin.query(
        `insert into organisation.project_member (organisation_id, project_id, person_id, role, joined_at)
         values ($1, $2, $3, 'admin', now())`,
        [owner.organisationId, mine.projectId, stranger.personId],
      ),
    ).rejects.toMatchObject({ code: '23503' })
    // and as api, a row of another tenant cannot even be written
    await expect(
      db.as('api').within({ kind: 'organisation', organisationId: owner.organisationId }, (tx) =>
        tx
          .insertInto('organisation.project_team')
          .values({
            organisation_id: stranger.organisationId,
            project_id: theirs.projectId,
            team_id: theirTeam,
            linked_at: new Date().toISOString(),
            linked_by: null,
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

test('the resources of a project come in pages, the newest first', async () => {
  const owner = await world.member('owner')
  const name = await makeProject(world, owner)
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1)
    ids.push(await makeResource(db, { ...owner, ...name }, { name: `may-${n}`, region: 'hn-1' }))
  const page = (query: { limit: number; after?: string | undefined }) =>
    world.as(owner).call(organisation.listProjectResources, { params: name, query })
  const first = await page({ limit: 5 })
  const second = await page({ limit: 5, after: first.next })
  expect(first.items).toHaveLength(5)
  expect(first.items[0]).toMatchObject({ type: 'instance', status: 'running', region: 'hn-1' })
  expect([...first.items, ...second.items].map((one) => one.resource_id)).toEqual(ids.toSorted().toReversed())
  expect(second.next).toBeUndefined()
})

describe('a key that is bound to a project', () => {
  const keyOf = (who: Member, projectId: string): KeyCaller => ({
    kind: 'key',
    keyId: newId(),
    personId: who.personId,
    organisation: { id: who.organisationId, role: 'owner', lacksFactor: false },
    scopes: ['read', 'write', 'delete'],
    projectId,
  })
  const within = <T>({ organisationId }: Member, handler: (call: never) => Promise<T>, call: object) =>
    db.as('api').within({ kind: 'organisation', organisationId }, (tx) => handler({ tx, ...call } as never))

  test('sees and makes no other', async () => {
    const owner = await world.member('owner')
    const [mine, other] = [await makeProject(world, owner, 'Một'), await makeProject(world, owner, 'Hai')]
    const caller = keyOf(owner, mine.projectId)
    const page = (search?: string) =>
      within(owner, listProjects as never, { caller, query: { limit: 10, ...(search && { search }) } })
    expect(await page()).toMatchObject({ items: [{ name: 'Một', may_change: true, may_delete: true }] })
    expect(await page('mot')).toMatchObject({ items: [{ name: 'Một' }] })
    expect(await page('hai')).toEqual({ items: [] })
    const see = (projectId: string) => within(owner, viewProject as never, { caller, params: { projectId } })
    expect(await see(mine.projectId)).toMatchObject({ project: { name: 'Một' } })
    expect(await see(other.projectId)).toBe('project_not_found')
    expect(await within(owner, createProject as never, { caller, body: { name: 'Ba', description: '' } })).toBe(
      'not_allowed',
    )
  })
})
