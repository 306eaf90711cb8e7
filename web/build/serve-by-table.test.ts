import { request } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseConfig } from './config.ts'
import { serveByTable, upstreamProxy } from './serve-by-table.ts'

let server: ViteDevServer
let port: number

beforeAll(async () => {
  const base = baseConfig()
  server = await createServer({
    ...base,
    logLevel: 'silent',
    plugins: [...(base.plugins ?? []), serveByTable({})],
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  port = address.port
})
afterAll(() => server.close())

const ask = (path: string, host = 'localhost') =>
  new Promise<{ status: number; location: string | undefined; policy: boolean; body: string }>((done, fail) => {
    request(
      { port, path, host: '127.0.0.1', headers: { host: `${host}:${port}`, accept: 'text/html' } },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.on('end', () => {
          const { location } = response.headers
          const policy = 'content-security-policy-report-only' in response.headers
          done({ status: response.statusCode ?? 0, location, policy, body })
        })
      },
    )
      .once('error', fail)
      .end()
  })

test('development renders the same page as the build', async () => {
  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(page.policy).toBe(true)
  expect(page.body).toContain('1.000.000')
  expect((await ask('/en')).body).toContain('<html lang="en" data-twin="/">')
})

test('a missing page has its status and its design, in the language of its URL', async () => {
  const page = await ask('/en/nowhere')
  expect(page.status).toBe(404)
  expect(page.body).toContain('There is no page at this address')
})

test('an unknown path inside the console gets its own not-found page', async () => {
  const page = await ask('/account/unknown')
  expect(page.status).toBe(404)
  expect(page.body).toContain('/console/main.tsx')
})

test('redirects are those of the table, query included', async () => {
  expect(await ask('/digital-transformation/resources?a=1')).toMatchObject({ status: 308, location: '/resources?a=1' })
  expect(await ask('/account')).toMatchObject({ status: 302, location: '/account/information' })
  expect(await ask('/operations')).toMatchObject({ status: 302, location: `http://operations.localhost:${port}/` })
  expect(await ask('//elsewhere.example/')).toMatchObject({ status: 404, location: undefined })
})

test("each host has its own entries: the staff's page on theirs, the console on ours", async () => {
  expect((await ask('/', 'operations.localhost')).body).toContain('/operations/main.tsx')
  expect((await ask('/dashboard')).body).toContain('/console/main.tsx')
  expect((await ask('/dashboard', 'operations.localhost')).status).toBe(404)
})

test('a module under the URL of an entry is served as the module', async () => {
  expect((await ask('/gallery')).body).toContain('/gallery/main.tsx')
  expect((await ask('/gallery/main.tsx')).body).not.toContain('<!doctype html>')
})

test('calls go to the process of the table, modules of the client do not', () => {
  const proxy = Object.entries(upstreamProxy({ AUTH_PORT: '1', API_PORT: '2', STAFF_PORT: '3' }))
  const ask = (url: string) => proxy.find(([context]) => new RegExp(context).test(url))?.[1].target
  expect(ask('/id/auth/login')).toBe('http://127.0.0.1:1')
  expect(ask('/api/auth/me')).toBe('http://127.0.0.1:1')
  expect(ask('/api/v1/projects?page=2')).toBe('http://127.0.0.1:2')
  expect(ask('/staff/me')).toBe('http://127.0.0.1:3')
  expect(ask('/api/session.ts')).toBeUndefined()
  expect(ask('/api/session.ts?t=1700000000')).toBeUndefined()
})

test('what browsers request before the page exists too', async () => {
  expect((await ask('/boot.js')).body).toContain('access_token')
  expect((await ask('/blacklist.txt')).body.split('\n')).toContain('gmail.com')
  expect((await ask('/.well-known/security.txt')).body).toMatch(/^Contact: mailto:/m)
  expect((await ask('/robots.txt')).status).toBe(200)
})
