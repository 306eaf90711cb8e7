import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import { openTokens } from './tokens.ts'

const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
afterAll(() => sandbox.stop())
const base = `${sandbox.origin}/recaptcha`

const post = (path: string, body: Record<string, string>) =>
  fetch(base + path, { method: 'POST', body: new URLSearchParams(body) })
const give = async (hostname = 'localhost') =>
  ((await (await post('/tokens', { hostname })).json()) as { token: string }).token
const verify = async (response: string, secret = 'only-for-development') =>
  (await post('/siteverify', { secret, response, remoteip: '127.0.0.1' })).json()
const setBehaviour = (order: object) =>
  fetch(`${base}/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
beforeEach(() => setBehaviour({ mode: 'normal' }))

test('a token is valid once, and names the host on which it was solved', async () => {
  const token = await give('shop.example')
  expect(await verify(token)).toMatchObject({ success: true, hostname: 'shop.example' })
  expect(await verify(token)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  expect(await verify('made up')).toEqual({ success: false, 'error-codes': ['invalid-input-response'] })
  expect(await verify(await give(), 'wrong')).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] })
})

test('a token expires after two minutes', () => {
  let now = 0
  const tokens = openTokens(() => now)
  const [soon, late] = [tokens.give('a'), tokens.give('a')]
  now = 119_000
  expect(tokens.verify(soon, false).success).toBe(true)
  now = 121_000
  expect(tokens.verify(late, false)['error-codes']).toEqual(['timeout-or-duplicate'])
})

test('its modes fail, return garbage, and accept a token twice', async () => {
  const token = await give()
  await setBehaviour({ mode: 'fail', times: 1 })
  expect((await post('/siteverify', { secret: '', response: token })).status).toBe(503)
  await setBehaviour({ mode: 'garbled', times: 1 })
  expect(await verify(token)).toBe('not what you expect')
  await setBehaviour({ mode: 'replay' })
  expect(await verify(token)).toMatchObject({ success: true })
  expect(await verify(token)).toMatchObject({ success: true })
})

test('its script has the API of the real one', async () => {
  const script = await (await fetch(`${base}/api.js`)).text()
  for (const name of ['grecaptcha', 'render', 'reset', 'getResponse', 'expired-callback', 'error-callback', 'onload'])
    expect(script).toContain(name)
  expect(script).toContain(`${base}/tokens`)
})
