import { organisation } from '@song-hanh/contract/organisation'
import { describe, expect, test } from 'vitest'
import { readReply } from '../../testing/world/answers.ts'
import { actionsOf, eventsOf } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { insertProject, requestService } from '../../testing/organisation/services.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { openTelling } from '../../testing/notification/tell.ts'

const world = await openWorld()
const { db, servers } = world
const telling = openTelling(db)
const staff = await makeStaff(db, ['requests.handle'])

type Person = Awaited<ReturnType<typeof signInPerson>>
const command = (name: string, number: string, options: Record<string, string> = {}, as = staff.email) =>
  runCommand(db, name, as, { number, ...options })
const ask = async (who: Person, wish = {}) => {
  const answer = await requestService(world, who, wish)
  return readReply(organisation.requestService, answer).request
}
const view = async (who: Person, id: string) =>
  (await world.as(who).call(organisation.viewRequest, { params: { requestId: id } })).request
const mailsOf = async ({ email }: Person) =>
  (await readMails(db, email)).map(({ mail }) => mail.replace('organisation.', ''))

describe('npm run staff', () => {
  test('takes a request to the resource in its project, and the customer is notified of each answer', async () => {
    const who = await signInPerson(db, servers, 'developer')
    const project_id = await insertProject(db, who.organisationId)
    const { number, request_id: id } = await ask(who, { project_id, name: 'don-hang', region: 'Hồ Chí Minh 1' })

    const queue = await runCommand(db, 'list-service-requests', staff.email)
    expect(queue.out).toContain(`${number}  received`)
    expect((await command('take-service-request', number)).code).toBe(0)
    const words = 'Bạn cần PostgreSQL 16 hay 17?'
    expect((await command('answer-service-request', number, { words })).code).toBe(0)
    const whole = await command('list-service-requests', number)
    expect(whole.out).toContain(words)
    expect((await command('fulfil-service-request', number)).code).toBe(0)

    const request = await view(who, id)
    expect(request).toMatchObject({
      state: 'fulfilled',
      may_withdraw: false,
      resource: { name: 'don-hang' },
      steps: [{ state: 'received' }, { state: 'in_progress' }, { state: 'answered', words }, { state: 'fulfilled' }],
    })
    const list = await servers.ask(organisation.listResources, { token: who.token })
    expect(readReply(organisation.listResources, list).items).toMatchObject([
      {
        resource_id: request.resource!.id,
        kind: 'database',
        name: 'don-hang',
        status: 'running',
        region: 'Hồ Chí Minh 1',
        project: { id: project_id },
      },
    ])
    const facts = ['service_requested', 'request_taken', 'request_answered', 'request_fulfilled']
    expect(await eventsOf(db, who.organisationId)).toEqual(facts)
    expect(await actionsOf(db, who.organisationId)).toEqual(facts)

    await telling.all()
    // what was read together is notified in any order
    expect((await mailsOf(who)).toSorted()).toEqual(['request_answered', 'request_fulfilled', 'request_received'])
    const { rows } = await db.admin.query(
      'select kind, values from console.notification where person_id = $1 order by kind',
      [who.personId],
    )
    expect(rows).toMatchObject([
      { kind: 'organisation.request_answered', values: { number, request_id: id, kind: 'database' } },
      { kind: 'organisation.request_fulfilled' },
    ])
  })

  test('sets the requested plan', async () => {
    const who = await signInPerson(db, servers)
    const { token, organisationId } = who
    const answer = await servers.ask(organisation.requestPlanChange, {
      token,
      organisationId,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { plan: 'Pro', wishes: '' },
    })
    const { number } = readReply(organisation.requestPlanChange, answer).request
    await command('take-service-request', number)
    expect((await command('fulfil-service-request', number)).code).toBe(0)
    const plan = readReply(organisation.viewPlan, await servers.ask(organisation.viewPlan, { token, organisationId }))
    expect(plan).toEqual({ plan: 'Pro', request: null })
  })

  test('rejects with a reason; what was withdrawn or is closed is not touched', async () => {
    const who = await signInPerson(db, servers)
    const { number, request_id: id } = await ask(who)
    const reason = 'Khu vực này chưa có đủ máy chủ.'
    expect((await command('reject-service-request', number, { reason })).code).toBe(0)
    expect(await view(who, id)).toMatchObject({ state: 'rejected', steps: [{}, { state: 'rejected', words: reason }] })
    await telling.all()
    expect((await readMails(db, who.email)).at(-1)).toMatchObject({
      mail: 'organisation.request_rejected',
      values: { words: reason },
    })
    for (const name of ['take-service-request', 'fulfil-service-request']) {
      const refused = await command(name, number)
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('is rejected; this cannot be done')])
    }
  })

  test('says in words what is missing, and lets nobody without the permission', async () => {
    const who = await signInPerson(db, servers)
    const { number } = await ask(who)
    await command('take-service-request', number)
    const other = await makeStaff(db, ['leads.handle'])
    const refusals = await Promise.all([
      command('fulfil-service-request', number),
      command('take-service-request', '999999'),
      command('answer-service-request', number, { words: 'short' }),
      command('take-service-request', number, {}, other.email),
    ])
    expect(refusals.map(({ code }) => code)).toEqual([2, 2, 2, 2])
    expect(refusals[0].err).toContain('names no project that is there')
    expect(refusals[1].err).toContain('There is no service request SH-SVC-999999')
    expect(refusals[3].err).toContain('may not do this')
    const project = await insertProject(db, who.organisationId)
    expect((await command('fulfil-service-request', number, { project, name: 'kho-1' })).code).toBe(0)
  })
})
