import { organisation } from '@song-hanh/contract/organisation'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { openLog } from '#platform/log'
import { newId } from '#platform/id'
import { failureOf, readReply } from '../../testing/answers.ts'
import { actionsOf, openInviting } from '../../testing/invite.ts'
import { type MadeKey, openKeyMaker } from '../../testing/make-key.ts'
import type { Answered } from '../../testing/open-servers.ts'
import { openServers } from '../../testing/open-servers.ts'
import { openProjects, type Somebody } from '../../testing/projects.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { forgetProjectsJob } from './forget-projects-job.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const { makeSomebody, send, makeProject, addResource } = await openProjects(db, servers)
const keys = await openKeyMaker(db, servers)
const { eventsOf } = openInviting(db, servers)
afterEach(() => moveClock(0))

const projectOf = (answer: Answered) => readReply(organisation.viewProject, answer).project
const view = (who: Somebody, projectId: string) => send(organisation.viewProject, who, { projectId })
const change = (who: Somebody, projectId: string, body: object) =>
  send(organisation.updateProject, who, { projectId }, body)
const remove = (who: Somebody, projectId: string) => send(organisation.deleteProject, who, { projectId })
const restore = (who: Somebody, projectId: string) => send(organisation.restoreProject, who, { projectId })
const list = async (who: Somebody, query = '') =>
  readReply(organisation.listProjects, await send(organisation.listProjects, who, {}, undefined, query))
const listDeleted = async (who: Somebody, query = '') =>
  readReply(organisation.listDeletedProjects, await send(organisation.listDeletedProjects, who, {}, undefined, query))
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
  test('is in planning, belongs to whoever made it, and leaves one audit row and one event', async () => {
    const developer = await makeSomebody('developer')
    const body = { name: '  Rang   xay ', description: ' Dây chuyền mới\ncho mùa vụ ' }
    const answer = await send(organisation.createProject, developer, {}, body)
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
    expect(await eventsOf(developer.organisationId)).toEqual(['project_created'])
  })

  test.each(['', '   ', '\u200B'])('needs a name that can be seen, not %j', async (name) => {
    const owner = await makeSomebody('owner')
    const answer = await send(organisation.createProject, owner, {}, { name })
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      400,
      { message: 'Project name is required', field: 'name' },
    ])
  })

  test('is made once, however often the same wish is sent', async () => {
    const owner = await makeSomebody('owner')
    const headers = { 'idempotency-key': newId() }
    const wish = { token: owner.token, organisationId: owner.organisationId, headers, body: { name: 'Một lần' } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => servers.ask(organisation.createProject, wish)))
    expect(new Set(answers.map((one) => projectOf(one).project_id)).size).toBe(1)
    expect(namesOf(await list(owner))).toEqual(['Một lần'])
    expect(await actionsOf(db, owner.organisationId)).toEqual(['project_created'])
  })

  test.each(['viewer', 'accountant'] as const)('is not for a %s to make', async (role) => {
    const somebody = await makeSomebody(role)
    const answer = await send(organisation.createProject, somebody, {}, { name: 'Không được' })
    expect([answer.status, failureOf(answer)]).toEqual([403, 'forbidden'])
  })
})

describe('the list', () => {
  test('shows ten at a time, the newest first, and nothing of others', async () => {
    const [owner, stranger] = [await makeSomebody('owner'), await makeSomebody('owner')]
    await makeProject(stranger, 'Của người khác')
    const names: string[] = []
    for (let n = 0; n < 12; n += 1) {
      moveClock(n * 10)
      names.unshift(`Dự án ${n}`)
      await makeProject(owner, `Dự án ${n}`)
    }
    const first = await list(owner)
    expect(namesOf(first)).toEqual(names.slice(0, 10))
    const second = await list(owner, `?after=${first.next}`)
    expect([namesOf(second), second.next]).toEqual([names.slice(10), undefined])
    expect((await list(owner, '?after=nonsense')).items).toEqual([])
  })

  test('is searched by name, description and owner, with marks or without, and page by page', async () => {
    const owner = await makeSomebody('owner', undefined, 'Trần Minh Anh')
    const developer = await makeSomebody('developer', owner, 'Lê Thu Hà')
    await makeProject(owner, 'Rang xay', 'Máy ở xưởng Đắk Mây')
    await makeProject(developer, 'Kho lạnh')
    for (const words of ['rang', 'RANG XAY', 'xưởng', 'dak may', 'minh anh'])
      expect([words, namesOf(await list(owner, `?search=${encodeURIComponent(words)}`))]).toEqual([words, ['Rang xay']])
    for (const words of ['kho', 'thu hà', 'THU HA'])
      expect(namesOf(await list(owner, `?search=${encodeURIComponent(words)}`))).toEqual(['Kho lạnh'])
    for (const words of ['%', '_', 'nothing like it'])
      expect(namesOf(await list(owner, `?search=${encodeURIComponent(words)}`))).toEqual([])
    const page = await list(owner, '?search=a&limit=1')
    expect(namesOf(page)).toEqual(['Kho lạnh'])
    expect(namesOf(await list(owner, `?search=a&limit=1&after=${page.next}`))).toEqual(['Rang xay'])
  })

  test('counts teams and resources of each', async () => {
    const owner = await makeSomebody('owner')
    const [one, two] = [await makeProject(owner, 'Một'), await makeProject(owner, 'Hai')]
    await addResource({ ...owner, ...one })
    await addResource({ ...owner, ...one }, { kind: 'database', status: 'stopped' })
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
    const owner = await makeSomebody('owner')
    await makeProject(owner)
    const { items } = await list(await makeSomebody(role, owner))
    expect(items).toMatchObject([{ may_change: false, may_staff: false, may_transfer: false, may_delete: false }])
  })
})

describe('one project', () => {
  test('of another organisation, or of none, is not found', async () => {
    const [owner, stranger] = [await makeSomebody('owner'), await makeSomebody('owner')]
    const { projectId, version } = await makeProject(owner)
    for (const id of [projectId, newId()]) {
      for (const answer of [
        await view(stranger, id),
        await change(stranger, id, { name: 'Của tôi', version }),
        await remove(stranger, id),
        await restore(stranger, id),
        await send(organisation.previewProjectDeletion, stranger, { projectId: id }),
        await send(organisation.listProjectMembers, stranger, { projectId: id }),
        await send(organisation.listProjectTeams, stranger, { projectId: id }),
        await send(organisation.listProjectResources, stranger, { projectId: id }),
      ])
        expect([answer.status, failureOf(answer)]).toEqual([404, 'project_not_found'])
    }
    expect((await view(stranger, newId())).body.errors[0]!.message).toBe('Project not found')
  })

  test('takes any status after any', async () => {
    const owner = await makeSomebody('owner')
    const { projectId, version: first } = await makeProject(owner)
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

  test('is not overwritten by somebody who has not seen the last change', async () => {
    const owner = await makeSomebody('owner')
    const { projectId, version } = await makeProject(owner)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => change(owner, projectId, { name, version })))
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.map(failureOf).filter(Boolean)).toEqual(Array.from({ length: 3 }, () => 'project_changed'))
    expect(await actionsOf(db, owner.organisationId)).toEqual(['project_created', 'project_updated'])
    expect(await eventsOf(owner.organisationId)).toEqual(['project_created', 'project_updated'])
  })

  test('may be edited by a developer who is its admin, and that one only', async () => {
    const owner = await makeSomebody('owner')
    const [mine, other] = [await makeProject(owner, 'Của đội'), await makeProject(owner, 'Khác')]
    const developer = await makeSomebody('developer', owner)
    expect(failureOf(await change(developer, mine.projectId, { name: 'Mới', version: 1 }))).toBe('not_allowed')
    await send(organisation.addProjectMember, owner, mine, { user_id: developer.personId })
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
    const owner = await makeSomebody('owner')
    const { projectId } = await makeProject(owner)
    const somebody = await makeSomebody(role, owner)
    expect(failureOf(await change(somebody, projectId, { name: 'Mới', version: 1 }))).toBe('not_allowed')
    expect(failureOf(await remove(somebody, projectId))).toBe('not_allowed')
    expect(failureOf(await send(organisation.linkTeam, somebody, { projectId }, { team_id: 1 }))).toBe('not_allowed')
    const adding = await send(organisation.addProjectMember, somebody, { projectId }, { user_id: somebody.personId })
    expect(failureOf(adding)).toBe('not_allowed')
  })
})

describe('deleting', () => {
  test('tells first what it affects', async () => {
    const owner = await makeSomebody('owner')
    const name = await makeProject(owner)
    await addResource({ ...owner, ...name }, { status: 'stopped' })
    await addResource({ ...owner, ...name }, { status: 'pending' })
    const answer = await send(organisation.previewProjectDeletion, owner, name)
    const deletion = { team_count: 0, member_count: 1, key_count: 0, resource_count: 2, running_count: 1 }
    expect(readReply(organisation.previewProjectDeletion, answer)).toEqual({ deletion })
  })

  test('counts the keys that are bound to it and live', async () => {
    const owner = await makeSomebody('owner')
    const [name, other] = [await makeProject(owner), await makeProject(owner)]
    const ofIt = { project_id: name.projectId }
    await keys.make(owner, ofIt)
    const ending = await keys.make(owner, ofIt)
    const revoked = await keys.make(owner, ofIt)
    await send(organisation.revokeKey, owner, { keyId: revoked.key.key_id })
    await keys.make(owner, { project_id: other.projectId })
    await keys.make(owner)
    const countKeys = async () => {
      const answer = await send(organisation.previewProjectDeletion, owner, name)
      return readReply(organisation.previewProjectDeletion, answer).deletion.key_count
    }
    expect(await countKeys()).toBe(2)
    await db.admin.query(`update organisation.api_key set expires_at = now() where key_id = $1`, [ending.key.key_id])
    expect(await countKeys()).toBe(1)
  })

  test('shuts out the keys of the project in every process; restoring lets them in again, and forgetting takes them along', async () => {
    const owner = await makeSomebody('owner')
    const name = await makeProject(owner)
    const [bound, free] = [await keys.make(owner, { project_id: name.projectId }), await keys.make(owner)]
    const statusOf = async ({ secret }: MadeKey) =>
      (await servers.ask(organisation.viewOwnKey, { token: secret })).status
    expect([await statusOf(bound), await statusOf(free)]).toEqual([200, 200])
    const diedAt = Date.now()
    stopClock(diedAt)
    await remove(owner, name.projectId)
    await expect.poll(() => statusOf(bound), { timeout: 5_000, interval: 100 }).toBe(401)
    const listed = readReply(organisation.listKeys, await send(organisation.listKeys, owner, {})).items
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

  test.each(['running', 'pending'])('leaves a project with a %s resource alone', async (status) => {
    const owner = await makeSomebody('owner')
    const name = await makeProject(owner)
    await addResource({ ...owner, ...name }, { status })
    const answer = await remove(owner, name.projectId)
    expect([answer.status, failureOf(answer)]).toEqual([409, 'project_running'])
    expect((await view(owner, name.projectId)).status).toBe(200)
  })

  test('hides the project, and restoring brings it back with all that it had', async () => {
    const owner = await makeSomebody('owner')
    const name = await makeProject(owner, 'Mùa vụ')
    await addResource({ ...owner, ...name }, { status: 'stopped' })
    const answer = await remove(owner, name.projectId)
    const { restorable_until } = readReply(organisation.deleteProject, answer)
    expect(Math.round((Date.parse(restorable_until) - Date.now()) / 86_400_000)).toBe(30)
    expect((await view(owner, name.projectId)).status).toBe(404)
    expect((await list(owner)).items).toEqual([])
    expect((await list(owner, '?search=mua')).items).toEqual([])
    for (const query of ['', '?search=mua'])
      expect((await listDeleted(owner, query)).items).toMatchObject([
        { project_id: name.projectId, may_restore: true, deleted_by: owner.name, resource_count: 1 },
      ])
    const developer = await makeSomebody('developer', owner)
    expect((await listDeleted(developer)).items).toMatchObject([{ may_restore: false }])
    expect(failureOf(await restore(developer, name.projectId))).toBe('not_allowed')
    expect(projectOf(await restore(owner, name.projectId))).toMatchObject({ name: 'Mùa vụ', resource_count: 1 })
    expect(namesOf(await list(owner))).toEqual(['Mùa vụ'])
    expect((await listDeleted(owner)).items).toEqual([])
    expect(failureOf(await restore(owner, name.projectId))).toBe('project_not_found')
    const told = ['project_created', 'project_deleted', 'project_restored']
    expect(await actionsOf(db, owner.organisationId)).toEqual(told)
    expect(await eventsOf(owner.organisationId)).toEqual(told)
  })

  test('is final after thirty days, and a job forgets it with its resources', async () => {
    const owner = await makeSomebody('owner')
    const [old, young, live] = [await makeProject(owner), await makeProject(owner), await makeProject(owner)]
    for (const name of [old, young, live]) await addResource({ ...owner, ...name }, { status: 'stopped' })
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
