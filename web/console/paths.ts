import { twinOf } from '../words/address.ts'
import { currentLanguage } from '../words/language.ts'

/** A page of the public site, in the current language. */
const site = (path: string) => twinOf(path, currentLanguage())

/** Every URL of the console, as a function. A page that moves is changed only here. */
export const paths = {
  /** Redirects to the dashboard. */
  home: () => '/',
  dashboard: () => '/dashboard',

  login: () => '/auth/login',
  register: () => '/auth/register',
  invitation: () => '/auth/invitation',
  application: () => '/auth/application',
  callback: () => '/auth/callback',
  impersonation: () => '/auth/impersonation',
  forgotPassword: () => '/auth/forgot-password',
  myData: () => '/auth/data',

  instances: () => '/infrastructure/instances',
  createInstance: () => '/infrastructure/instances/new',
  images: () => '/infrastructure/images',
  snapshots: () => '/infrastructure/snapshots',
  networking: () => '/infrastructure/networking',
  storage: () => '/infrastructure/storage',

  databases: () => '/services/databases',
  messageBrokers: () => '/services/message-brokers',
  searchEngines: () => '/services/search-engines',
  containerRegistry: () => '/services/container-registry',
  aiServices: () => '/services/ai-services',
  loadBalancers: () => '/services/load-balancers',

  information: () => '/account/information',
  ekyc: () => '/digital-transformation/vpbank-ekyc',
  /** The status of an application at the partner bank. */
  ekycStatus: () => '/digital-transformation/vpbank-ekyc/status',

  billing: () => '/account/billing',
  /** With that dialog open. */
  statement: () => '/account/billing?open=statement',
  paymentMethods: () => '/account/billing?open=methods',
  payLater: () => '/account/billing#pay-later',
  billingDetails: () => '/account/billing/details',
  /** Before paying this invoice, which continues once they are saved. */
  detailsFor: (invoiceId: number | string) => `/account/billing/details?invoice=${encodeURIComponent(invoiceId)}`,
  invoice: (invoiceId: number | string) => `/account/billing/invoices/${encodeURIComponent(invoiceId)}`,
  checkout: (invoiceId: number | string) => `${paths.invoice(invoiceId)}/checkout`,
  apiKeys: () => '/account/apikeys',
  newApiKey: () => '/account/apikeys?new',
  webhooks: () => '/account/webhooks',
  webhook: (webhookId: string) => `/account/webhooks/${webhookId}`,
  orders: () => '/account/orders',
  requests: () => '/account/requests',
  newRequest: () => '/account/requests/new',
  request: (requestId: string) => `/account/requests/${encodeURIComponent(requestId)}`,
  plan: () => '/account/plan',
  notifications: () => '/account/notifications',

  organization: () => '/account/organization',
  projects: () => '/account/organization/projects',
  /** With the dialog for a new one open. */
  newProject: () => '/account/organization/projects?new',
  project: (projectId: string) => `/account/organization/projects/${encodeURIComponent(projectId)}`,
  teams: () => '/account/organization/teams',
  newTeam: () => '/account/organization/teams?new',
  team: (teamId: string) => `/account/organization/teams/${encodeURIComponent(teamId)}`,
  members: () => '/account/organization/members',
  newMember: () => '/account/organization/members?new',
  audit: () => '/account/organization/audit',

  /** Pages of the public site and of the server that the console links to. */
  marketplace: () => `${site('/')}?overview`,
  digital: () => site('/digital-transformation'),
  resources: () => site('/resources'),
  contact: () => site('/contact'),
  terms: () => site('/legal/terms'),
  privacy: () => site('/legal/privacy'),
  apiReference: () => site('/api/reference'),
} as const

/** A marketplace solution, by its Vietnamese URL. */
export const solutionHref = (path: string): string => site(path)

const areas = /^\/(dashboard|auth|account|projects|infrastructure|services|digital-transformation\/vpbank-ekyc)(\/|$)/

/** Whether it is a page of the console. All others belong to the public site or the server. */
export const isConsolePath = (path: string): boolean => areas.test(path)

/** Whether a path leads from the console to a public page. `/` alone redirects to the dashboard. */
export const leavesConsole = (href: string): boolean => href !== '/' && !isConsolePath(href.replace(/[?#].*/, ''))
