import { AsyncLocalStorage } from 'node:async_hooks'
import { contract } from '@song-hanh/contract/contract'
import { organisation } from '@song-hanh/contract/organisation'
import { type Scope, scopes } from '@song-hanh/contract/rights/rights'
import type { Route } from '@song-hanh/contract/http/route'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { openLog } from '#platform/telemetry/log'
import { openApi } from '../../api.ts'
import { failureOf } from '../../testing/world/answers.ts'
import { makeKey } from '../../testing/organisation/make-key.ts'
import { testConfig } from '../../testing/world/open-servers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { newKeyText } from './key-text.ts'

const world = await openWorld()
const { db, servers } = world
const second = await openApi(testConfig(db.url('api')), openLog('test', 'silent'))
afterAll(async () => {
  await second.app.close()
  await second.close()
})

const see = async (secret: string, app = servers.api.app) =>
  (await app.inject({ method: 'GET', url: '/api/v1/key', headers: { authorization: `Bearer ${secret}` } })).statusCode

/** How often a connection is taken while `work` runs, beside what a process does by itself. */
const countReads = async (work: () => Promise<unknown>, api: Pick<typeof servers.api, 'services'> = servers.api) => {
  const { pool } = api.services.database
  let taken = 0
  const within = new AsyncLocalStorage<'work'>()
  const count = () => {
    if (within.getStore()) taken += 1
  }
  pool.on('acquire', count)
  await within.run('work', work)
  pool.off('acquire', count)
  return taken
}

describe('a key that is malformed or has a wrong checksum', () => {
  test('is refused without a look into the database', async () => {
    const text = newKeyText()
    const wrong = [
      `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`,
      `${text}0`,
      text.slice(0, -1),
      'sh_live_',
      `sh_live_${'0'.repeat(49)}`,
      text.replace('sh_live_', 'sh_live__'),
    ]
    for (const one of wrong) {
      const reads = await countReads(async () => expect([one, await see(one)]).toEqual([one, 401]))
      expect([one, reads]).toEqual([one, 0])
    }
    // that the counter counts is seen by one that could be a key
    expect(await countReads(() => see(text))).toBe(1)
  })

  test('and neither does a key that was just found void', async () => {
    const text = newKeyText()
    await see(text)
    expect(await countReads(() => see(text))).toBe(0)
  })
})

test('made-up keys of one network cost six hundred queries a minute at most, and known keys go on', async () => {
  const limited = await openApi(testConfig(db.url('api'), { RATE_FACTOR: '1' }), openLog('test', 'silent'))
  onTestFinished(async () => {
    await limited.app.close()
    await limited.close()
  })
  const owner = await world.member()
  const { secret } = await makeKey(world, owner)
  expect(await see(secret, limited.app)).toBe(200)
  stopClock(Date.now())
  onTestFinished(() => moveClock(0))
  const reads = await countReads(async () => {
    for (let nth = 0; nth < 700; nth += 1) await see(newKeyText(), limited.app)
  }, limited)
  expect(reads).toBeLessThanOrEqual(600)
  expect(await see(newKeyText(), limited.app)).toBe(429)
  expect(await see(secret, limited.app)).toBe(200)
})

test('a revoked key is refused by every process within five seconds', async () => {
  const owner = await world.member()
  const { key, secret } = await makeKey(world, owner)
  expect([await see(secret), await see(secret, second.app)]).toEqual([200, 200])
  const revoke = () => world.as(owner).send(organisation.revokeKey, { params: { keyId: key.key_id } })
  expect((await revoke()).status).toBe(200)
  const within5s = { timeout: 5_000, interval: 50 }
  await expect.poll(async () => [await see(secret), await see(secret, second.app)], within5s).toEqual([401, 401])
  expect(failureOf(await revoke())).toBe('key_ended')
})

test('the calls of a key are in its log, with the time of last use', async () => {
  const owner = await world.member()
  const { key, secret } = await makeKey(world, owner)
  await see(secret)
  await world.withKey({ secret }).send(organisation.listKeys)
  const params = { keyId: key.key_id }
  const read = (after?: string) =>
    world.as(owner).call(organisation.listKeyRequests, { params, query: { limit: 1, after } })
  await expect.poll(async () => (await read()).next, { timeout: 8_000 }).toBeDefined()
  const page = await read()
  expect(page.items).toMatchObject([{ method: 'GET', route: '/api/v1/keys', status: 403, address: '127.0.0.1' }])
  expect((await read(page.next)).items).toMatchObject([{ route: '/api/v1/key', status: 200 }])
  const use = await world.as(owner).call(organisation.viewKeyUse, { params })
  expect(use).toMatchObject({ requests: 2, are_more: false, addresses: ['127.0.0.1'] })
  expect(use.last_used_at).toBe(page.items[0]?.at)
})

test('a write by a key is in the record under the name of the key', () => {
  // every route that a key may change something by has an audit action
  const routes = Object.values(contract).flatMap((domain) => Object.values(domain) as Route[])
  const silent = routes.filter(
    ({ access, method, audit }) =>
      typeof access === 'object' && access.key !== 'never' && method !== 'GET' && audit === 'none',
  )
  expect(silent).toEqual([])
})

test('and names the owner of the key, with the address sealed', async () => {
  const owner = await world.member()
  const { key, secret } = await makeKey(world, owner, { scopes: ['read', 'write'] })
  const made = await world.withKey({ secret }).send(organisation.createProject, { body: { name: 'Kho lạnh' } })
  expect(made.status).toBe(200)
  const { rows } = await db.admin.query<{ address: string }>(
    `select actor_kind, actor_person_id, actor_key_id, address from audit.entry
     where chain_id = $1 and action = 'organisation.project_created'`,
    [owner.organisationId],
  )
  expect(rows).toMatchObject([{ actor_kind: 'key', actor_person_id: owner.personId, actor_key_id: key.key_id }])
  expect(rows[0]!.address).not.toContain('127.0.0.1')
})

describe('every route', () => {
  const routes = Object.entries(contract).flatMap(([domain, all]) =>
    Object.entries(all as Record<string, Route>).map(([name, route]) => ({ name: `${domain}.${name}`, route })),
  )
  const guarded = routes.filter(({ route }) => typeof route.access === 'object')

  test.each(guarded)('$name answers a key as its access says', async ({ route }) => {
    const owner = await world.member()
    for (const scope of scopes) {
      const { secret } = await makeKey(world, owner, { scopes: [scope] satisfies Scope[] })
      const answer = await servers.ask(route, { token: secret })
      const isOpen = typeof route.access === 'object' && route.access.key === scope
      // what it then answers of a thing that is not there, or of a body that is missing, is the operation's own
      if (isOpen) expect([scope, failureOf(answer)]).not.toEqual([scope, 'forbidden'])
      else expect([scope, answer.status, failureOf(answer)]).toEqual([scope, 403, 'forbidden'])
    }
  })
})

test('a read key lists what it is for', async () => {
  const owner = await world.member()
  const { secret } = await makeKey(world, owner)
  const answer = await world.withKey({ secret }).send(organisation.listProjects)
  expect([answer.status, answer.body]).toEqual([200, { data: { items: [] }, errors: [] }])
})
