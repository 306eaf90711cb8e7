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
const consoleRows = consolePaths

test('every address of the console', () => {
  speak('vi')
  expect(Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path('an-id')]))).toMatchInlineSnapshot(`
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
      "detailsFor": "/account/billing/details?invoice=an-id",
      "digital": "/digital-transformation",
      "ekyc": "/digital-transformation/vpbank-ekyc",
      "ekycStatus": "/digital-transformation/vpbank-ekyc/status",
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
      "newApiKey": "/account/apikeys?new",
      "newMember": "/account/organization/members?new",
      "newProject": "/account/organization/projects?new",
      "newRequest": "/account/requests/new",
      "newTeam": "/account/organization/teams?new",
      "notifications": "/account/notifications",
      "orders": "/account/orders",
      "organization": "/account/organization",
      "payLater": "/account/billing#pay-later",
      "paymentMethods": "/account/billing?open=methods",
      "plan": "/account/plan",
      "privacy": "/legal/privacy",
      "project": "/account/organization/projects/an-id",
      "projects": "/account/organization/projects",
      "register": "/auth/register",
      "request": "/account/requests/an-id",
      "requests": "/account/requests",
      "resources": "/resources",
      "searchEngines": "/services/search-engines",
      "snapshots": "/infrastructure/snapshots",
      "statement": "/account/billing?open=statement",
      "storage": "/infrastructure/storage",
      "team": "/account/organization/teams/an-id",
      "teams": "/account/organization/teams",
      "terms": "/legal/terms",
      "webhook": "/account/webhooks/an-id",
      "webhooks": "/account/webhooks",
    }
  `)
})

test.each(['vi', 'en'] as const)('in %s every link of the console leads to a page that is served', (language) => {
  speak(language)
  for (const path of Object.values(paths)) {
    const [pathname = ''] = path('an-id').split(/[?#]/)
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
  const known = [...finished, ...unfinishedConsole.map((page) => page.path)]
  // an unknown path below an area gets the console's own not-found page
  const pages = consoleRows.filter((path) => !path.endsWith('/*'))
  expect(known.toSorted()).toEqual(pages.toSorted())
})

test('the console distinguishes its own URLs from those of the public site', () => {
  for (const path of consoleRows) expect(isConsolePath(path)).toBe(true)
  for (const path of publicPages) expect(isConsolePath(path)).toBe(false)
})

test('an address with an id finds its page, an unknown one does not', () => {
  expect(findUnfinished('/account/orders/42')?.path).toBe('/account/orders/:orderId')
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
