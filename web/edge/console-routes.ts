import { resourceKinds, resourcePaths, resourceStatuses } from '@song-hanh/contract/organisation/resource-kind'

/**
 * What may stand in the query of a page: a flag without a value, one of some words, a text of at most so many
 * characters, or a text of this pattern. Defaults are not written, so that a URL says only what differs.
 */
export type SearchField = true | readonly string[] | number | RegExp
export type SearchShape = Readonly<Record<string, SearchField>>

type ConsoleRoute = {
  /** `$name` is a parameter of one segment. */
  path: string
  /** The file below `console/` without `-page.tsx`. Its title, loader and component are there. */
  page: string
  /** Inside header and sidebar, for people who are signed in. */
  framed?: true
  search?: SearchShape
  /** Segments below the path that the page itself reads. */
  steps?: readonly string[]
}

const text = 100
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const day = /^\d{4}-\d\d-\d\d$/

const resources = {
  page: 'organisation/service/resources',
  framed: true,
  search: { search: text, status: resourceStatuses, project: uuid },
} as const
const requestService = {
  page: 'organisation/service/request-service',
  framed: true,
  search: { kind: resourceKinds, project: uuid },
} as const

/**
 * Every page of the console, once. The router's tree, `paths`, the chunks of the pages and the server's URL table are
 * derived from it. Plain data, because Node reads it too, and every page carries it.
 */
export const consoleRoutes = {
  dashboard: { path: '/dashboard', page: 'dashboard/dashboard', framed: true },
  login: { path: '/auth/login', page: 'sign-in/login' },
  register: {
    path: '/auth/register',
    page: 'join/registration/register',
    search: { type: ['business', 'individual'], another: true },
  },
  callback: { path: '/auth/callback', page: 'sign-in/sso/callback' },
  invitation: { path: '/auth/invitation', page: 'join/invitation/invitation' },
  impersonation: { path: '/auth/impersonation', page: 'impersonation/impersonation' },
  forgotPassword: { path: '/auth/forgot-password', page: 'sign-in/password/forgot-password' },
  resetPassword: { path: '/auth/reset-password', page: 'sign-in/password/reset-password' },
  verifyEmail: { path: '/auth/verify-email', page: 'sign-in/password/verify-email' },
  application: { path: '/auth/application', page: 'join/application/application' },
  myData: { path: '/auth/data', page: 'account/my-data/my-data' },
  stopMails: { path: '/auth/stop-mails', page: 'notification/stop-mails' },

  information: { path: '/account/information', page: 'account/information', framed: true },
  billing: {
    path: '/account/billing',
    page: 'billing/overview/overview',
    framed: true,
    search: { show: ['unpaid', 'paid'], search: text, open: ['statement', 'methods'] },
  },
  billingDetails: {
    path: '/account/billing/details',
    page: 'billing/details/details',
    framed: true,
    // before paying this invoice, which continues once they are saved
    search: { invoice: text },
  },
  invoice: { path: '/account/billing/invoices/$invoiceId', page: 'billing/invoice/invoice', framed: true },
  checkout: { path: '/account/billing/invoices/$invoiceId/checkout', page: 'billing/checkout/checkout', framed: true },
  apiKeys: { path: '/account/apikeys', page: 'organisation/key/keys', framed: true, search: { new: true } },
  webhooks: { path: '/account/webhooks', page: 'organisation/webhook/webhooks', framed: true },
  webhook: { path: '/account/webhooks/$webhookId', page: 'organisation/webhook/webhook', framed: true },
  orders: { path: '/account/orders', page: 'app/unfinished', framed: true },
  order: { path: '/account/orders/$orderId', page: 'app/unfinished', framed: true },
  requests: {
    path: '/account/requests',
    page: 'organisation/service/requests',
    framed: true,
    search: { state: ['open', 'closed'] },
  },
  newRequest: { path: '/account/requests/new', ...requestService },
  request: { path: '/account/requests/$requestId', page: 'organisation/service/request', framed: true },
  plan: { path: '/account/plan', page: 'organisation/service/plan', framed: true },
  notifications: {
    path: '/account/notifications',
    page: 'notification/notifications',
    framed: true,
    search: { show: ['preferences'], state: ['unread'] },
  },
  organization: { path: '/account/organization', page: 'account/organization', framed: true },
  projects: {
    path: '/account/organization/projects',
    page: 'organisation/project/projects',
    framed: true,
    search: { show: ['deleted'], search: text, new: true },
  },
  project: {
    path: '/account/organization/projects/$projectId',
    page: 'organisation/project/project',
    framed: true,
    search: { tab: ['members', 'resources'] },
  },
  teams: {
    path: '/account/organization/teams',
    page: 'organisation/team/teams',
    framed: true,
    search: { search: text, new: true },
  },
  team: {
    path: '/account/organization/teams/$teamId',
    page: 'organisation/team/team',
    framed: true,
    search: { tab: ['services', 'invitations'] },
  },
  members: {
    path: '/account/organization/members',
    page: 'organisation/member/members',
    framed: true,
    search: {
      search: text,
      role: ['owner', 'admin', 'developer', 'viewer', 'accountant'],
      two_factor: ['on', 'off'],
      new: true,
    },
  },
  audit: {
    path: '/account/organization/audit',
    page: 'organisation/audit/audit',
    framed: true,
    search: {
      who: text,
      person: /^[0-9a-f-]{36}$/,
      action: /^[a-z_]+\.[a-z_]+$/,
      thing: /^[a-z_]+$/,
      thingId: /^[\w.-]{1,100}$/,
      from: day,
      to: day,
    },
  },

  instances: { path: resourcePaths.instance, ...resources },
  createInstance: { path: '/infrastructure/instances/new', ...requestService },
  images: { path: resourcePaths.image, ...resources },
  snapshots: { path: resourcePaths.snapshot, ...resources },
  networking: { path: resourcePaths.network, ...resources },
  storage: { path: resourcePaths.storage, ...resources },
  databases: { path: resourcePaths.database, ...resources },
  messageBrokers: { path: resourcePaths.message_broker, ...resources },
  searchEngines: { path: resourcePaths.search_engine, ...resources },
  containerRegistry: { path: resourcePaths.container_registry, ...resources },
  aiServices: { path: resourcePaths.ai_service, ...resources },
  loadBalancers: { path: resourcePaths.load_balancer, ...resources },

  /** The partner bank's wizard: one page for all its steps. */
  ekyc: {
    path: '/digital-transformation/vpbank-ekyc',
    page: 'ekyc/ekyc',
    steps: ['business-verification', 'representative-info', 'confirmation', 'redirect'],
    search: { review: true },
  },
  /** The status of an application at the partner bank. */
  ekycStatus: { path: '/digital-transformation/vpbank-ekyc/status', page: 'ekyc/status' },
} as const satisfies Record<string, ConsoleRoute>

export type Routes = typeof consoleRoutes
export type RouteName = keyof Routes
export type PathOf<Name extends RouteName> = Routes[Name]['path']
export type FramedName = { [Name in RouteName]: Routes[Name] extends { framed: true } ? Name : never }[RouteName]
export type OpenName = Exclude<RouteName, FramedName>

/** Other URLs of these pages, for links that people type or remember. */
export const consoleRedirects = { '/projects': 'projects', '/account': 'information' } as const satisfies Record<
  string,
  RouteName
>

/** Unknown paths below these are inside the console and keep its frame. */
export const consoleAreas = ['dashboard', 'auth', 'account', 'infrastructure', 'services'] as const

const isFramed = (name: RouteName) => 'framed' in consoleRoutes[name]
const routeNames = Object.keys(consoleRoutes) as RouteName[]
export const framedNames = routeNames.filter((name) => isFramed(name)) as FramedName[]
export const openNames = routeNames.filter((name) => !isFramed(name)) as OpenName[]
