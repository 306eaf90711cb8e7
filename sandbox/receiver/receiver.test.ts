import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../sandbox.ts'

const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
afterAll(() => sandbox.stop())
const base = `${sandbox.origin}/receiver`

const send = (box: string, body: string) =>
  fetch(`${base}/in/${box}`, { method: 'POST', body, headers: { 'webhook-id': body }, redirect: 'manual' })
const order = (box: string, given: object) =>
  fetch(`${base}/boxes/${box}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })

test('a box keeps received messages with their headers, separate from other boxes', async () => {
  expect((await send('a', 'one')).status).toBe(200)
  expect((await send('a', 'two')).status).toBe(200)
  const received = (await (await fetch(`${base}/boxes/a`)).json()) as { body: string; headers: object }[]
  expect(received.map(({ body }) => body)).toEqual(['one', 'two'])
  expect(received[0]!.headers).toMatchObject({ 'webhook-id': 'one' })
  expect(await (await fetch(`${base}/boxes/b`)).json()).toEqual([])
})

test('each box has its own failure mode', async () => {
  expect((await order('c', { mode: 'fail', times: 1 })).status).toBe(200)
  expect([(await send('c', 'x')).status, (await send('c', 'x')).status]).toEqual([503, 200])
  await order('c', { mode: 'redirect', times: 1 })
  expect((await send('c', 'x')).status).toBe(303)
  await order('c', { mode: 'hang_up', times: 1 })
  await expect(send('c', 'x')).rejects.toThrow(/fetch failed|terminated/)
  expect((await order('c', { mode: 'sing' })).status).toBe(400)
})
