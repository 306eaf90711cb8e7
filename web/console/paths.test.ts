import { resourcePaths } from '@song-hanh/contract/organisation/resource-kind'
import { expect, test } from 'vitest'
import { consolePaths, publicPages, resolve } from '../edge/entries.ts'
import { speak } from '../words/language.ts'
import { isConsolePath, leavesConsole, paths } from './paths.ts'
import { findUnfinished, unfinishedConsole } from './app/unfinished.ts'

const finished = [
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/email-change',
  '/auth/login',
  '/dashboard',
  '/auth/callback',
  '/auth/impersonation',
  '/auth/register',
  '/auth/invitation',
  '/auth/application',
  '/auth/data',
  '/auth/stop-mails',
  '/digital-transformation/vpbank-ekyc/status',
  '/account/information',
  '/account/notifications',
  '/account/billing',
  '/account/billing/details',
  '/account/billing/invoices/:invoiceId',
  '/account/billing/invoices/:invoiceId/checkout',
  '/account/apikeys',
  '/account/webhooks',
  '/account/webhooks/:webhookId',
  '/account/organization',
  '/account/organization/audit',
  '/account/organization/members',
  '/account/organization/projects',
  '/account/organization/projects/:projectId',
  '/account/organization/teams',
  '/account/organization/teams/:teamId',
  ...Object.values(resourcePaths),
  '/infrastructure/instances/new',
  '/account/requests',
  '/account/requests/new',
  '/account/requests/:requestId',
  '/account/plan',
  ...['', '/business-verification', '/representative-info', '/confirmation', '/redirect'].map(
    (step) => `/digital-transformation/vpbank-ekyc${step}`,
  ),
]
/** One link for all of them; a page that lacks a parameter here would print `undefined`. */
const ids = {
  invoiceId: 'an-id',
  webhookId: 'an-id',
  orderId: 'an-id',
  requestId: 'an-id',
  projectId: 'an-id',
  teamId: 'an-id',
}
const consoleRows = consolePaths

test('every address of the console', () => {
  speak('vi')
  expect(Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path(ids)]))).toMatchInlineSnapshot(`
    {
      "aiServices": "/services/ai-services",
      "apiKeys": "/account/apikeys",
      "apiReference": "/api/reference",
      "application": "/auth/application",
      "audit": "/account/organization/audit",
      "billing": "/account/billing",
      "billingDetails": "/account/billing/details",
      "callback": "/auth/callback",
      "checkout": "/account/billing/invoices/an-id/checkout",
      "contact": "/contact",
      "containerRegistry": "/services/container-registry",
      "createInstance": "/infrastructure/instances/new",
      "dashboard": "/dashboard",
      "databases": "/services/databases",
      "digital": "/digital-transformation",
      "ekyc": "/digital-transformation/vpbank-ekyc",
      "ekycStatus": "/digital-transformation/vpbank-ekyc/status",
      "emailChange": "/auth/email-change",
      "forgotPassword": "/auth/forgot-password",
      "home": "/",
      "images": "/infrastructure/images",
      "impersonation": "/auth/impersonation",
      "information": "/account/information",
      "instances": "/infrastructure/instances",
      "invitation": "/auth/invitation",
      "invoice": "/account/billing/invoices/an-id",
      "loadBalancers": "/services/load-balancers",
      "login": "/auth/login",
      "marketplace": "/?overview",
      "members": "/account/organization/members",
      "messageBrokers": "/services/message-brokers",
      "myData": "/auth/data",
      "networking": "/infrastructure/networking",
      "newRequest": "/account/requests/new",
      "notifications": "/account/notifications",
      "order": "/account/orders/an-id",
      "orders": "/account/orders",
      "organization": "/account/organization",
      "plan": "/account/plan",
      "privacy": "/legal/privacy",
      "project": "/account/organization/projects/an-id",
      "projects": "/account/organization/projects",
      "register": "/auth/register",
      "request": "/account/requests/an-id",
      "requests": "/account/requests",
      "resetPassword": "/auth/reset-password",
      "resources": "/resources",
      "searchEngines": "/services/search-engines",
      "snapshots": "/infrastructure/snapshots",
      "stopMails": "/auth/stop-mails",
      "storage": "/infrastructure/storage",
      "team": "/account/organization/teams/an-id",
      "teams": "/account/organization/teams",
      "terms": "/legal/terms",
      "verifyEmail": "/auth/verify-email",
      "webhook": "/account/webhooks/an-id",
      "webhooks": "/account/webhooks",
    }
  `)
})

test('a link carries the query of its page: flags bare, defaults and empty texts left out', () => {
  expect([
    paths.billingDetails({ search: { invoice: 'an-id' } }),
    paths.apiKeys({ search: { new: true } }),
    paths.members({ search: { new: true, search: '' } }),
    paths.projects({ search: { new: true } }),
    paths.teams({ search: { new: true } }),
    paths.billing({ hash: 'pay-later' }),
    paths.billing({ search: { open: 'methods' } }),
    paths.billing({ search: { open: 'statement', show: undefined } }),
    paths.team({ teamId: 'a/b', search: { tab: 'services' } }),
  ]).toEqual([
    '/account/billing/details?invoice=an-id',
    '/account/apikeys?new',
    '/account/organization/members?new',
    '/account/organization/projects?new',
    '/account/organization/teams?new',
    '/account/billing#pay-later',
    '/account/billing?open=methods',
    '/account/billing?open=statement',
    '/account/organization/teams/a%2Fb?tab=services',
  ])
})

test('a link with a wrong parameter, a wrong word or none of what it needs does not compile', () => {
  // @ts-expect-error the parameter is called teamId
  paths.team({ id: '1' })
  // @ts-expect-error an invoice has an id
  expect(() => paths.invoice()).not.toThrow()
  // @ts-expect-error there is no such tab
  paths.team({ teamId: '1', search: { tab: 'people' } })
  // @ts-expect-error the plan has no query
  paths.plan({ search: { tab: 'members' } })
})

test.each(['vi', 'en'] as const)('in %s every link of the console leads to a page that is served', (language) => {
  speak(language)
  for (const path of Object.values(paths)) {
    const [pathname = ''] = path(ids).split(/[?#]/)
    expect(resolve(pathname)).not.toMatchObject({ status: 404 })
  }
})

test('English readers stay in English on the public site', () => {
  speak('en')
  const { apiReference, contact, marketplace, privacy, resources, terms } = paths
  expect([apiReference, contact, marketplace, privacy, resources, terms].map((path) => path())).toEqual([
    '/en/api/reference',
    '/en/contact',
    '/en?overview',
    '/en/legal/privacy',
    '/en/resources',
    '/en/legal/terms',
  ])
  expect(paths.dashboard()).toBe('/dashboard')
})

test('every page that the console serves is built or says what it will be', () => {
  const known = [...finished, ...unfinishedConsole.map((page) => page.path.replaceAll('$', ':'))]
  // an unknown path below an area gets the console's own not-found page
  const pages = consoleRows.filter((path) => !path.endsWith('/*'))
  expect(known.toSorted()).toEqual(pages.toSorted())
})

test('the console distinguishes its own URLs from those of the public site', () => {
  for (const path of consoleRows) expect(isConsolePath(path)).toBe(true)
  for (const path of publicPages) expect(isConsolePath(path)).toBe(false)
})

test('an address with an id finds its page, an unknown one does not', () => {
  expect(findUnfinished('/account/orders/42')?.path).toBe('/account/orders/$orderId')
  expect(findUnfinished('/account/nothing')).toBeUndefined()
})

test('a sign-in on the way to a public page leads there, any other into the console', () => {
  for (const href of [
    '/digital-transformation?price=mien-phi',
    '/en/cart',
    '/ai-transformation/nhan-su-ai#gia',
    '/?overview',
  ])
    expect([href, leavesConsole(href)]).toEqual([href, true])
  for (const href of [
    '/',
    '/dashboard',
    '/account/billing?page=2',
    '/account/billing#pay-later',
    '/digital-transformation/vpbank-ekyc/status',
  ])
    expect([href, leavesConsole(href)]).toEqual([href, false])
})
