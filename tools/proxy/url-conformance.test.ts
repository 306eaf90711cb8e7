import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { tokenPages } from '@song-hanh/web/edge/csp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requestRaw,
  hasNginx,
  startNginx,
  startUpstream,
  writeFixtureBuild,
  type RouteResult,
} from './url-conformance.ts'
import { sendRaw } from './static-server-fixture.ts'
import { closeStaticServer, createStaticServer } from './static-server.ts'
import { nginxConfig, secretPaths } from './nginx-config.ts'
import { exampleInstallation } from '../nginx.ts'
import { answers, freePorts } from '../process/ports.ts'
import { root } from '../process/root.ts'
import { startVite } from '../stack/vite-program.ts'

const site: RouteResult = { status: 200, entry: 'site' }
const app: RouteResult = { status: 200, entry: 'app' }
const notFound: RouteResult = { status: 404 }
const notFoundInApp: RouteResult = { status: 404, entry: 'app' }
const to = (location: string, status = 308): RouteResult => ({ status, location })
const upstream = (name: 'auth' | 'api' | 'staff'): RouteResult => ({ status: 200, upstream: name })

/** Sixty URLs and their expected routing on every server. */
const expected: [path: string, answer: RouteResult][] = [
  ['/', site],
  ['/?overview=1', site],
  ['/en', site],
  ['/en/', to('/en')],
  ['/digital-transformation', site],
  ['/digital-transformation/', to('/digital-transformation')],
  ['/digital-transformation/?a=b', to('/digital-transformation?a=b')],
  ['/digital-transformation/ha-tang-luu-tru', site],
  ['/en/digital-transformation/ha-tang-luu-tru', site],
  ['/digital-transformation/unknown', notFound],
  ['/digital-transformation/resources', to('/resources')],
  ['/en/digital-transformation/resources', to('/en/resources')],
  ['/digital-transformation/vpbank-ekyc', app],
  ['/digital-transformation/vpbank-ekyc/status?token=x', app],
  ['/en/digital-transformation/vpbank-ekyc', notFound],
  ['/green-transformation', site],
  ['/green-transformation/moi-truong', site],
  ['/ai-transformation', site],
  ['/ai-transformation/nhan-su-ai', site],
  ['/resources', site],
  ['/en/resources', site],
  ['/contact', site],
  ['/cart', site],
  ['/news', site],
  ['/legal/terms', site],
  ['/legal/privacy', site],
  ['/en/legal/privacy', site],
  ['/legal', notFound],
  ['/dashboard', app],
  ['/dashboard/', to('/dashboard')],
  ['/dashboard/unknown', notFoundInApp],
  ['/en/dashboard', notFound],
  ['/auth/login', app],
  ['/auth/login?next=%2Fdashboard', app],
  ['/auth/unknown', notFoundInApp],
  ['/auth/reset-password?token=x', app],
  ['/account', to('/account/information', 302)],
  ['/account?tab=1', to('/account/information?tab=1', 302)],
  ['/account/information', app],
  ['/account/billing/invoices/1234567890', app],
  ['/account/billing/invoices/1234567890/', to('/account/billing/invoices/1234567890')],
  ['/account/billing/invoices/1/checkout', app],
  ['/account/billing/invoices/1/checkout/more', notFoundInApp],
  ['/account/orders/%C4%91', app],
  ['/account/orders/%C4%91/', to('/account/orders/%C4%91')],
  ['/account/orders/a%3Ab%25/?c=%C4%91', to('/account/orders/a%3Ab%25?c=%C4%91')],
  ['/account/organization/projects/7', app],
  ['/projects', to('/account/organization/projects', 302)],
  ['/.well-known/change-password', to('/account/information#security', 302)],
  ['/.well-known/security.txt', { status: 200 }],
  ['/.well-known/unknown', notFound],
  ['/infrastructure/instances/new', app],
  ['/services/databases', app],
  ['/services/unknown/', notFoundInApp],
  ['/infrastructure/unknown', notFoundInApp],
  ['/infrastructure', notFound],
  ['/robots.txt', { status: 200 }],
  ['/boot.js', { status: 200 }],
  ['/blacklist.txt', { status: 200 }],
  ['/assets/unknown-123.js', notFound],
  ['/console.html', notFound],
  ['/pages/vi/landing.html', notFound],
  ['/unknown', notFound],
  ['/en/unknown', notFound],
  ['//elsewhere.example/', notFound],
  ['/id/auth/login', upstream('auth')],
  ['/api/auth/me', upstream('auth')],
  ['/api/v1/organisations?limit=2', upstream('api')],
  ['/api/openapi.json', upstream('api')],
]

const servers: { name: string; port: number }[] = []
const built = () => servers.filter(({ name }) => name !== 'npm run dev')
const closers: (() => unknown)[] = []
let closeApi: () => Promise<void>

let readAccessLog: (() => string) | undefined
let readErrorLog: (() => string) | undefined

beforeAll(async () => {
  const [front = 0, nginx = 0, auth = 0, api = 0, staff = 0, vite = 0] = await freePorts(6)
  const stand = async (server: Promise<Server>) => {
    const open = await server
    closers.push(() => open.close())
  }
  await stand(startUpstream('auth', auth))
  await stand(startUpstream('staff', staff))
  const apiServer = await startUpstream('api', api)
  closeApi = () =>
    new Promise((closed) => {
      apiServer.close(() => closed())
      apiServer.closeAllConnections()
    })
  closers.push(closeApi)
  const build = writeFixtureBuild()
  closers.push(build.remove)
  const own = createStaticServer({
    dist: build.dist,
    origin: `http://localhost:${front}`,
    upstreams: { auth, api, staff },
  })
  await new Promise<void>((done) => own.listen(front, '127.0.0.1', done))
  closers.push(() => closeStaticServer(own))
  servers.push({ name: 'npm start', port: front })
  const lines: string[] = []
  const web = startVite({ app: vite, auth, api, staff }, (line) => lines.push(line))
  closers.push(() => web.stop())
  if (!(await answers(`http://localhost:${vite}/`, 110_000)))
    throw new Error(`Vite does not answer:\n${lines.join('\n').slice(-2000)}`)
  servers.push({ name: 'npm run dev', port: vite })
  if (hasNginx) {
    const running = await startNginx(nginx, build.dist, { auth, api, staff })
    readAccessLog = running.readAccessLog
    readErrorLog = running.readErrorLog
    closers.push(running.stop)
    servers.push({ name: 'nginx', port: nginx })
  } else if (process.env['CI']) throw new Error('nginx is not installed, so its configuration cannot be tried')
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

test('every server routes the same sixty URLs in the same way', async () => {
  expect(expected.length).toBeGreaterThanOrEqual(60)
  for (const { name, port } of servers) {
    const actual: [string, RouteResult][] = []
    for (const [path] of expected) actual.push([path, await requestRaw(port, path)])
    expect({ name, actual }).toEqual({ name, actual: expected })
  }
})

test('the staff host has its own entry, and the customers’ host redirects to it', async () => {
  for (const { name, port } of servers) {
    const staff = { status: 302, location: `http://operations.localhost:${port}/` }
    expect([name, await requestRaw(port, '/operations/people')]).toEqual([name, staff])
  }
})

test('[T38] asked the same addresses, neither host reaches the pages or processes of the other', async () => {
  const staffs = ['/staff/me', '/staff/sign-in', '/sign-in', '/enrol', '/queue', '/colleagues', '/me']
  const shared = new Set(['/', '/boot.js', '/favicon.svg', '/robots.txt', '/assets/trial-abc123.js'])
  for (const { name, port } of servers) {
    for (const path of staffs) {
      const here = await requestRaw(port, path, 'operations.localhost')
      expect([name, path, here]).toEqual([name, path, path.startsWith('/staff/') ? upstream('staff') : app])
      expect([name, path, await requestRaw(port, path)]).toEqual([name, path, notFound])
    }
    for (const [path] of expected.filter(([one]) => !shared.has(one.replace(/\?.*/, '')))) {
      const { status, upstream: reached } = await requestRaw(port, path, 'operations.localhost')
      const isFile = status === 200 && /^\/[\w.-]+\.\w+$|^\/(assets|art|icons|share|fonts|\.well-known)\//.test(path)
      expect([name, path, reached]).toEqual([name, path, undefined])
      expect([name, path, isFile || status === 404 || status === 400]).toEqual([name, path, true])
    }
  }
})

test('[T38] nginx answers the staff’s host from their networks alone', async () => {
  for (const { port } of servers.filter(({ name }) => name === 'nginx'))
    for (const path of ['/', '/sign-in', '/staff/me', '/boot.js']) {
      expect([path, (await requestRaw(port, path, 'operations.localhost')).status]).toEqual([path, 200])
      const elsewhere = await requestRaw(port, path, 'operations.localhost', '127.0.0.2')
      expect([path, elsewhere]).toEqual([path, notFound])
    }
})

test('a redirect also matches with a trailing slash', async () => {
  const led: [path: string, answer: RouteResult][] = [
    ['/digital-transformation/resources/', to('/resources')],
    ['/en/digital-transformation/resources/?a=b', to('/en/resources?a=b')],
    ['/account/', to('/account/information', 302)],
    ['/projects/', to('/account/organization/projects', 302)],
    ['/account//', notFoundInApp],
  ]
  for (const { name, port } of built())
    for (const [path, answer] of led) expect([name, path, await requestRaw(port, path)]).toEqual([name, path, answer])
})

test('the not-found page uses the chosen language, or else the language of the URL', async () => {
  const asked: [path: string, cookie: string, language: string][] = [
    ['/unknown', '', 'vi'],
    ['/en/unknown', '', 'en'],
    ['/unknown', 'a=1; language=en', 'en'],
    ['/en/unknown', 'language=vi', 'vi'],
    ['/unknown', 'language=fr', 'vi'],
  ]
  for (const { name, port } of built())
    for (const [path, cookie, language] of asked) {
      const text = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).text()
      expect([name, path, cookie, text]).toEqual([name, path, cookie, expect.stringContaining(`pages/${language}/404`)])
    }
})

test('a Location header is one line and stays on our host, whatever the request', async () => {
  const hostile = [
    '/account/orders/x%0d%0aset-cookie:%20a=b/',
    '//elsewhere.example/../../account/orders/x/',
    '/\\elsewhere.example/../account/orders/x/',
  ]
  for (const { name, port } of built())
    for (const path of hostile) {
      const text = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect([name, path, text]).not.toEqual([name, path, expect.stringMatching(/^set-cookie|^location: \/[/\\]/im)])
      expect([name, path, text]).toEqual([name, path, expect.stringMatching(/^HTTP\/1.1 (308|40[04]) /)])
    }
})

/** The security headers of a URL, which must be equal on both servers of a build. */
const protection = async (path: string) => {
  const kept = (headers: Headers) =>
    Object.fromEntries(
      [...headers].filter(([name]) => /security|policy|options|robots|opener|cache-control/.test(name)),
    )
  const [first = {}, ...others] = await Promise.all(
    built().map(async ({ port }) =>
      kept((await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).headers),
    ),
  )
  for (const other of others) expect({ path, ...other }).toEqual({ path, ...first })
  return first
}

test.each([
  ['/', 'public, max-age=60, stale-while-revalidate=600'],
  ['/en/cart', 'public, max-age=60, stale-while-revalidate=600'],
  ['/auth/reset-password?token=x', 'no-cache'],
  ['/assets/trial-abc123.js', 'public, max-age=31536000, immutable'],
  ['/robots.txt', 'public, max-age=300'],
  ['/sitemap.xml', 'public, max-age=300'],
  ['/speculation-rules', 'public, max-age=300'],
  ['/digital-transformation/unknown', 'no-store'],
  ['/blacklist.txt', 'public, max-age=300'],
  ['/en/unknown', 'no-store'],
  ['/account/unknown', 'no-store'],
  ['/dashboard/', 'no-store'],
  ['/digital-transformation/resources', 'no-store'],
])('npm start and nginx protect %s alike', async (path, caching) => {
  expect(await protection(path)).toMatchObject({
    'cache-control': caching,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
})

test('a redirect of a URL with a secret sends no referrer and is not cached', async () => {
  for (const path of tokenPages)
    expect(await protection(`${path}/?token=x`)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
})

test('[T18] of two people who ask for one URL each gets their own answer, also in turn and together', async () => {
  for (const { name, port } of built()) {
    const read = async (caller: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/invoices`, { headers: { authorization: caller } })
      return answer.text()
    }
    const callers = ['Bearer one', 'Bearer other', 'Bearer one', 'Bearer other']
    for (const caller of callers) expect([name, await read(caller)]).toEqual([name, caller])
    expect([name, ...(await Promise.all(callers.map(read)))]).toEqual([name, ...callers])
    expect([name, await read('')]).toEqual([name, ''])
  }
})

test('a body above the limit is 413 in the shape of every failure, whether its length is given or not', async () => {
  for (const { name, port } of built())
    for (const path of ['/api/v1/x', '/id/auth/login'])
      for (const body of [new Blob(['x'.repeat(300_000)]), new Blob(['x'.repeat(300_000)]).stream()]) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          body,
          ...(body instanceof ReadableStream && { duplex: 'half' as const }),
        })
        expect([name, path, answer.status]).toEqual([name, path, 413])
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(await answer.json()).toEqual({
          errors: [{ code: 'too_large', message: 'The request is too large.' }],
          requestId: answer.headers.get('x-request-id'),
        })
      }
})

test('headers of an upstream are passed on, and its outage page has the security headers of a page', async () => {
  expect(await protection('/api/v1/x')).toEqual({})
  await closeApi()
  expect(await protection('/api/v1/x')).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('[T15] a token in a URL is not in the access log of the proxy', async () => {
  if (!readAccessLog) return
  await requestRaw(servers.find(({ name }) => name === 'nginx')!.port, '/auth/impersonation?jwt=canary-of-a-ticket')
  await expect.poll(readAccessLog, { timeout: 5000 }).toContain('"GET /auth/impersonation"')
  expect(readAccessLog()).not.toContain('canary-of-a-ticket')
})

test('the routes with a token in their path are known', () => {
  expect(secretPaths).toEqual(['/api/launch-notices/end/', '/api/v1/notification-mails/stop/'])
})

test.each(secretPaths)('[T15] the token behind %s is cut off in the access log of the proxy', async (path) => {
  if (!readAccessLog) return
  const nginx = servers.find(({ name }) => name === 'nginx')!
  await requestRaw(nginx.port, `${path}canary-of-a-mail`)
  await expect.poll(readAccessLog, { timeout: 5000 }).toContain(`"GET ${path}"`)
  expect(readAccessLog()).not.toContain('canary-of-a-mail')
})

test('[T15] nor in its error log when the upstream is down', async () => {
  if (!readAccessLog || !readErrorLog) return
  await closeApi()
  await requestRaw(servers.find(({ name }) => name === 'nginx')!.port, '/api/v1/lost?token=canary-of-a-link')
  await expect.poll(readAccessLog, { timeout: 5000 }).toContain('"GET /api/v1/lost" 503')
  expect(readErrorLog()).not.toContain('canary-of-a-link')
})

test('the committed nginx.conf matches the route table', () => {
  expect(readFileSync(join(root, 'ops/nginx.conf'), 'utf8')).toBe(nginxConfig(exampleInstallation))
})
