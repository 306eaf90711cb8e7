import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import { demoKeys, keyPairOf } from './keys.ts'

const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
afterAll(() => sandbox.stop())
const base = `${sandbox.origin}/authenticator`
const origin = 'http://operations.localhost:4000'
const options = { challenge: 'AAAA', rpId: 'operations.localhost' }

const post = (path: string, body: Record<string, string>, from = origin) =>
  fetch(base + path, { method: 'POST', headers: { origin: from }, body: new URLSearchParams(body) })
const setMode = (mode: string) =>
  fetch(`${base}/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  })
beforeEach(() => setMode('normal'))

test('a key of the demo staff signs the challenge for the host that asked', async () => {
  const { keys } = (await (await fetch(`${base}/keys`)).json()) as { keys: { id: string; name: string }[] }
  expect(keys).toHaveLength(demoKeys.length)
  const [first] = keys
  const answer = await post('/get', { id: first?.id ?? '', options: JSON.stringify(options) })
  const { response } = (await answer.json()) as { response: Record<string, string> }
  const bytes = (name: string) => Buffer.from(response[name] ?? '', 'base64url')
  expect(JSON.parse(bytes('clientDataJSON').toString())).toMatchObject({ challenge: 'AAAA', origin })
  const { x, y } = keyPairOf(first?.id ?? '')
  const key = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  const signed = Buffer.concat([
    bytes('authenticatorData'),
    createHash('sha256').update(bytes('clientDataJSON')).digest(),
  ])
  expect(verify('sha256', signed, createPublicKey({ key, format: 'jwk' }), bytes('signature'))).toBe(true)
})

test('it answers this machine alone, for hosts of this machine alone', async () => {
  const [{ credentialId: id } = { credentialId: '' }] = demoKeys
  const elsewhere = JSON.stringify({ ...options, rpId: 'operations.songhanh.vn' })
  expect((await post('/get', { id, options: elsewhere })).status).toBe(403)
  const page = await post('/get', { id, options: JSON.stringify(options) }, 'https://evil.example')
  expect(page.status).toBe(403)
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
})

test('a new key is one of its keys from then on, and its mode refuses', async () => {
  const registration = {
    challenge: 'AAAA',
    rp: { id: 'operations.localhost' },
    user: { id: 'BBBB', displayName: 'New' },
  }
  const made = (await (await post('/create', { options: JSON.stringify(registration) })).json()) as { id: string }
  expect(made.id).toMatch(/^sandbox_/)
  expect((await post('/get', { id: made.id, options: JSON.stringify(options) })).status).toBe(200)
  await setMode('refuse')
  expect((await post('/get', { id: made.id, options: JSON.stringify(options) })).status).toBe(403)
})
