import { identity } from '@song-hanh/contract/identity'
import { organisation, type Webhook } from '@song-hanh/contract/organisation'
import type { Call, Route } from '@song-hanh/contract/http/route'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { codeOf, readReply, readSession } from '../../testing/world/answers.ts'
import type { Credentials } from '../../testing/world/caller.ts'
import { makeMembership, makePerson } from '../../testing/database/factories.ts'
import { actionsOf, eventsOf } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { makeWebhook } from '../../testing/notification/receive-webhooks.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const url = 'https://hooks.dakmay.example/in'
const at = (route: Route, who: Credentials, webhookId: string, body?: object) =>
  world.as(who).send(route, { params: { webhookId }, body })
const create = (who: Credentials, body: object) => world.as(who).send(organisation.createWebhook, { body })
const list = (who: Credentials, query: Call<typeof organisation.listWebhooks>['query'] = {}) =>
  world.as(who).call(organisation.listWebhooks, { query })
const wishOf = ({ url: same, description, events, version }: Webhook) => ({
  url: same,
  description,
  events,
  paused: false,
  version,
})

test('a webhook is made with a secret that is shown once and kept sealed', async () => {
  const owner = await signInPerson(db, servers)
  const { webhook, signing_secret: secret } = await makeWebhook(world, owner, url, ['organisation.member_invited'])
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({ url, state: 'active', events: ['organisation.member_invited'], version: 1 })
  expect(
    JSON.stringify([await list(owner), await at(organisation.viewWebhook, owner, webhook.webhook_id)]),
  ).not.toContain(secret.slice(6))
  const { rows } = await db.admin.query('select w::text as row from organisation.webhook w where webhook_id = $1', [
    webhook.webhook_id,
  ])
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  expect(await actionsOf(db, owner.organisationId)).toEqual(['webhook_created'])
  expect(await eventsOf(db, owner.organisationId)).toEqual(['webhook_created'])
})

test('addresses that lead inside are refused with the reason', async () => {
  const owner = await signInPerson(db, servers)
  for (const [bad, code] of [
    ['https://169.254.169.254/', 'url_not_public'],
    ['http://hooks.dakmay.example/', 'url_not_https'],
    ['https://a:b@hooks.dakmay.example/', 'url_has_credentials'],
    ['hooks', 'url_invalid'],
  ])
    expect(codeOf(await create(owner, { url: bad, events: null }))).toEqual([422, code])
  const { webhook } = await makeWebhook(world, owner, url)
  const answer = await at(organisation.updateWebhook, owner, webhook.webhook_id, {
    ...wishOf(webhook),
    url: 'https://10.0.0.1/',
  })
  expect(codeOf(answer)).toEqual([422, 'url_not_public'])
})

test('events that are not published are refused', async () => {
  const owner = await signInPerson(db, servers)
  for (const events of [[], ['organisation.nonsense'], ['organisation.webhook_created'], ['webhook.test']])
    expect((await create(owner, { url, events })).status).toBe(400)
})

test('ten at most, also when they are made at once', async () => {
  const owner = await signInPerson(db, servers)
  const answers = await Promise.all(Array.from({ length: 14 }, () => create(owner, { url, events: null })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(codeOf(answers.find(({ status }) => status !== 200)!)).toEqual([409, 'too_many_webhooks'])
  const first = await list(owner, { limit: 6 })
  const second = await list(owner, { limit: 6, after: first.next })
  expect(new Set([...first.items, ...second.items].map(({ webhook_id }) => webhook_id)).size).toBe(10)
  expect(second.next).toBeUndefined()
  expect((await list(owner, { after: 'nonsense' })).items).toEqual([])
})

test('a change names the version it saw; of two at once the second gets the conflict', async () => {
  const owner = await signInPerson(db, servers)
  const { webhook } = await makeWebhook(world, owner, url)
  const change = (description: string) =>
    at(organisation.updateWebhook, owner, webhook.webhook_id, { ...wishOf(webhook), description })
  const answers = await Promise.all([change('một'), change('hai')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'webhook_changed'])
  expect((await list(owner)).items[0]).toMatchObject({ version: 2, state: 'active' })
  const paused = await at(organisation.updateWebhook, owner, webhook.webhook_id, {
    ...wishOf({ ...webhook, version: 2 }),
    paused: true,
  })
  expect(readReply(organisation.updateWebhook, paused).webhook).toMatchObject({
    state: 'paused',
    paused_because: 'person',
    version: 3,
  })
  expect(await actionsOf(db, owner.organisationId)).toEqual(['webhook_created', 'webhook_updated', 'webhook_updated'])
})

test('a new secret leaves the one before for a day', async () => {
  const owner = await signInPerson(db, servers)
  const { webhook, signing_secret: first } = await makeWebhook(world, owner, url)
  const answer = await at(organisation.rotateWebhookSecret, owner, webhook.webhook_id, { version: 1 })
  const { webhook: rotated, signing_secret: second } = readReply(organisation.rotateWebhookSecret, answer)
  expect(second).not.toBe(first)
  const left = Date.parse(rotated.previous_secret_until!) - Date.now()
  expect(left / 3_600_000).toBeCloseTo(24, 0)
  expect(codeOf(await at(organisation.rotateWebhookSecret, owner, webhook.webhook_id, { version: 1 }))).toEqual([
    409,
    'webhook_changed',
  ])
  moveClock(25 * 3_600_000)
  const later = await signInPerson(db, servers)
  await makeMembership(db, { organisationId: owner.organisationId, personId: later.personId, role: 'admin' })
  const { items } = await list({ token: later.token, organisationId: owner.organisationId })
  expect(items[0]!.previous_secret_until).toBeNull()
})

describe('who may', () => {
  const everything = Object.entries(organisation).filter(([, route]) => route.path.startsWith('/api/v1/webhooks'))

  test('owners and admins, nobody else', async () => {
    const owner = await signInPerson(db, servers)
    const { webhook } = await makeWebhook(world, owner, url)
    for (const role of ['developer', 'viewer', 'accountant'] as const) {
      const other = await signInPerson(db, servers, role)
      await makeMembership(db, { organisationId: owner.organisationId, personId: other.personId, role })
      for (const [name, route] of everything) {
        const params = { webhookId: webhook.webhook_id, deliveryId: newId() }
        const answer = await world.as({ ...other, organisationId: owner.organisationId }).send(route, { params })
        expect([name, ...codeOf(answer)]).toEqual([name, 403, 'forbidden'])
      }
    }
  })

  test('another organisation finds nothing under its id', async () => {
    const [owner, stranger] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const { webhook } = await makeWebhook(world, owner, url)
    const { webhook_id: id } = webhook
    expect(codeOf(await at(organisation.viewWebhook, stranger, id))).toEqual([404, 'webhook_not_found'])
    expect(codeOf(await at(organisation.deleteWebhook, stranger, id))).toEqual([404, 'webhook_not_found'])
    expect(codeOf(await at(organisation.sendTestEvent, stranger, id))).toEqual([404, 'webhook_not_found'])
    expect(codeOf(await at(organisation.updateWebhook, stranger, id, wishOf(webhook)))).toEqual([
      404,
      'webhook_not_found',
    ])
    expect(codeOf(await at(organisation.listWebhookDeliveries, stranger, id))).toEqual([404, 'webhook_not_found'])
    expect((await list(stranger)).items).toEqual([])
    expect((await list(owner)).items).toHaveLength(1)
  })

  test('to make, change, rotate or delete one requires a fresh proof, which step-up gives; to look does not', async () => {
    const owner = await signInPerson(db, servers)
    const { webhook } = await makeWebhook(world, owner, url)
    const { webhook_id: id } = webhook
    // the proof of the sign-in is old by then, and its token still good
    moveClock(6 * 60_000)
    const writesBy = (who: Credentials) => [
      () => create(who, { url, events: null }),
      () => at(organisation.updateWebhook, who, id, wishOf(webhook)),
      () => at(organisation.rotateWebhookSecret, who, id, { version: webhook.version + 1 }),
      () => at(organisation.deleteWebhook, who, id),
    ]
    for (const write of writesBy(owner)) expect(codeOf(await write())).toEqual([403, 'step_up_required'])
    expect((await at(organisation.viewWebhook, owner, id)).status).toBe(200)
    expect((await list(owner)).items).toMatchObject([{ webhook_id: id, version: 1 }])
    const proof = { password: personsPassword }
    const session = readSession(await servers.ask(identity.stepUp, { token: owner.token, body: proof }))
    for (const write of writesBy({ ...owner, token: session.access_token })) expect((await write()).status).toBe(200)
  })
})

test('deleting takes the log along', async () => {
  const owner = await signInPerson(db, servers)
  await makePerson(db)
  const { webhook } = await makeWebhook(world, owner, url)
  expect((await at(organisation.sendTestEvent, owner, webhook.webhook_id)).status).toBe(200)
  expect((await at(organisation.deleteWebhook, owner, webhook.webhook_id)).status).toBe(200)
  const { rows } = await db.admin.query('select from organisation.webhook_delivery where webhook_id = $1', [
    webhook.webhook_id,
  ])
  expect(rows).toEqual([])
  expect(await actionsOf(db, owner.organisationId)).toEqual(['webhook_created', 'webhook_tested', 'webhook_deleted'])
  expect(await eventsOf(db, owner.organisationId)).toEqual(['webhook_created', 'webhook_tested', 'webhook_deleted'])
})
