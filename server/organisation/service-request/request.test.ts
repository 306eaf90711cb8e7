import { organisation } from '@song-hanh/contract/organisation'
import { can, roles } from '@song-hanh/contract/rights/rights'
import type { Call } from '@song-hanh/contract/http/route'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { codeOf, readReply, statusesOf } from '../../testing/world/answers.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import { actionsOf, eventsOf } from '../../testing/organisation/invite.ts'
import { testConfig } from '../../testing/world/open-servers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { insertProject, requestService } from '../../testing/organisation/services.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { maxOpenRequests } from './request.ts'

const world = await openWorld()
const { db, servers } = world
const { SALES_EMAIL: desk } = testConfig(db.url('api'))

type Credentials = { token: string; organisationId: string }
const deskMails = () => readMails(db, desk)
const askForPlan = (who: Credentials, plan: string) =>
  world.as(who).send(organisation.requestPlanChange, { body: { plan, wishes: '' } })
const idOf = (answer: Awaited<ReturnType<typeof requestService>>) =>
  readReply(organisation.requestService, answer).request.request_id
const withdraw = (who: Credentials, id: string) =>
  world.as(who).send(organisation.withdrawRequest, { params: { requestId: id } })
const view = async (who: Credentials, id: string) =>
  (await world.as(who).call(organisation.viewRequest, { params: { requestId: id } })).request
type Query = Call<typeof organisation.listRequests>['query']
const list = (who: Credentials, query: Query = {}) => world.as(who).call(organisation.listRequests, { query })
/** Another member of the same organisation. */
const joinAs = async ({ organisationId }: Credentials, role: (typeof roles)[number]) => {
  const colleague = await signInPerson(db, servers, 'viewer')
  await makeMembership(db, { organisationId, personId: colleague.personId, role })
  return { ...colleague, organisationId }
}

beforeEach(() => db.admin.query(`delete from pgboss.job where data ->> 'to' = $1`, [desk]))

test('requesting leaves a request, a mail to the requester, one to the desk, an audit entry and an event', async () => {
  const who = await signInPerson(db, servers, 'developer')
  const project_id = await insertProject(db, who.organisationId)
  const answer = await requestService(world, who, {
    project_id,
    name: 'don-hang',
    region: 'Hồ Chí Minh 1',
    wishes: 'PostgreSQL 16\n16 GB',
  })
  expect(answer.status).toBe(200)
  const id = idOf(answer)
  expect(await view(who, id)).toMatchObject({
    number: expect.stringMatching(/^SH-SVC-\d{6}$/),
    kind: 'database',
    plan: null,
    project: { id: project_id, name: 'Cổng thanh toán' },
    name: 'don-hang',
    region: 'Hồ Chí Minh 1',
    wishes: 'PostgreSQL 16\n16 GB',
    state: 'received',
    asked_by: { id: who.personId, name: who.name },
    may_withdraw: true,
    resource: null,
    steps: [{ state: 'received', words: null }],
  })
  expect(await actionsOf(db, who.organisationId)).toEqual(['service_requested'])
  expect(await eventsOf(db, who.organisationId)).toEqual(['service_requested'])
  expect(await readMails(db, who.email)).toMatchObject([
    { mail: 'organisation.request_received', language: 'vi', values: { kind: 'database', service: 'don-hang' } },
  ])
  expect(await deskMails()).toMatchObject([
    {
      mail: 'organisation.request',
      values: { organisation: 'Cà phê Đắk Mây', email: who.email, wishes: 'PostgreSQL 16\n16 GB' },
    },
  ])
})

test('a click that a bad network sends ten times is one request', async () => {
  const who = await signInPerson(db, servers)
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 10 }, () => requestService(world, who, {}, key)))
  expect(statusesOf(answers)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await list(who)).items).toHaveLength(1)
  expect(await deskMails()).toHaveLength(1)
})

test.each(roles)('%s requests what their role allows, and sees the requests of all', async (role) => {
  const who = await signInPerson(db, servers, role)
  const service = await requestService(world, who)
  const plan = await askForPlan(who, 'Pro')
  expect([service.status, plan.status]).toEqual([
    can(role, 'service.request') ? 200 : 403,
    can(role, 'plan.request') ? 200 : 403,
  ])
  const owner = await joinAs(who, 'owner')
  const id = idOf(await requestService(world, owner))
  expect((await view(who, id)).number).toMatch(/^SH-SVC-/)
  expect((await list(who)).items.map((one) => one.request_id)).toContain(id)
})

test('a project of another organisation, or one that is deleted, is none to ask for', async () => {
  const [who, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
  const [theirs, gone] = [await insertProject(db, other.organisationId), await insertProject(db, who.organisationId)]
  await db.admin.query('update organisation.project set deleted_at = now(), deleted_by = $2 where project_id = $1', [
    gone,
    who.personId,
  ])
  for (const project_id of [theirs, gone, newId()])
    expect(codeOf(await requestService(world, who, { project_id }))).toEqual([404, 'project_not_found'])
})

test("another organisation's request does not exist", async () => {
  const [who, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
  const id = idOf(await requestService(world, other))
  expect(await world.as(who).tryTo(organisation.viewRequest, { params: { requestId: id } })).toBe(
    '404 request_not_found',
  )
  expect(codeOf(await withdraw(who, id))).toEqual([404, 'request_not_found'])
  expect((await list(who)).items).toEqual([])
})

test('one change of the plan is pending at a time, however many concurrent requests, and never to the present plan', async () => {
  const who = await signInPerson(db, servers)
  expect(codeOf(await askForPlan(who, 'Enterprise'))).toEqual([409, 'plan_current'])
  const answers = await Promise.all(Array.from({ length: 5 }, () => askForPlan(who, 'Pro')))
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
  const plan = await world.as(who).call(organisation.viewPlan)
  expect(plan).toMatchObject({ plan: 'Enterprise', request: { kind: 'plan', plan: 'Pro', state: 'received' } })
  expect((await withdraw(who, plan.request!.request_id)).status).toBe(200)
  expect((await askForPlan(who, 'Free')).status).toBe(200)
})

test('the requester, owners and admins withdraw a request; nobody else, and once', async () => {
  const who = await signInPerson(db, servers, 'developer')
  await joinAs(who, 'owner')
  const other = await joinAs(who, 'developer')
  const id = idOf(await requestService(world, who))
  expect(codeOf(await withdraw(other, id))).toEqual([403, 'not_allowed'])
  expect((await view(other, id)).may_withdraw).toBe(false)
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(who, id)))
  expect(statusesOf(answers)).toEqual([200, 409, 409])
  expect(await view(who, id)).toMatchObject({
    state: 'withdrawn',
    may_withdraw: false,
    steps: [{ state: 'received' }, { state: 'withdrawn' }],
  })
  expect(await eventsOf(db, who.organisationId)).toEqual(['service_requested', 'request_withdrawn'])
  const second = idOf(await requestService(world, who))
  const admin = await joinAs(who, 'admin')
  expect((await withdraw(admin, second)).status).toBe(200)
})

test('lists are newest first, open or closed, a page at a time', async () => {
  const who = await signInPerson(db, servers)
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.unshift(idOf(await requestService(world, who)))
  await withdraw(who, ids[1]!)
  const idsOf = async (query: Query) => (await list(who, query)).items.map((one) => one.request_id)
  expect(await idsOf({})).toEqual(ids)
  expect(await idsOf({ state: 'open' })).toEqual([ids[0], ids[2], ids[3]])
  expect(await idsOf({ state: 'closed' })).toEqual([ids[1]])
  const first = await list(who, { limit: 3 })
  expect(await idsOf({ limit: 3, after: first.next })).toEqual([ids[3]])
})

test('the number of open requests is limited', async () => {
  const who = await signInPerson(db, servers)
  await db.admin.query(
    `insert into organisation.service_request (organisation_id, request_id, kind, asked_by, created_at, updated_at)
     select $1, gen_random_uuid(), 'image', $2, now(), now() from generate_series(1, $3)`,
    [who.organisationId, who.personId, maxOpenRequests],
  )
  expect(codeOf(await requestService(world, who))).toEqual([409, 'too_many_open'])
})

test('a member who has left is not named any more; their requests stay', async () => {
  const who = await signInPerson(db, servers, 'developer')
  const owner = await joinAs(who, 'owner')
  const id = idOf(await requestService(world, who))
  await db.admin.query('delete from organisation.membership where organisation_id = $1 and person_id = $2', [
    who.organisationId,
    who.personId,
  ])
  expect(await view(owner, id)).toMatchObject({ asked_by: null, state: 'received', may_withdraw: true })
})
