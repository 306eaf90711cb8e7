import { fillPath } from '@song-hanh/contract/http/request-target'
import { expect, test } from 'vitest'
import { htmlOf, locationOf, resolve, table, type Target } from './entries.ts'

const say = (to: Target) => {
  if ('upstream' in to) return `→ ${to.upstream}`
  if ('file' in to) return 'file'
  if ('redirect' in to) return `${to.permanent ? 308 : 302} ${to.origin ? `${to.origin}:` : ''}${to.redirect}`
  const status = to.status ? ` ${to.status}` : ''
  if (to.entry !== 'site') return to.entry + status
  return `site${status}${to.page === String(to.status) ? '' : ` ${to.page}`}`
}

const lost = 'site 404'
const noSolution = 'site 404 solution-not-found'
const lostInside = 'console 404'
const addresses: Record<string, string> = {
  '/': 'site landing',
  '/en': 'site landing',
  '/en/': '308 /en',
  '/digital-transformation': 'site digital-transformation',
  '/digital-transformation/': '308 /digital-transformation',
  '/en/digital-transformation': 'site digital-transformation',
  '/digital-transformation/ha-tang-luu-tru': 'site digital-transformation/ha-tang-luu-tru',
  '/en/digital-transformation/bao-mat-quan-tri': 'site digital-transformation/bao-mat-quan-tri',
  '/digital-transformation/unknown': noSolution,
  '/digital-transformation/resources': '308 /resources',
  '/en/digital-transformation/resources': '308 /en/resources',
  '/digital-transformation/vpbank-ekyc': 'console',
  '/digital-transformation/vpbank-ekyc/business-verification': 'console',
  '/digital-transformation/vpbank-ekyc/status': 'console',
  '/digital-transformation/vpbank-ekyc/unknown': noSolution,
  '/en/digital-transformation/vpbank-ekyc': noSolution,
  '/green-transformation/moi-truong': 'site green-transformation/moi-truong',
  '/green-transformation/ha-tang-luu-tru': noSolution,
  '/ai-transformation/nhan-su-ai': 'site ai-transformation/nhan-su-ai',
  '/resources': 'site resources',
  '/contact': 'site contact',
  '/en/contact': 'site contact',
  '/en/contact/': '308 /en/contact',
  '/cart': 'site cart',
  '/news': 'site news',
  '/en/news/vietqr-doi-soat-tu-dong': 'site news/vietqr-doi-soat-tu-dong',
  '/news/unknown': lost,
  '/sitemap.xml': 'file',
  '/speculation-rules': 'file',
  '/launch-notice/confirm': 'site launch-notice/confirm',
  '/legal/terms': 'site legal/terms',
  '/en/legal/privacy': 'site legal/privacy',
  '/legal': lost,
  '/dashboard': 'console',
  '/dashboard/': '308 /dashboard',
  '/en/dashboard': lost,
  '/auth/login': 'console',
  '/en/auth/login': lost,
  '/auth': lost,
  '/auth/invitation': 'console',
  '/account': '302 /account/information',
  '/account/information': 'console',
  '/account/billing/invoices/4821': 'console',
  '/account/billing/invoices/4821/checkout': 'console',
  '/account/billing/invoices/': lostInside,
  '/account/billing/invoices/4821/checkout/more': lostInside,
  '/account/organization/projects/p1': 'console',
  '/account/organization/teams/7': 'console',
  '/account/organization/audit': 'console',
  '/account/orders/o1': 'console',
  '/projects': '302 /account/organization/projects',
  '/infrastructure/instances/new': 'console',
  '/infrastructure': lost,
  '/infrastructure/unknown': lostInside,
  '/services/unknown/': lostInside,
  '/auth/unknown': lostInside,
  '/account//': lostInside,
  '/dashboard//': lostInside,
  '/dashboard/unknown': lostInside,
  '/services/load-balancers': 'console',
  '/operations': '302 operations:/',
  '/operations/queue': '302 operations:/',
  '/.well-known/change-password': '302 /account/information#security',
  '/.well-known/security.txt': 'file',
  '/id/auth/login': '→ auth',
  '/id/.well-known/jwks.json': '→ auth',
  '/id': lost,
  '/api/auth/me': '→ auth',
  '/api/v1/projects': '→ api',
  '/api/openapi.json': '→ api',
  '/api/reference': 'site api/reference',
  '/api/reference/billing': 'site api/reference/billing',
  '/api/reference/nothing': '→ api',
  '/boot.js': 'file',
  '/blacklist.txt': 'file',
  '/assets/site-abc.js': 'file',
  '/art/hill.svg': 'file',
  '/pages/vi/landing.html': lost,
  '/console.html': lost,
  '/downloads.json': lost,
  '/gallery': lost,
  '//elsewhere.example/': lost,
  '/\\elsewhere.example/': lost,
  '/Contact': lost,
}

test.each(Object.entries(addresses))('%s is %s', (path, expected) => expect(say(resolve(path))).toBe(expected))

test('at least sixty URLs are checked', () => expect(Object.keys(addresses).length).toBeGreaterThanOrEqual(60))

/** As listed in the specification and the rulings. */
const routes = `
  /
  /digital-transformation
  /ai-transformation
  /green-transformation
  /resources
  /contact
  /digital-transformation/vpbank-ekyc
  /auth/login
  /auth/register
  /account/information
  /digital-transformation/ha-tang-luu-tru
  /digital-transformation/dinh-danh-giao-tiep
  /digital-transformation/he-thong-quan-ly
  /digital-transformation/tang-toc-truyen-tai
  /digital-transformation/bao-mat-quan-tri
  /green-transformation/moi-truong
  /green-transformation/xa-hoi
  /green-transformation/quan-tri
  /ai-transformation/tai-chinh-ai
  /ai-transformation/kinh-doanh-ai
  /ai-transformation/marketing-ai
  /ai-transformation/cong-nghe-ai
  /ai-transformation/hanh-chinh-ai
  /ai-transformation/nhan-su-ai
  /digital-transformation/resources
  /digital-transformation/vpbank-ekyc/business-verification
  /digital-transformation/vpbank-ekyc/representative-info
  /digital-transformation/vpbank-ekyc/confirmation
  /digital-transformation/vpbank-ekyc/redirect
  /digital-transformation/vpbank-ekyc/status
  /auth/callback
  /auth/invitation
  /auth/impersonation
  /auth/forgot-password
  /auth/reset-password
  /auth/verify-email
  /auth/application
  /dashboard
  /projects
  /account
  /account/billing
  /account/billing/details
  /account/billing/invoices/1
  /account/billing/invoices/1/checkout
  /account/organization
  /account/organization/projects
  /account/organization/projects/1
  /account/organization/teams
  /account/organization/teams/1
  /account/organization/members
  /account/organization/audit
  /account/apikeys
  /account/webhooks
  /account/webhooks/1
  /account/requests
  /account/requests/1
  /account/requests/new
  /account/orders
  /account/orders/1
  /account/notifications
  /account/plan
  /cart
  /news
  /legal/terms
  /legal/privacy
  /infrastructure/instances
  /infrastructure/instances/new
  /infrastructure/images
  /infrastructure/snapshots
  /infrastructure/networking
  /infrastructure/storage
  /services/databases
  /services/message-brokers
  /services/search-engines
  /services/container-registry
  /services/ai-services
  /services/load-balancers
  /operations
`
  .split(/\s+/)
  .filter(Boolean)

test('every route of the rulings and of the specification is in the table', () => {
  expect(routes.filter((path) => say(resolve(path)).endsWith(' 404'))).toEqual([])
})

test('the gallery exists in development only', () => {
  expect(say(resolve('/gallery', { development: true }))).toBe('gallery')
  expect(say(resolve('/gallery'))).toBe(lost)
})

test("the staff's host serves the staff's entry and nothing of the customers'", () => {
  const ask = (path: string) => say(resolve(path, { host: 'operations' }))
  expect(ask('/')).toBe('operations')
  expect(ask('/boot.js')).toBe('file')
  expect(ask('/staff/sign-in')).toBe('→ staff')
  expect(ask('/queue')).toBe('operations')
  for (const path of [
    '/dashboard',
    '/contact',
    '/en',
    '/auth/login',
    '/id/auth/login',
    '/api/auth/me',
    '/api/v1/projects',
  ])
    expect(ask(path)).toBe(lost)
  expect(say(resolve('/staff/sign-in'))).toBe(lost)
})

test('a redirect keeps the query and leaves the fragment last', () => {
  const to = resolve('/.well-known/change-password')
  if (!('redirect' in to)) throw new Error('not a redirect')
  expect(locationOf(to, '?from=manager', '')).toBe('/account/information?from=manager#security')
})

test('a redirect never leaves our hosts', () => {
  for (const path of ['//evil.example/', '//evil.example/dashboard/', '/%2F/evil.example/', '/en//evil.example/']) {
    const to = resolve(path)
    if ('redirect' in to) expect(locationOf(to, '', '')).toMatch(/^\/[^/\\]/)
  }
})

test('a missing page is in the chosen language, without a choice in that of its URL', () => {
  const file = (path: string, cookies?: string) => {
    const to = resolve(path)
    return 'entry' in to && htmlOf(to, path, cookies)
  }
  expect(file('/nowhere')).toBe('pages/vi/404.html')
  expect(file('/en/nowhere')).toBe('pages/en/404.html')
  expect(file('/nowhere', 'a=1; language=en')).toBe('pages/en/404.html')
  expect(file('/en/nowhere', 'language=vi')).toBe('pages/vi/404.html')
  expect(file('/contact', 'language=en')).toBe('pages/vi/contact.html')
})

test('no row is shadowed by an earlier one', () => {
  for (const { path, to } of table) {
    const sample = fillPath(path, () => 'x').replace('*', 'x')
    expect(say(resolve(sample, { development: true })), path).toBe(say(to))
  }
})
