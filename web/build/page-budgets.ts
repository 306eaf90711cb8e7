/**
 * The pages whose downloads are limited, and what each of them loads. `npm run budget` computes it from the production
 * build; `e2e/journeys/shell/budget.spec.ts` proves that a browser with an empty cache downloads the same files. Plain
 * data, so that both can read it.
 */

/** Script and style gzipped, fonts as they are (already compressed). */
export type Weight = { script: number; style: number; font: number }

/** Format of `downloads.json`: files relative to the root of the site. */
export type Downloads = {
  /** Of each prerendered page, such as `vi/landing`. */
  pages: Record<string, string[]>
  /** Of each entry and lazy module of the single-page apps, with its static imports. */
  modules: Record<string, string[]>
  /** `text` is used on every page, `code` only where ids, keys and codes are shown. */
  fonts: { text: string[]; code: string[] }
}

export type PageBudget = {
  name: string
  /** A prerendered page, or the modules of the console that it loads without interaction. */
  loads: { page: string } | { modules: string[]; showsCode?: boolean }
  /** Counts only what it adds to this page, which the visitor has loaded before. */
  beyond?: 'dashboard'
  /** In kB of 1000 bytes. */
  max: Weight
}

/** A first visit to a page. */
const max = { style: 15, font: 70 }
/** What a further page of the console adds; the first one loads the full stylesheet. */
const maxFurther = { script: 45, style: 20, font: 70 }

const entry = 'console.html'
/** The frame, and what it loads on idle. The manifest only knows these as dynamic imports. */
const frame = [
  entry,
  'console/frame/console-layout.tsx',
  'console/notification/unread.tsx',
  'console/account/departure/departure-banner.tsx',
  'console/frame/notices.tsx',
]
/** Every page but login and dashboard loads the full stylesheet beside its own module. */
const wholeStyles = 'console/page/whole-styles.ts'

/** Lists the pages outside the frame that are opened seldom. */
const seldomPages = 'console/seldom-pages.ts'

type Further = { name: string; page: string; bare?: true; showsCode?: true; alsoLoads?: string[] }

/** `showsCode` depends on the content; either way a further page stays below its limit for fonts. */
const further: Further[] = [
  { name: '/account/information', page: 'account/information', showsCode: true },
  { name: '/account/notifications', page: 'notification/notifications' },
  { name: '/account/apikeys', page: 'organisation/key/keys', showsCode: true },
  { name: '/account/webhooks', page: 'organisation/webhook/webhooks', showsCode: true },
  { name: '/account/organization', page: 'account/organization', showsCode: true },
  { name: '/account/organization/audit', page: 'organisation/audit/audit' },
  { name: '/account/organization/projects', page: 'organisation/project/projects' },
  { name: '/account/organization/projects/:projectId', page: 'organisation/project/project' },
  { name: '/account/organization/teams', page: 'organisation/team/teams', showsCode: true },
  { name: '/account/organization/members', page: 'organisation/member/members' },
  { name: '/account/billing', page: 'billing/overview/overview' },
  { name: '/account/billing/details', page: 'billing/details/details' },
  { name: '/services/ai-services', page: 'organisation/service/resources', showsCode: true },
  { name: '/infrastructure/instances/new', page: 'organisation/service/request-service' },
  { name: '/account/requests', page: 'organisation/service/requests' },
  { name: '/account/requests/new', page: 'organisation/service/request-service' },
  { name: '/account/plan', page: 'organisation/service/plan' },
  { name: '/auth/data', page: 'account/my-data/my-data', bare: true },
  { name: 'invoice', page: 'billing/invoice/invoice' },
  {
    name: 'checkout',
    page: 'billing/checkout/checkout',
    showsCode: true,
    // an open invoice: a paid one shows its payment instead
    alsoLoads: ['console/billing/checkout/pay-tabs.tsx'],
  },
]

export const pageBudgets: readonly PageBudget[] = [
  { name: 'landing', loads: { page: 'vi/landing' }, max: { ...max, script: 85 } },
  { name: 'landing-en', loads: { page: 'en/landing' }, max: { ...max, script: 85 } },
  { name: 'catalogue', loads: { page: 'vi/digital-transformation' }, max: { ...max, script: 110 } },
  { name: 'solution', loads: { page: 'vi/digital-transformation/bao-mat-quan-tri' }, max: { ...max, script: 110 } },
  { name: 'login', loads: { modules: [entry, 'console/sign-in/login-page.tsx'] }, max: { ...max, script: 150 } },
  {
    // the whole wizard with both stylesheets, for a first visit: must not grow
    name: 'ekyc',
    loads: { modules: [entry, wholeStyles, 'console/ekyc/ekyc-page.tsx'], showsCode: true },
    max: { script: 210, style: 33, font: 108 },
  },
  {
    name: 'dashboard',
    loads: { modules: [...frame, 'console/dashboard/dashboard-page.tsx'] },
    max: { ...max, script: 230 },
  },
  {
    // sign-in and all pages of staff in one: few people, who open it every morning
    name: 'operations',
    loads: { modules: ['operations.html'], showsCode: true },
    max: { script: 180, style: 15, font: 108 },
  },
  ...further.map(({ name, page, bare = false, showsCode = false, alsoLoads = [] }): PageBudget => ({
    name,
    loads: {
      modules: [...(bare ? [entry, seldomPages] : frame), wholeStyles, `console/${page}-page.tsx`, ...alsoLoads],
      showsCode,
    },
    beyond: 'dashboard',
    max: maxFurther,
  })),
]

const named = <T>(table: Record<string, T>, name: string): T => {
  const found = table[name]
  if (!found) throw new Error(`the build has no ${name}`)
  return found
}

const budgetOf = (name: string): PageBudget => {
  const found = pageBudgets.find((budget) => budget.name === name)
  if (!found) throw new Error(`no budget for ${name}`)
  return found
}

/** All files that this page loads with an empty cache. */
export const filesOfPage = (name: string, { pages, modules, fonts }: Downloads): Set<string> => {
  const { loads } = budgetOf(name)
  if ('page' in loads) return new Set(named(pages, loads.page))
  const files = loads.modules.flatMap((module) => named(modules, module))
  return new Set([...files, ...fonts.text, ...(loads.showsCode ? fonts.code : [])])
}

export const without = (files: Set<string>, others: Set<string>): string[] =>
  [...files].filter((file) => !others.has(file))

/** The files that count against this page's limits. */
export const countedFiles = (name: string, downloads: Downloads): string[] => {
  const { beyond } = budgetOf(name)
  const files = filesOfPage(name, downloads)
  return beyond ? without(files, filesOfPage(beyond, downloads)) : [...files]
}
