import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askFor, hasNginx, startNginx, startUpstream, writeTrialBuild, type Answer } from './address-trial.ts'
import { closeFront, createFront } from './front.ts'
import { nginxConfig } from './nginx-config.ts'
import { exampleInstallation } from './nginx.ts'
import { answers, freePorts } from './ports.ts'
import { root } from './root.ts'
import { startVite } from './vite-program.ts'

const site: Answer = { status: 200, entry: 'site' }
const app: Answer = { status: 200, entry: 'app' }
const lost: Answer = { status: 404 }
const to = (location: string, status = 308): Answer => ({ status, location })
const upstream = (name: 'auth' | 'api'): Answer => ({ status: 200, upstream: name })

/** Sixty addresses and what each gives, whoever is asked. */
const expected: [path: string, answer: Answer][] = [
  ['/', site],
  ['/?overview=1', site],
  ['/en', site],
  ['/en/', to('/en')],
  ['/digital-transformation', site],
  ['/digital-transformation/', to('/digital-transformation')],
  ['/digital-transformation/?a=b', to('/digital-transformation?a=b')],
  ['/digital-transformation/ha-tang-luu-tru', site],
  ['/en/digital-transformation/ha-tang-luu-tru', site],
  ['/digital-transformation/unknown', lost],
  ['/digital-transformation/resources', to('/resources')],
  ['/en/digital-transformation/resources', to('/en/resources')],
  ['/digital-transformation/vpbank-ekyc', app],
  ['/digital-transformation/vpbank-ekyc/status?token=x', app],
  ['/en/digital-transformation/vpbank-ekyc', lost],
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
  ['/legal', lost],
  ['/dashboard', app],
  ['/dashboard/', to('/dashboard')],
  ['/dashboard/unknown', lost],
  ['/en/dashboard', lost],
  ['/auth/login', app],
  ['/auth/login?next=%2Fdashboard', app],
  ['/auth/unknown', lost],
  ['/auth/reset-password?token=x', app],
  ['/account', to('/account/information', 302)],
  ['/account?tab=1', to('/account/information?tab=1', 302)],
  ['/account/information', app],
  ['/account/billing/invoices/1234567890', app],
  ['/account/billing/invoices/1234567890/', to('/account/billing/invoices/1234567890')],
  ['/account/billing/invoices/1/checkout', app],
  ['/account/billing/invoices/1/checkout/more', lost],
  ['/account/organization/projects/7', app],
  ['/projects', to('/account/organization/projects', 302)],
  ['/.well-known/change-password', to('/account/information#security', 302)],
  ['/.well-known/security.txt', { status: 200 }],
  ['/.well-known/unknown', lost],
  ['/infrastructure/instances/new', app],
  ['/services/databases', app],
  ['/robots.txt', { status: 200 }],
  ['/boot.js', { status: 200 }],
  ['/assets/unknown-123.js', lost],
  ['/console.html', lost],
  ['/pages/vi/landing.html', lost],
  ['/unknown', lost],
  ['/en/unknown', lost],
  ['//elsewhere.example/', lost],
  ['/id/auth/login', upstream('auth')],
  ['/api/auth/me', upstream('auth')],
  ['/api/v1/organisations?limit=2', upstream('api')],
  ['/api/openapi.json', upstream('api')],
]

const servers: { name: string; port: number }[] = []
const closers: (() => unknown)[] = []

beforeAll(async () => {
  const [front = 0, nginx = 0, auth = 0, api = 0, vite = 0] = await freePorts(5)
  const stand = async (server: Promise<Server>) => {
    const open = await server
    closers.push(() => open.close())
  }
  await stand(startUpstream('auth', auth))
  await stand(startUpstream('api', api))
  const build = writeTrialBuild()
  closers.push(build.remove)
  const own = createFront({ dist: build.dist, origin: `http://localhost:${front}`, upstreams: { auth, api } })
  await new Promise<void>((done) => own.listen(front, '127.0.0.1', done))
  closers.push(() => closeFront(own))
  servers.push({ name: 'npm start', port: front })
  const lines: string[] = []
  const web = startVite({ app: vite, auth, api }, (line) => lines.push(line))
  closers.push(() => web.stop())
  if (!(await answers(`http://localhost:${vite}/`, 50_000)))
    throw new Error(`Vite does not answer:\n${lines.join('\n').slice(-2000)}`)
  servers.push({ name: 'npm run dev', port: vite })
  if (hasNginx) {
    const running = await startNginx(nginx, build.dist, { auth, api })
    closers.push(running.stop)
    servers.push({ name: 'nginx', port: nginx })
  } else if (process.env['CI']) throw new Error('nginx is not installed, so its configuration cannot be tried')
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

test('every server gives the same answer to the same sixty addresses', async () => {
  expect(expected.length).toBeGreaterThanOrEqual(60)
  for (const { name, port } of servers) {
    const given: [string, Answer][] = []
    for (const [path] of expected) given.push([path, await askFor(port, path)])
    expect({ name, given }).toEqual({ name, given: expected })
  }
})

test('the host of the staff has an entry of its own, and the customers are led to it', async () => {
  for (const { name, port } of servers) {
    const staff = { status: 302, location: `http://operations.localhost:${port}/` }
    expect([name, await askFor(port, '/operations/people')]).toEqual([name, staff])
    expect([name, await askFor(port, '/dashboard', 'operations.localhost')]).toEqual([name, lost])
    expect([name, await askFor(port, '/api/auth/me', 'operations.localhost')]).toEqual([name, upstream('auth')])
  }
})

test('npm start and nginx send the same headers with a page, an asset and a page that is lost', async () => {
  const kept = (headers: Headers) =>
    Object.fromEntries(
      [...headers].filter(([name]) => /security|policy|options|robots|opener|cache-control/.test(name)),
    )
  const built = servers.filter(({ name }) => name !== 'npm run dev')
  const paths = [
    '/',
    '/auth/reset-password?token=x',
    '/assets/trial-abc123.js',
    '/robots.txt',
    '/en/unknown',
    '/api/v1/x',
  ]
  for (const path of paths) {
    const [first, ...others] = await Promise.all(
      built.map(async ({ port }) =>
        kept((await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'localhost' } })).headers),
      ),
    )
    for (const other of others) expect({ path, ...other }).toEqual({ path, ...first })
  }
})

test('the proxy file in the repository is the one that the table gives', () => {
  expect(readFileSync(join(root, 'ops/nginx.conf'), 'utf8')).toBe(nginxConfig(exampleInstallation))
})
