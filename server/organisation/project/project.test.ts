import { organisation } from '@song-hanh/contract/organisation'
import type { Call } from '@song-hanh/contract/http/route'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { openLog } from '#platform/telemetry/log'
import { newId } from '#platform/id'
import { failureOf, readReply } from '../../testing/world/answers.ts'
import { actionsOf, eventsOf } from '../../testing/organisation/invite.ts'
import { type MadeKey, makeKey } from '../../testing/organisation/make-key.ts'
import type { Answered } from '../../testing/world/open-servers.ts'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { makeProject } from '../../testing/organisation/projects.ts'
import { makeResource } from '../../testing/organisation/services.ts'
import { forgetProjectsJob } from './forget-projects-job.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const projectOf = (answer: Answered) => readReply(organisation.viewProject, answer).project
const view = (who: Member, projectId: string) => world.as(who).send(organisation.viewProject, { params: { projectId } })
const change = (who: Member, projectId: string, body: object) =>
  world.as(who).send(organisation.updateProject, { params: { projectId }, body })
const remove = (who: Member, projectId: string) =>
  world.as(who).send(organisation.deleteProject, { params: { projectId } })
const restore = (who: Member, projectId: string) =>
  world.as(who).send(organisation.restoreProject, { params: { projectId } })
const list = (who: Member, query: Call<typeof organisation.listProjects>['query'] = {}) =>
  world.as(who).call(organisation.listProjects, { query })
const listDeleted = (who: Member, query: Call<typeof organisation.listDeletedProjects>['query'] = {}) =>
  world.as(who).call(organisation.listDeletedProjects, { query })
const ageBy = ({ projectId }: { projectId: string }, days: number) =>
  db.admin.query(
    `update organisation.project set deleted_at = deleted_at - make_interval(days => $2) where project_id = $1`,
    [projectId, days],
  )
const forget = () =>
  forgetProjectsJob.run({
    db: db.as('worker'),
    signal: new AbortController().signal,
    log: openLog('test', 'silent'),
  } as never)
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

describe('a new project', () => {
  test('is in planning, belongs to the person who made it, and leaves one audit row and one event', async () => {
    const developer = await world.member('developer')
    const body = { name: '  Rang   xay ', description: ' Dây chuyền mới\ncho mùa vụ ' }
    const answer = await world.as(developer).send(organisation.createProject, { body })
    expect(answer.status).toBe(200)
    expect(projectOf(answer)).toMatchObject({
      name: 'Rang   xay',
      description: 'Dây chuyền mới\ncho mùa vụ',
      status: 'planning',
      owner: developer.name,
      owner_id: developer.personId,
      team_count: 0,
      resource_count: 0,
      version: 1,
      own_role: 'owner',
      may_change: true,
      may_staff: true,
      may_transfer: true,
      may_delete: true,
    })
    expect(await actionsOf(db, developer.organisationId)).toEqual(['project_created'])
    expect(await eventsOf(db, developer.organisationId)).toEqual(['project_created'])
  })

  test.each(['', '   ', '\u200B'])('needs a name that can be seen, not %j', async (name) => {
    const owner = await world.member('owner')
    const answer = await world.as(owner).send(organisation.createProject, { body: { name } })
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      400,
      { message: 'Project name is required', field: 'name' },
    ])
  })

  test('is made once, however often the same wish is sent', async () => {
    const owner = await world.member('owner')
    const headers = { 'idempotency-key': newId() }
    const wish = { token: owner.token, organisationId: owner.organisationId, headers, body: { name: 'Một lần' } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => servers.ask(organisation.createProject, wish)))
    expect(new Set(answers.map((one) => projectOf(one).project_id)).size).toBe(1)
    expect(namesOf(await list(owner))).toEqual(['Một lần'])
    expect(await actionsOf(db, owner.organisationId)).toEqual(['project_created'])
  })

  test.each(['viewer', 'accountant'] as const)('is not for a %s to make', async (role) => {
    const person = await world.member(role)
    const answer = await world.as(person).send(organisation.createProject, { body: { name: 'Không được' } })
    expect([answer.status, failureOf(answer)]).toEqual([403, 'forbidden'])
  })
})

describe('the list', () => {
  test('shows ten at a time, the newest first, and nothing of others', async () => {
    const [owner, stranger] = [await world.member('owner'), await world.member('owner')]
    await makeProject(world, stranger, 'Của người khác')
    const names: string[] = []
    for (let n = 0; n < 12; n += 1) {
      moveClock(n * 10)
      names.unshift(`Dự án ${n}`)
      await makeProject(world, owner, `Dự án ${n}`)
    }
    const first = await list(owner)
    expect(namesOf(first)).toEqual(names.slice(0, 10))
    const second = await list(owner, { after: first.next })
    expect([namesOf(second), second.next]).toEqual([names.slice(10), undefined])
    expect((await list(owner, { after: 'nonsense' })).items).toEqual([])
  })

  test('is searched by name, description and owner, with marks or without, and page by page', async () => {
    const owner = await world.member('owner', undefined, { name: 'Trần Minh Anh' })
    const developer = await world.member('developer', owner, { name: 'Lê Thu Hà' })
    await makeProject(world, owner, 'Rang xay', 'Máy ở xưởng Đắk Mây')
    await makeProject(world, developer, 'Kho lạnh')
    for (const words of ['rang', 'RANG XAY', 'xưởng', 'dak may', 'minh anh'])
      expect([words, namesOf(await list(owner, { search: words }))]).toEqual([words, ['Rang xay']])
    for (const words of ['kho', 'thu hà', 'THU HA'])
      expect(namesOf(await list(owner, { search: words }))).toEqual(['Kho lạnh'])
    for (const words of ['%', '_', 'nothing like it']) expect(namesOf(await list(owner, { search: words }))).toEqual([])
    const page = await list(owner, { search: 'a', limit: 1 })
    expect(namesOf(page)).toEqual(['Kho lạnh'])
    expect(namesOf(await list(owner, { search: 'a', limit: 1, after: page.next }))).toEqual(['Rang xay'])
  })

  test('counts teams and resources of each', async () => {
    const owner = await world.member('owner')
    const [one, two] = [await makeProject(world, owner, 'Một'), await makeProject(world, owner, 'Hai')]
    await makeResource(db, { ...owner, ...one })
    await makeResource(db, { ...owner, ...one }, { kind: 'database', status: 'stopped' })
    await db.admin.query(
      `with team as (insert into organisation.team (organisation_id, team_id, name) values ($1, gen_random_uuid(), 'N') returning team_id)
       insert into organisation.project_team (organisation_id, project_id, team_id, linked_at) select $1, $2, team_id, now() from team`,
      [owner.organisationId, two.projectId],
    )
    const { items } = await list(owner)
    const counts = Object.fromEntries(items.map((one) => [one.name, [one.team_count, one.resource_count]]))
    expect(counts).toEqual({ Một: [0, 2], Hai: [1, 0] })
  })

  test.each(['viewer', 'accountant'] as const)('is open to a %s, who may change nothing', async (role) => {
    const owner = await world.member('owner')
    await makeProject(world, owner)
    const { items } = await list(await world.member(role, owner))
    expect(items).toMatchObject([{ may_change: false, may_staff: false, may_transfer: false, may_delete: false }])
  })
})

describe('one project', () => {
  test('of another organisation, or of none, is not found', async () => {
    const [owner, stranger] = [await world.member('owner'), await world.member('owner')]
    const { projectId, version } = await makeProject(world, owner)
    for (const id of [projectId, newId()]) {
      for (const answer of [
        await view(stranger, id),
        await change(stranger, id, { name: 'Của tôi', version }),
        await remove(stranger, id),
        await restore(stranger, id),
        await world.as(stranger).send(organisation.previewProjectDeletion, { params: { projectId: id } }),
        await world.as(stranger).send(organisation.listProjectMembers, { params: { projectId: id } }),
        await world.as(stranger).send(organisation.listProjectTeams, { params: { projectId: id } }),
        await world.as(stranger).send(organisation.listProjectResources, { params: { projectId: id } }),
      ])
        expect([answer.status, failureOf(answer)]).toEqual([404, 'project_not_found'])
    }
    expect((await view(stranger, newId())).body.errors[0]!.message).toBe('Project not found')
  })

  test('takes any status after any', async () => {
    const owner = await world.member('owner')
    const { projectId, version: first } = await makeProject(world, owner)
    let version = first
    for (const status of ['active', 'archived', 'planning', 'archived', 'active', 'planning']) {
      const project = projectOf(await change(owner, projectId, { status, version }))
      expect(project).toMatchObject({ status, name: 'Rang xay', version: version + 1 })
      version = project.version
    }
    expect((await change(owner, projectId, { status: 'gone', version })).status).toBe(400)
    expect((await change(owner, projectId, { name: ' ', version })).body.errors[0]!.message).toBe(
      'Project name is required',
    )
  })

  test('is not overwritten from a version before the last change', async () => {
    const owner = await world.member('owner')
    const { projectId, version } = await makeProject(world, owner)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => change(owner, projectId, { name, version })))
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.map(failureOf).filter(Boolean)).toEqual(Array.from({ length: 3 }, () => 'project_changed'))
    expect(await actionsOf(db, owner.organisationId)).toEqual(['project_created', 'project_updated'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['project_created', 'project_updated'])
  })

  test('may be edited by a developer who is its admin, and that one only', async () => {
    const owner = await world.member('owner')
    const [mine, other] = [await makeProject(world, owner, 'Của đội'), await makeProject(world, owner, 'Khác')]
    const developer = await world.member('developer', owner)
    expect(failureOf(await change(developer, mine.projectId, { name: 'Mới', version: 1 }))).toBe('not_allowed')
    await world.as(owner).send(organisation.addProjectMember, { params: mine, body: { user_id: developer.personId } })
    expect((await change(developer, mine.projectId, { name: 'Mới', version: 1 })).status).toBe(200)
    expect(projectOf(await view(developer, mine.projectId))).toMatchObject({
      own_role: 'admin',
      may_change: true,
      may_staff: true,
      may_transfer: false,
      may_delete: false,
    })
    expect(failureOf(await change(developer, other.projectId, { name: 'Mới', version: 1 }))).toBe('not_allowed')
    expect(failureOf(await remove(developer, mine.projectId))).toBe('not_allowed')
  })

  test.each(['viewer', 'accountant'] as const)('is not for a %s to change or delete', async (role) => {
    const owner = await world.member('owner')
    const { projectId } = await makeProject(world, owner)
    const person = await world.member(role, owner)
    expect(failureOf(await change(person, projectId, { name: 'Mới', version: 1 }))).toBe('not_allowed')
    expect(failureOf(await remove(person, projectId))).toBe('not_allowed')
    expect(
      failureOf(await world.as(person).send(organisation.linkTeam, { params: { projectId }, body: { team_id: 1 } })),
    ).toBe('not_allowed')
    const adding = await world
      .as(person)
      .send(organisation.addProjectMember, { params: { projectId }, body: { user_id: person.personId } })
    expect(failureOf(adding)).toBe('not_allowed')
  })
})

describe('deleting', () => {
  test('shows first what it affects', async () => {
    const owner = await world.member('owner')
    const name = await makeProject(world, owner)
    await makeResource(db, { ...owner, ...name }, { status: 'stopped' })
    await makeResource(db, { ...owner, ...name }, { status: 'pending' })
    const answer = await world.as(owner).send(organisation.previewProjectDeletion, { params: name })
    const deletion = { team_count: 0, member_count: 1, key_count: 0, resource_count: 2, running_count: 1 }
    expect(readReply(organisation.previewProjectDeletion, answer)).toEqual({ deletion })
  })

  test('counts the keys that are bound to it and live', async () => {
    const owner = await world.member('owner')
    const [name, other] = [await makeProject(world, owner), await makeProject(world, owner)]
    const ofIt = { project_id: name.projectId }
    await makeKey(world, owner, ofIt)
    const ending = await makeKey(world, owner, ofIt)
    const revoked = await makeKey(world, owner, ofIt)
    await world.as(owner).send(organisation.revokeKey, { params: { keyId: revoked.key.key_id } })
    await makeKey(world, owner, { project_id: other.projectId })
    await makeKey(world, owner)
    const countKeys = async () => {
      const answer = await world.as(owner).send(organisation.previewProjectDeletion, { params: name })
      return readReply(organisation.previewProjectDeletion, answer).deletion.key_count
    }
    expect(await countKeys()).toBe(2)
    await db.admin.query(`update organisation.api_key set expires_at = now() where key_id = $1`, [ending.key.key_id])
    expect(await countKeys()).toBe(1)
  })

  test('shuts out the keys of the project in every process; restoring lets them in again, and forgetting takes them along', async () => {
    const owner = await world.member('owner')
    const name = await makeProject(world, owner)
    const [bound, free] = [await makeKey(world, owner, { project_id: name.projectId }), await makeKey(world, owner)]
    const statusOf = async ({ secret }: MadeKey) =>
      (await servers.ask(organisation.viewOwnKey, { token: secret })).status
    expect([await statusOf(bound), await statusOf(free)]).toEqual([200, 200])
    const diedAt = Date.now()
    stopClock(diedAt)
    await remove(owner, name.projectId)
    await expect.poll(() => statusOf(bound), { timeout: 5_000, interval: 100 }).toBe(401)
    const listed = (await world.as(owner).call(organisation.listKeys, { query: {} })).items
    expect(listed.map((key) => [key.key_id, key.project?.is_deleted])).toEqual([
      [free.key.key_id, undefined],
      [bound.key.key_id, true],
    ])
    expect(await statusOf(free)).toBe(200)
    await restore(owner, name.projectId)
    // a process remembers a dead key for ten seconds
    stopClock(diedAt + 9_999)
    expect(await statusOf(bound)).toBe(401)
    stopClock(diedAt + 10_001)
    await expect.poll(() => statusOf(bound)).toBe(200)
    moveClock(0)
    await remove(owner, name.projectId)
    await ageBy(name, 31)
    await forget()
    const { rows } = await db.admin.query('select key_id from organisation.api_key where organisation_id = $1', [
      owner.organisationId,
    ])
    expect(rows).toEqual([{ key_id: free.key.key_id }])
  })

  test.each(['running', 'pending'] as const)('leaves a project with a %s resource alone', async (status) => {
    const owner = await world.member('owner')
    const name = await makeProject(world, owner)
    await makeResource(db, { ...owner, ...name }, { status })
    const answer = await remove(owner, name.projectId)
    expect([answer.status, failureOf(answer)]).toEqual([409, 'project_running'])
    expect((await view(owner, name.projectId)).status).toBe(200)
  })

  test('hides the project, and restoring brings it back with all that it had', async () => {
    const owner = await world.member('owner')
    const name = await makeProject(world, owner, 'Mùa vụ')
    await makeResource(db, { ...owner, ...name }, { status: 'stopped' })
    const answer = await remove(owner, name.projectId)
    const { restorable_until } = readReply(organisation.deleteProject, answer)
    expect(Math.round((Date.parse(restorable_until) - Date.now()) / 86_400_000)).toBe(30)
    expect((await view(owner, name.projectId)).status).toBe(404)
    expect((await list(owner)).items).toEqual([])
    expect((await list(owner, { search: 'mua' })).items).toEqual([])
    for (const query of [{}, { search: 'mua' }])
      expect((await listDeleted(owner, query)).items).toMatchObject([
        { project_id: name.projectId, may_restore: true, deleted_by: owner.name, resource_count: 1 },
      ])
    const developer = await world.member('developer', owner)
    expect((await listDeleted(developer)).items).toMatchObject([{ may_restore: false }])
    expect(failureOf(await restore(developer, name.projectId))).toBe('not_allowed')
    expect(projectOf(await restore(owner, name.projectId))).toMatchObject({ name: 'Mùa vụ', resource_count: 1 })
    expect(namesOf(await list(owner))).toEqual(['Mùa vụ'])
    expect((await listDeleted(owner)).items).toEqual([])
    expect(failureOf(await restore(owner, name.projectId))).toBe('project_not_found')
    const received = ['project_created', 'project_deleted', 'project_restored']
    expect(await actionsOf(db, owner.organisationId)).toEqual(received)
    expect(await eventsOf(db, owner.organisationId)).toEqual(received)
  })

  test('is final after thirty days, and a job forgets it with its resources', async () => {
    const owner = await world.member('owner')
    const [old, young, live] = [
      await makeProject(world, owner),
      await makeProject(world, owner),
      await makeProject(world, owner),
    ]
    for (const name of [old, young, live]) await makeResource(db, { ...owner, ...name }, { status: 'stopped' })
    await remove(owner, old.projectId)
    await remove(owner, young.projectId)
    const left = async () => {
      const { rows } = await db.admin.query<{ project_id: string; resources: number }>(
        `select p.project_id, count(r.resource_id)::integer as resources
         from organisation.project p left join organisation.resource r using (organisation_id, project_id)
         where p.organisation_id = $1 group by 1 order by 1`,
        [owner.organisationId],
      )
      return rows.map((row) => [row.project_id, row.resources])
    }
    await ageBy(old, 29)
    await forget()
    expect(await left()).toHaveLength(3)
    await ageBy(old, 2)
    expect((await listDeleted(owner)).items.map((one) => one.project_id)).toEqual([young.projectId])
    expect(failureOf(await restore(owner, old.projectId))).toBe('project_not_found')
    await forget()
    expect(await left()).toEqual([young.projectId, live.projectId].toSorted().map((id) => [id, 1]))
  })
})
