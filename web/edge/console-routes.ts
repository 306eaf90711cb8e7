import type { ResourceKind, ResourceStatus } from '@song-hanh/contract/organisation/resource-kind'

/**
 * What may stand in the query of a page: a flag without a value, one of some words, a text of at most so many
 * characters, or a text of this pattern. Defaults are not written, so that a URL says only what differs.
 */
export type SearchField = true | readonly string[] | number | RegExp
export type SearchShape = Readonly<Record<string, SearchField>>

type ConsoleRoute = {
  /** `$name` is a parameter of one segment. */
  path: string
  /** The file `<page>-page.tsx` below `console/`, by default of the route's name: title, loader and component. */
  page?: string
  /** Inside header and sidebar, for people who are signed in. */
  framed?: true
  search?: SearchShape
  /** Segments below the path that the page itself reads. */
  steps?: readonly string[]
}

const text = 100
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const day = /^\d{4}-\d\d-\d\d$/

// not imported from the contract, because every page carries this file; a test compares
const kinds = [
  'instance',
  'image',
  'snapshot',
  'network',
  'storage',
  'database',
  'message_broker',
  'search_engine',
  'container_registry',
  'ai_service',
  'load_balancer',
] as const satisfies ResourceKind[]

const resources = {
  page: 'resources',
  framed: true,
  search: {
    search: text,
    status: ['running', 'stopped', 'error', 'pending'] satisfies ResourceStatus[],
    project: uuid,
  },
} as const
const requestService = {
  page: 'request-service',
  framed: true,
  search: { kind: kinds, project: uuid },
} as const

/**
 * Every page of the console, once. The router's tree, `paths`, the chunks of the pages and the server's URL table are
 * derived from it. Plain data, because Node reads it too, and every page carries it.
 */
export const consoleRoutes = {
  dashboard: { path: '/dashboard', framed: true },
  login: { path: '/auth/login' },
  register: {
    path: '/auth/register',
    search: { type: ['business', 'individual'], another: true },
  },
  callback: { path: '/auth/callback' },
  invitation: { path: '/auth/invitation' },
  impersonation: { path: '/auth/impersonation' },
  forgotPassword: { path: '/auth/forgot-password' },
  resetPassword: { path: '/auth/reset-password' },
  verifyEmail: { path: '/auth/verify-email' },
  emailChange: { path: '/auth/email-change' },
  application: { path: '/auth/application' },
  myData: { path: '/auth/data' },
  stopMails: { path: '/auth/stop-mails' },

  information: { path: '/account/information', framed: true, search: { open: ['email'] } },
  billing: {
    path: '/account/billing',
    page: 'billing/overview/overview',
    framed: true,
    search: { show: ['unpaid', 'paid'], search: text, open: ['statement', 'methods'] },
  },
  billingDetails: {
    path: '/account/billing/details',
    page: 'details',
    framed: true,
    // before paying this invoice, which continues once they are saved
    search: { invoice: text },
  },
  invoice: { path: '/account/billing/invoices/$invoiceId', framed: true },
  checkout: { path: '/account/billing/invoices/$invoiceId/checkout', framed: true },
  apiKeys: { path: '/account/apikeys', page: 'keys', framed: true, search: { new: true } },
  webhooks: { path: '/account/webhooks', framed: true },
  webhook: { path: '/account/webhooks/$webhookId', framed: true },
  orders: { path: '/account/orders', page: 'unfinished', framed: true },
  order: { path: '/account/orders/$orderId', page: 'unfinished', framed: true },
  requests: {
    path: '/account/requests',
    framed: true,
    search: { state: ['open', 'closed'] },
  },
  newRequest: { path: '/account/requests/new', ...requestService },
  request: { path: '/account/requests/$requestId', framed: true },
  plan: { path: '/account/plan', framed: true },
  notifications: {
    path: '/account/notifications',
    framed: true,
    search: { show: ['preferences'], state: ['unread'] },
  },
  organization: { path: '/account/organization', framed: true },
  projects: {
    path: '/account/organization/projects',
    framed: true,
    search: { show: ['deleted'], search: text, new: true },
  },
  project: {
    path: '/account/organization/projects/$projectId',
    framed: true,
    search: { tab: ['members', 'resources'] },
  },
  teams: {
    path: '/account/organization/teams',
    framed: true,
    search: { search: text, new: true },
  },
  team: {
    path: '/account/organization/teams/$teamId',
    framed: true,
    search: { tab: ['services', 'invitations'] },
  },
  members: {
    path: '/account/organization/members',
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
    framed: true,
    search: {
      who: text,
      person: uuid,
      action: /^[a-z_]+\.[a-z_]+$/,
      thing: /^[a-z_]+$/,
      thingId: /^[\w.-]{1,100}$/,
      from: day,
      to: day,
    },
  },

  instances: { path: '/infrastructure/instances', ...resources },
  createInstance: { path: '/infrastructure/instances/new', ...requestService },
  images: { path: '/infrastructure/images', ...resources },
  snapshots: { path: '/infrastructure/snapshots', ...resources },
  networking: { path: '/infrastructure/networking', ...resources },
  storage: { path: '/infrastructure/storage', ...resources },
  databases: { path: '/services/databases', ...resources },
  messageBrokers: { path: '/services/message-brokers', ...resources },
  searchEngines: { path: '/services/search-engines', ...resources },
  containerRegistry: { path: '/services/container-registry', ...resources },
  aiServices: { path: '/services/ai-services', ...resources },
  loadBalancers: { path: '/services/load-balancers', ...resources },

  /** The partner bank's wizard: one page for all its steps. */
  ekyc: {
    path: '/digital-transformation/vpbank-ekyc',
    steps: ['business-verification', 'representative-info', 'confirmation', 'redirect'],
    search: { review: true },
  },
  /** The status of an application at the partner bank. */
  ekycStatus: { path: '/digital-transformation/vpbank-ekyc/status', page: 'status' },
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

/** The end of the path of a page's file. */
export const pageFileOf = (name: RouteName): string => {
  const { page }: ConsoleRoute = consoleRoutes[name]
  return `${page ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
}
