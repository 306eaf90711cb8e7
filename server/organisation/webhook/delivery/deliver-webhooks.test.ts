import { spawnSync } from 'node:child_process'
import { organisation, type WebhookDelivery } from '@song-hanh/contract/organisation'
import type { Call, Route } from '@song-hanh/contract/http/route'
import { verifyWebhook } from '@song-hanh/content/samples/verify-webhook'
import { webhookRetrySeconds } from '@song-hanh/contract/organisation/webhook-event'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock, passTime } from '#platform/clock'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { codeOf, readReply } from '../../../testing/world/answers.ts'
import { makeMembership, makePerson } from '../../../testing/database/factories.ts'
import { openWorld } from '../../../testing/world/open-world.ts'
import { readMails } from '../../../testing/world/read-mails.ts'
import {
  makeWebhook,
  onOwnMachine,
  openDelivering,
  startReceiver,
} from '../../../testing/notification/receive-webhooks.ts'
import { signInPerson } from '../../../testing/world/sign-in-person.ts'
import { openTelling } from '../../../testing/notification/tell.ts'
import { until } from '../../../testing/database/until.ts'

const world = await openWorld(onOwnMachine)
const { db, servers } = world
const delivering = openDelivering(db)
afterEach(() => moveClock(0))

const hour = 3_600_000
const day = 24 * hour

/** An owner with a webhook to a program of their own. */
const setUp = async (events: Parameters<typeof makeWebhook>[3] = null) => {
  const owner = await signInPerson(db, servers)
  const receiver = await startReceiver()
  const made = await makeWebhook(world, owner, receiver.url, events)
  const { webhook_id: webhookId } = made.webhook
  const params = { webhookId }
  const at = (route: Route, { deliveryId, body }: { deliveryId?: string; body?: object } = {}) =>
    world.as(owner).send(route, { params: { webhookId, deliveryId }, body })
  const page = (query: Call<typeof organisation.listWebhookDeliveries>['query']) =>
    world.as(owner).call(organisation.listWebhookDeliveries, { params, query })
  const log = async (): Promise<WebhookDelivery[]> => (await page({ limit: 100 })).items
  const view = async () => (await world.as(owner).call(organisation.viewWebhook, { params })).webhook
  return { owner, receiver, secret: made.signing_secret, webhookId, at, page, log, view }
}

/** What happens to an invitation, published as its own operations publish it. */
const happen = (organisationId: string, invitationId: string, fact = 'organisation.invitation_resent') =>
  db.as('api').within({ kind: 'organisation', organisationId }, (tx) =>
    publish(tx, {
      chainId: organisationId,
      name: fact as 'organisation.invitation_resent',
      payload: { invitation_id: invitationId },
    }),
  )

/** Lets the time pass as the worker would live through it: it looks whenever a pause is over. */
const live = async (untilMs: number, stepMs: number) => {
  for (let passed = stepMs; passed <= untilMs; passed += stepMs) {
    moveClock(passed)
    await delivering.run()
  }
}

const idsOf = (received: { message: { data: Record<string, unknown> } }[]) =>
  received.map(({ message }) => message.data['invitation_id'])

describe('a delivery', () => {
  test('carries what happened by ids, and a signature that the documented snippet accepts', async () => {
    const { owner, receiver, secret, log } = await setUp()
    const invitationId = newId()
    await happen(owner.organisationId, invitationId)
    await delivering.all()
    expect(receiver.received).toHaveLength(1)
    const [one] = receiver.received
    expect(one!.message).toEqual({
      id: one!.headers['webhook-id'],
      type: 'organisation.invitation_resent',
      created_at: expect.stringMatching(/^\d{4}-/) as string,
      organisation_id: owner.organisationId,
      data: { invitation_id: invitationId },
    })
    expect(verifyWebhook(secret, one!.headers, one!.body)).toBe(true)
    expect(verifyWebhook(secret, one!.headers, `${one!.body} `)).toBe(false)
    expect(verifyWebhook(`whsec_${Buffer.alloc(32).toString('base64')}`, one!.headers, one!.body)).toBe(false)
    expect(verifyWebhook(secret, { ...one!.headers, 'webhook-timestamp': '1' }, one!.body)).toBe(false)
    const [delivery] = await log()
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, response_status: 200, failure: null })
  })

  test('is accepted by the snippet for Python too', async () => {
    const { owner, receiver, secret } = await setUp()
    await happen(owner.organisationId, newId())
    await delivering.all()
    const { headers, body } = receiver.received[0]!
    const program = `
import json, sys
sys.path.insert(0, ${JSON.stringify(new URL('../../../../content/samples', import.meta.url).pathname)})
sys.dont_write_bytecode = True
from verify_webhook import verify_webhook
given = json.load(sys.stdin)
right = verify_webhook(given["secret"], given["headers"], given["body"].encode())
wrong = verify_webhook(given["secret"], given["headers"], given["body"].encode() + b" ")
print(right, wrong)`
    const ran = spawnSync('python3', ['-c', program], {
      input: JSON.stringify({ secret, headers, body }),
      encoding: 'utf8',
    })
    if (ran.error) return
    expect([ran.stderr, ran.stdout.trim()]).toEqual(['', 'True False'])
  })

  test('goes to those who want that event, of that organisation', async () => {
    const [all, some, other] = [
      await setUp(),
      await setUp(['organisation.invitation_revoked']),
      await setUp(['organisation.invitation_resent']),
    ]
    await happen(all.owner.organisationId, newId())
    await happen(some.owner.organisationId, newId())
    await happen(some.owner.organisationId, newId(), 'organisation.invitation_revoked')
    await delivering.all()
    expect(all.receiver.received.map(({ message }) => message.type)).toEqual(['organisation.invitation_resent'])
    expect(some.receiver.received.map(({ message }) => message.type)).toEqual(['organisation.invitation_revoked'])
    expect(other.receiver.received).toEqual([])
  })

  test('is signed by both secrets for a day after a change', async () => {
    const { owner, receiver, secret, at } = await setUp()
    const rotated = await at(organisation.rotateWebhookSecret, { body: { version: 1 } })
    const { signing_secret: newer } = readReply(organisation.rotateWebhookSecret, rotated)
    await happen(owner.organisationId, newId())
    await delivering.all()
    const [first] = receiver.received
    expect(verifyWebhook(secret, first!.headers, first!.body)).toBe(true)
    expect(verifyWebhook(newer, first!.headers, first!.body)).toBe(true)
    moveClock(25 * hour)
    await happen(owner.organisationId, newId())
    await delivering.all()
    const second = receiver.received[1]!
    expect(String(second.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('follows no redirect, and is answered by nothing but a success', async () => {
    const { owner, receiver, log, at } = await setUp()
    receiver.answer(() => ({ status: 302, headers: { location: receiver.url.replace('/hook', '/elsewhere') } }))
    await happen(owner.organisationId, newId())
    await delivering.all()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    const [delivery] = await log()
    expect(delivery).toMatchObject({ state: 'failed', response_status: 302, failure: 'redirected' })
    receiver.answer(() => ({ status: 418, body: `ấm trà\0${'x'.repeat(5000)}` }))
    await live(6000, 6000)
    const seen = readReply(
      organisation.viewWebhookDelivery,
      await at(organisation.viewWebhookDelivery, { deliveryId: delivery!.delivery_id }),
    )
    expect(seen.attempts.map(({ attempt, failure }) => [attempt, failure])).toEqual([
      [2, 'refused'],
      [1, 'redirected'],
    ])
    expect(seen.attempts[0]!.response_head).toMatch(/^ấm tràx{900,1024}$/)
    expect(JSON.parse(seen.body)).toMatchObject({ type: 'organisation.invitation_resent' })
  })

  test('is refused by a receiver that wants to speak another protocol, and keeps nobody waiting', async () => {
    const { owner, receiver, log } = await setUp()
    let askedAt = 0
    receiver.answer(() => {
      askedAt = performance.now()
      return { raw: 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n' }
    })
    await happen(owner.organisationId, newId())
    await delivering.all()
    expect(performance.now() - askedAt).toBeLessThan(9000)
    expect((await log())[0]).toMatchObject({ state: 'failed', failure: 'refused', response_status: 101 })
  })

  test('to one organisation goes with at most seven others, however many webhooks it has', async () => {
    const { owner, receiver } = await setUp()
    await makeWebhook(world, owner, receiver.url)
    await makeWebhook(world, owner, receiver.url)
    const bystander = await setUp()
    const held: (() => void)[] = []
    let most = 0
    const holdAnswer = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      most = Math.max(most, held.push(resolve))
      return { after: promise }
    }
    receiver.answer(holdAnswer)
    for (let count = 0; count < 6; count += 1) await happen(owner.organisationId, newId())
    const running = delivering.all()
    await until('eight deliveries are on their way', () => held.length >= 8)
    // the worker goes on with what is due to others, twice, so it has looked whether there is room for a ninth
    for (const count of [1, 2]) {
      await happen(bystander.owner.organisationId, newId())
      await until('another organisation hears its event', () => bystander.receiver.received.length === count)
    }
    expect(receiver.received).toHaveLength(8)
    const answerNext = () => {
      held.shift()?.()
      return receiver.received.length === 18 && held.length === 0
    }
    await until('all have come and are answered, one after the other', answerNext)
    await running
    expect(receiver.received).toHaveLength(18)
    expect(most).toBe(8)
  })

  test('waits ten seconds for a slow receiver while others are served', async () => {
    const [slow, quick] = [await setUp(), await setUp()]
    const { promise: slowAnswer, resolve: answerAtLast } = Promise.withResolvers<void>()
    // it would answer in the end, to nobody
    slow.receiver.answer(() => ({ after: slowAnswer }))
    await happen(slow.owner.organisationId, newId())
    await happen(quick.owner.organisationId, newId())
    const running = delivering.all()
    await expect.poll(() => quick.receiver.received.length, { timeout: 60_000 }).toBe(1)
    await expect.poll(() => slow.receiver.received.length).toBe(1)
    passTime(9_900)
    expect((await slow.log())[0]).toMatchObject({ state: 'pending' })
    passTime(200)
    await running
    answerAtLast()
    expect((await slow.log())[0]).toMatchObject({ state: 'failed', failure: 'too_slow', response_status: null })
    expect((await quick.log())[0]).toMatchObject({ state: 'delivered' })
    const inTime = Promise.withResolvers<void>()
    slow.receiver.answer(() => ({ after: inTime.promise }))
    passTime(6000)
    const again = delivering.run()
    await until('the slow receiver is asked again', () => slow.receiver.received.length === 2)
    passTime(9_000)
    inTime.resolve()
    await again
    expect((await slow.log())[0]).toMatchObject({ state: 'delivered', attempts: 2 })
    // the same message twice: a receiver tells them apart by nothing but the id
    expect(new Set(slow.receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  })
})

describe('order', () => {
  test('down for an hour: every event arrives, in order for each thing, and the others are not kept waiting', async () => {
    const { owner, receiver, log, view } = await setUp()
    const [a, b] = [newId(), newId()]
    let isDown = true
    receiver.answer(() => (isDown ? { status: 503 } : {}))
    for (let round = 0; round < 4; round += 1) for (const id of [a, b]) await happen(owner.organisationId, id)
    await delivering.all()
    // one try for each thing: the later ones wait behind the first
    expect(new Set(idsOf(receiver.received))).toEqual(new Set([a, b]))
    await live(hour, 5 * 60_000)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    moveClock(0)
    expect((await view()).failing_since).not.toBeNull()
    isDown = false
    const before = receiver.received.length
    await live(3 * hour, 30 * 60_000)
    moveClock(0)
    const arrived = receiver.received.slice(before)
    expect(arrived).toHaveLength(8)
    const events = (await log()).toReversed()
    expect(events.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'delivered'))
    for (const id of [a, b]) {
      const ofThing = arrived.filter(({ message }) => message.data['invitation_id'] === id)
      const ids = ofThing.map(({ message }) => message.id)
      expect(ids).toEqual(events.map(({ event_id }) => event_id).filter((one) => ids.includes(one)))
      expect(ids).toHaveLength(4)
    }
    expect(await view()).toMatchObject({ state: 'active', failing_since: null })
  })

  test('one event that is refused holds back its own thing and nothing else', async () => {
    const { owner, receiver } = await setUp()
    const [bad, good] = [newId(), newId()]
    receiver.answer(({ message }) => (message.data['invitation_id'] === bad ? { status: 500 } : {}))
    for (const id of [bad, good, bad, good, good]) await happen(owner.organisationId, id)
    await delivering.all()
    expect(idsOf(receiver.received).filter((id) => id === good)).toHaveLength(3)
    expect(idsOf(receiver.received).filter((id) => id === bad)).toHaveLength(1)
  })

  test('is that of the changes, also when an older transaction made the later one', async () => {
    const { owner, receiver } = await setUp()
    const { organisationId } = owner
    const [thing, other] = [newId(), newId()]
    const scope = { kind: 'organisation', organisationId } as const
    const api = db.as('api')
    const tell = (
      invitationId: string,
      name: 'organisation.invitation_resent' | 'organisation.invitation_revoked',
    ) => ({
      chainId: organisationId,
      name,
      payload: { invitation_id: invitationId },
    })
    const gate = () => {
      let open = () => {}
      const passed = new Promise<void>((done) => (open = done))
      return { open: () => open(), passed }
    }
    const [begun, second, finished, last] = [gate(), gate(), gate(), gate()]
    // the oldest begins with something else, and changes the thing after the youngest has
    const oldest = api.within(scope, async (tx) => {
      await publish(tx, tell(other, 'organisation.invitation_resent'))
      begun.open()
      await finished.passed
      await publish(tx, tell(thing, 'organisation.invitation_revoked'))
    })
    await begun.passed
    // one between them stays open: what the youngest did cannot be read yet, what the oldest did can
    const between = api.within(scope, async (tx) => {
      await publish(tx, tell(newId(), 'organisation.invitation_resent'))
      second.open()
      await last.passed
    })
    await second.passed
    await api.within(scope, (tx) => publish(tx, tell(thing, 'organisation.invitation_resent')))
    finished.open()
    await oldest
    await delivering.run()
    last.open()
    await between
    // others change things all the while: the two are let into their line one after the other
    const quiet = new AbortController()
    const elsewhere = (async () => {
      while (!quiet.signal.aborted) await db.admin.query('select pg_current_xact_id()')
    })()
    await delivering.run()
    quiet.abort()
    await elsewhere
    await delivering.all()
    const ofThing = receiver.received.filter(({ message }) => message.data['invitation_id'] === thing)
    expect(ofThing.map(({ message }) => message.type)).toEqual([
      'organisation.invitation_resent',
      'organisation.invitation_revoked',
    ])
  })

  test('two workers at once send nothing twice and forget nothing', async () => {
    const { owner, receiver, log } = await setUp()
    const things = Array.from({ length: 5 }, newId)
    const publishing = (async () => {
      for (let round = 0; round < 8; round += 1) for (const id of things) await happen(owner.organisationId, id)
    })()
    await Promise.all([publishing, delivering.run(), delivering.run(), delivering.run()])
    await Promise.all([delivering.all(), delivering.all()])
    expect(receiver.received).toHaveLength(40)
    const order = (await log()).toReversed().map(({ event_id }) => event_id)
    expect(order).toHaveLength(40)
    for (const id of things) {
      const ids = receiver.received.filter(({ message }) => message.data['invitation_id'] === id)
      const got = ids.map(({ message }) => message.id)
      expect(got).toEqual(order.filter((one) => got.includes(one)))
    }
  })

  test('a worker that is stopped releases what it was sending, and it counts as not tried', async () => {
    const { owner, receiver, log } = await setUp()
    receiver.answer(() => ({ after: new Promise(() => {}) }))
    await happen(owner.organisationId, newId())
    const stop = new AbortController()
    const run = async () => {
      while (!stop.signal.aborted) await delivering.run(stop.signal)
    }
    const running = run()
    await expect.poll(() => receiver.received.length).toBe(1)
    stop.abort()
    await running
    expect((await log())[0]).toMatchObject({ state: 'pending', attempts: 0 })
    receiver.answer(() => ({}))
    await delivering.all()
    expect((await log())[0]).toMatchObject({ state: 'delivered', attempts: 1 })
  })
})

describe('giving up', () => {
  const exhaust = async () => {
    let passed = 0
    for (const seconds of webhookRetrySeconds) {
      passed += seconds * 1000 + 1000
      moveClock(passed)
      await delivering.run()
    }
  }

  test('after three days: dead, the webhook failing, and its owners and admins notified once; later paused', async () => {
    const { owner, receiver, log, view } = await setUp()
    const [admin, viewer] = [await makePerson(db), await makePerson(db)]
    await makeMembership(db, { organisationId: owner.organisationId, personId: admin.personId, role: 'admin' })
    await makeMembership(db, { organisationId: owner.organisationId, personId: viewer.personId, role: 'viewer' })
    const telling = openTelling(db)
    receiver.answer(() => ({ status: 500 }))
    const thing = newId()
    await happen(owner.organisationId, thing)
    await happen(owner.organisationId, thing)
    await delivering.all()
    await exhaust()
    const hook = await db.admin.query('select state from organisation.webhook where organisation_id = $1', [
      owner.organisationId,
    ])
    expect(hook.rows).toEqual([{ state: 'failing' }])
    expect(receiver.received.filter(({ message }) => message.id === receiver.received[0]!.message.id)).toHaveLength(
      webhookRetrySeconds.length + 1,
    )
    moveClock(0)
    await telling.all()
    const mails = async (email: string) =>
      (await readMails(db, email)).filter(({ mail }) => mail === 'organisation.webhook_failing')
    expect((await mails(owner.email))[0]).toMatchObject({ values: { paused: false } })
    expect(await mails(admin.email)).toHaveLength(1)
    expect(await mails(viewer.email)).toHaveLength(0)
    const states = (await log()).map(({ state }) => state)
    expect(states).toEqual(['failed', 'dead'])
    // two days on, still never reached
    moveClock(6 * day)
    await delivering.run()
    moveClock(0)
    expect(await view()).toMatchObject({ state: 'paused', paused_because: 'failures' })
    await telling.all()
    expect((await mails(owner.email)).map(({ values }) => values['paused'])).toEqual([false, true])
    moveClock(7 * day)
    const before = receiver.received.length
    await happen(owner.organisationId, newId())
    await delivering.all()
    expect(receiver.received).toHaveLength(before)
  })

  test('a paused webhook keeps what happens, and what waited goes out in order when it goes on', async () => {
    const { owner, receiver, at, log, view } = await setUp()
    const put = async (paused: boolean) => {
      const { url, description, events, version } = await view()
      return at(organisation.updateWebhook, { body: { url, description, events, paused, version } })
    }
    expect((await put(true)).status).toBe(200)
    const thing = newId()
    for (let round = 0; round < 3; round += 1) await happen(owner.organisationId, thing)
    await delivering.all()
    expect(receiver.received).toEqual([])
    expect(codeOf(await at(organisation.sendTestEvent))).toEqual([409, 'webhook_paused'])
    expect((await put(false)).status).toBe(200)
    await delivering.all()
    expect(receiver.received.map(({ message }) => message.id)).toEqual(
      (await log()).toReversed().map(({ event_id }) => event_id),
    )
    expect(receiver.received).toHaveLength(3)
  })

  test('the log is forgotten after thirty days', async () => {
    const { owner, log } = await setUp()
    await happen(owner.organisationId, newId())
    await delivering.all()
    expect(await log()).toHaveLength(1)
    moveClock(29 * day)
    await delivering.forget()
    moveClock(0)
    expect(await log()).toHaveLength(1)
    moveClock(31 * day)
    await delivering.forget()
    moveClock(0)
    expect(await log()).toEqual([])
  })
})

describe('by hand', () => {
  test('a test event goes to this webhook alone, once', async () => {
    const { receiver, secret, at, log, view } = await setUp(['organisation.invitation_revoked'])
    const { delivery } = readReply(organisation.sendTestEvent, await at(organisation.sendTestEvent))
    expect(delivery).toMatchObject({ event_type: 'webhook.test', state: 'pending' })
    await delivering.all()
    const [one] = receiver.received
    expect(one!.message).toMatchObject({ id: delivery.event_id, type: 'webhook.test' })
    expect(verifyWebhook(secret, one!.headers, one!.body)).toBe(true)
    receiver.answer(() => ({ hangUp: true }))
    await at(organisation.sendTestEvent)
    await delivering.all()
    expect((await log())[0]).toMatchObject({ state: 'dead', failure: 'not_reached', attempts: 1 })
    expect(await view()).toMatchObject({ state: 'active', failing_since: null })
  })

  test('a replay sends the same message again, and keeps nothing waiting', async () => {
    const { owner, receiver, at, page, log } = await setUp()
    const thing = newId()
    await happen(owner.organisationId, thing)
    await delivering.all()
    const [first] = await log()
    const deliveryId = first!.delivery_id
    receiver.answer(({ message }) => (message.id === first!.event_id ? { status: 500 } : {}))
    const again = await at(organisation.replayDelivery, { deliveryId })
    expect(readReply(organisation.replayDelivery, again).delivery).toMatchObject({ state: 'pending', attempts: 1 })
    expect(codeOf(await at(organisation.replayDelivery, { deliveryId }))).toEqual([409, 'delivery_waiting'])
    await delivering.all()
    await happen(owner.organisationId, thing)
    await delivering.all()
    expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'failed'])
    receiver.answer(() => ({}))
    await live(6000, 6000)
    moveClock(0)
    expect((await log()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 3],
    ])
    expect(
      new Set(receiver.received.filter(({ message }) => message.id === first!.event_id).map(({ body }) => body)).size,
    ).toBe(1)
    expect(codeOf(await at(organisation.replayDelivery, { deliveryId: newId() }))).toEqual([404, 'delivery_not_found'])
    const newest = await page({ limit: 1 })
    const next = await page({ limit: 1, after: newest.next })
    expect([newest.items[0]!.delivery_id, next.items[0]!.delivery_id]).toEqual(
      (await log()).map(({ delivery_id }) => delivery_id),
    )
    expect((await page({ state: 'dead' })).items).toEqual([])
  })
})
