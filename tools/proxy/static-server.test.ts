import { expect, test } from 'vitest'
import { sendRaw, openStaticServer } from './static-server-fixture.ts'
import { defaultTimeouts } from './static-server.ts'

test.each([
  ['400', 'GET /%ff'],
  ['404', 'GET /unknown'],
  ['405', 'POST /dashboard'],
  ['308', 'GET /dashboard/'],
  ['302', 'GET /account'],
  ['503', 'GET /api/v1/x'],
])('a response %s of the server itself has the security headers of a page and is not cached', async (status, line) => {
  const { port } = await openStaticServer(1, { origin: 'https://localhost' })
  const answer = await sendRaw(port, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of [
    'cache-control: no-store',
    "content-security-policy: default-src 'none'",
    'strict-transport-security: max-age',
    'x-content-type-options: nosniff',
    'referrer-policy: ',
    'permissions-policy: ',
    'cross-origin-opener-policy: same-origin',
  ])
    expect(answer.toLowerCase()).toContain(`\r\n${header}`)
})

test('the console alone may connect to the configured tokenisation URL', async () => {
  const { port } = await openStaticServer(1, { cardTokenUrl: 'https://tokens.card.example/v1/tokens' })
  const policyOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-security-policy') ?? ''
  expect(await policyOf('/dashboard')).toContain("connect-src 'self' https://tokens.card.example;")
  expect(await policyOf('/')).toContain("connect-src 'self';")
})

test.each([
  ['headers', { headers: 200, request: 60_000, check: 50 }, 'GET / HTTP/1.1\r\nHost: loc'],
  ['a body', { headers: 200, request: 300, check: 50 }, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc'],
])('a client that never finishes %s is disconnected', async (_, timeouts, bytes) => {
  const { port } = await openStaticServer(1, { timeouts })
  const startedAt = performance.now()
  await sendRaw(port, bytes, 5000)
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

test('slow senders are checked often enough for the limits to hold', async () => {
  const { server } = await openStaticServer(1)
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 30_000])
  expect(defaultTimeouts).toMatchObject({ upstream: 15_000, check: 5000 })
})
