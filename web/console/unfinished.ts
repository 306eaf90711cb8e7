import { notFound } from '@tanstack/react-router'
import { m } from '../words/compiled/messages.js'
import type { LoaderArgs } from './page.ts'

export type Unfinished = {
  path: string
  title: () => string
  /** What the page will do, in the words that the page itself shows. */
  promise: () => string
}

const ekyc = '/digital-transformation/vpbank-ekyc'

/**
 * Addresses of the specification that a person can reach but that do nothing yet. Each says so honestly. Whoever
 * builds a page gives it a route and takes its line away here; the length of this list is counted by the checks.
 */
export const unfinishedConsole: readonly Unfinished[] = [
  ...['', '/business-verification', '/representative-info', '/confirmation', '/redirect', '/status'].map((step) => ({
    path: ekyc + step,
    title: m.identity_title_ekyc,
    promise: m.identity_unfinished_ekyc,
  })),

  { path: '/infrastructure/instances', title: m.console_all_instances, promise: m.console_unfinished_instances },
  {
    path: '/infrastructure/instances/new',
    title: m.console_create_instance,
    promise: m.console_unfinished_create_instance,
  },
  { path: '/infrastructure/images', title: m.console_images, promise: m.console_unfinished_images },
  { path: '/infrastructure/snapshots', title: m.console_snapshots, promise: m.console_unfinished_snapshots },
  { path: '/infrastructure/networking', title: m.console_networking, promise: m.console_unfinished_networking },
  { path: '/infrastructure/storage', title: m.console_storage, promise: m.console_unfinished_storage },

  { path: '/services/databases', title: m.console_databases, promise: m.console_unfinished_databases },
  {
    path: '/services/message-brokers',
    title: m.console_message_brokers,
    promise: m.console_unfinished_message_brokers,
  },
  { path: '/services/search-engines', title: m.console_search_engines, promise: m.console_unfinished_search_engines },
  {
    path: '/services/container-registry',
    title: m.console_container_registry,
    promise: m.console_unfinished_container_registry,
  },
  { path: '/services/ai-services', title: m.console_ai_services, promise: m.console_unfinished_ai_services },
  { path: '/services/load-balancers', title: m.console_load_balancers, promise: m.console_unfinished_load_balancers },

  { path: '/account/billing', title: m.console_billing, promise: m.console_unfinished_billing },
  {
    path: '/account/billing/details',
    title: m.console_billing_details,
    promise: m.console_unfinished_billing_details,
  },
  { path: '/account/billing/invoices/:invoiceId', title: m.console_invoice, promise: m.console_unfinished_invoice },
  {
    path: '/account/billing/invoices/:invoiceId/checkout',
    title: m.console_checkout,
    promise: m.console_unfinished_checkout,
  },
  { path: '/account/orders', title: m.console_orders, promise: m.console_unfinished_orders },
  { path: '/account/orders/:orderId', title: m.console_order, promise: m.console_unfinished_order },
  { path: '/account/requests', title: m.console_requests, promise: m.console_unfinished_requests },
  { path: '/account/plan', title: m.console_plan, promise: m.console_unfinished_plan },
]

const fits = (pattern: string, path: string) => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

export const findUnfinished = (path: string) => unfinishedConsole.find((page) => fits(page.path, path))

/** Loader of the pages that show this list: an address that is not on it does not exist. */
export const mustBeUnfinished = async ({ location }: Pick<LoaderArgs, 'location'>) => {
  if (!findUnfinished(location.pathname)) throw notFound()
}
export const unfinishedTitle = () => findUnfinished(location.pathname)?.title() ?? ''
