import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db'
import { openLog } from '#platform/telemetry/log'
import { testConfig } from '../../testing/world/open-servers.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openApp } from './app.ts'

const db = await useDatabase()
const config = testConfig(db.url('api'), { OVERLOAD_DELAY_MS: '100' })
const database = openDatabase({ url: config.DATABASE_URL, max: 1, name: 'test' })
const app = await openApp(config, database, openLog('test', 'silent'))
app.get('/things/:thing', () => ({ status: 'found' }))
await app.ready()
afterAll(() => app.close())

const holdEventLoop = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}
const ask = (url: string) => app.inject({ method: 'GET', url })

test('S3 a process that cannot keep up answers 503 with Retry-After, and recovers by itself', async () => {
  expect((await ask('/readyz')).statusCode).toBe(200)
  const refused = async () => {
    holdEventLoop(700)
    return ask('/readyz')
  }
  await expect.poll(async () => (await refused()).statusCode, { timeout: 15_000 }).toBe(503)
  const answer = await refused()
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ errors: [{ code: 'overloaded', type: '/api/reference#error-overloaded' }] })
  holdEventLoop(700)
  expect((await ask('/healthz')).statusCode).toBe(200)
  await expect.poll(async () => (await ask('/readyz')).statusCode, { timeout: 15_000, interval: 200 }).toBe(200)
}, 40_000)

test.each([`/things/${'x'.repeat(201)}`, '/things/%zz'])(
  'an address that cannot be read gets the same envelope and headers as everything else, and is not repeated',
  async (url) => {
    expect((await ask('/things/one')).json()).toEqual({ status: 'found' })
    const answer = await ask(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      errors: [{ code: 'invalid_request' }],
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.body).not.toMatch(/xxx|%zz/)
  },
)

test('it is ready while it has its database, and not after', async () => {
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' })
  await database.close()
  expect((await ask('/readyz')).statusCode).toBe(503)
  expect((await ask('/healthz')).statusCode).toBe(200)
})

test('metrics are in the words of Prometheus', async () => {
  expect((await ask('/metrics')).body).toContain('# TYPE http_request_seconds histogram')
})
