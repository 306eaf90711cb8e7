import { operationsRoutes } from './operations-routes.ts'
import { consoleAreas, consoleRedirects, consoleRoutes } from './console-routes.ts'
import { languageOf } from '../words/address.ts'
import { readLanguageCookie } from '../words/language-cookie.ts'

/**
 * The URL table: which entry answers which path. Read by the development server, by `npm start` and by the generator of
 * the proxy's configuration, so it is plain data without dependencies. A pattern is a path whose segments are literal,
 * `:name` (exactly one segment) or a last `*` (everything below). The first matching row wins.
 */
export { languageOf, twinOf } from '../words/address.ts'

export type Target =
  /** A prerendered public page; `page` is also the name of its file. */
  | { entry: 'site'; page: string; status?: 404 | 500 }
  /** A single-page entry; with a status it shows its own not-found page. */
  | { entry: 'console' | 'operations' | 'gallery'; status?: 404 }
  | { redirect: string; permanent: boolean; origin?: 'operations' }
  | { upstream: 'auth' | 'api' | 'staff' }
  /** A file of the build or of `public/`, served as is. */
  | { file: true }

export type Row = { path: string; to: Target; development?: true }

const digital = [
  'ha-tang-luu-tru',
  'dinh-danh-giao-tiep',
  'he-thong-quan-ly',
  'tang-toc-truyen-tai',
  'bao-mat-quan-tri',
]
const green = ['moi-truong', 'xa-hoi', 'quan-tri']
const ai = ['tai-chinh-ai', 'kinh-doanh-ai', 'marketing-ai', 'cong-nghe-ai', 'hanh-chinh-ai', 'nhan-su-ai']

/** The posts of `content/news`, newest first; a test compares. */
export const newsSlugs = [
  'mot-trieu-doanh-nghiep',
  'hoa-don-dien-tu-va-dong-tien',
  'bat-dau-do-phat-thai',
  'vietqr-doi-soat-tu-dong',
  'tro-ly-ai-cho-doanh-nghiep-nho',
  'bao-ve-thuong-hieu-tren-mang',
]

/** The groups of the contract; a test compares. */
export const referenceGroups = ['identity', 'organisation', 'billing', 'marketplace', 'ekyc', 'dashboard']

/** Vietnamese at these paths, English at `/en` + the same path. */
export const publicPages: readonly string[] = [
  '/',
  '/digital-transformation',
  ...digital.map((group) => `/digital-transformation/${group}`),
  '/green-transformation',
  ...green.map((group) => `/green-transformation/${group}`),
  '/ai-transformation',
  ...ai.map((group) => `/ai-transformation/${group}`),
  '/resources',
  '/contact',
  '/cart',
  '/news',
  ...newsSlugs.map((slug) => `/news/${slug}`),
  '/legal/terms',
  '/legal/privacy',
  '/launch-notice/confirm',
  '/launch-notice/end',
  '/api/reference',
  ...referenceGroups.map((group) => `/api/reference/${group}`),
]

export const pageName = (path: string) => (path === '/' ? 'landing' : path.slice(1))

/** Sign-in, eKYC, console and account: no language in the path. */
export const consolePaths: readonly string[] = Object.values(consoleRoutes).flatMap((route) => {
  const path = route.path.replaceAll('$', ':')
  return [path, ...('steps' in route ? route.steps.map((step) => `${path}/${step}`) : [])]
})

/** The host of customers and visitors. */
export const table: readonly Row[] = [
  { path: '/id/*', to: { upstream: 'auth' } },
  { path: '/api/auth/*', to: { upstream: 'auth' } },

  { path: '/digital-transformation/resources', to: { redirect: '/resources', permanent: true } },
  { path: '/en/digital-transformation/resources', to: { redirect: '/en/resources', permanent: true } },
  ...Object.entries(consoleRedirects).map(([path, name]): Row => ({
    path,
    to: { redirect: consoleRoutes[name].path, permanent: false },
  })),
  { path: '/.well-known/change-password', to: { redirect: '/account/information#security', permanent: false } },
  { path: '/operations', to: { redirect: '/', permanent: false, origin: 'operations' } },
  { path: '/operations/*', to: { redirect: '/', permanent: false, origin: 'operations' } },

  ...publicPages.map((path): Row => ({ path, to: { entry: 'site', page: pageName(path) } })),
  ...publicPages.map((path): Row => ({
    path: path === '/' ? '/en' : `/en${path}`,
    to: { entry: 'site', page: pageName(path) },
  })),
  // after the public pages, because the API's reference is one of them
  { path: '/api/*', to: { upstream: 'api' } },
  ...consolePaths.map((path): Row => ({ path, to: { entry: 'console' } })),
  // below a catalogue are its groups; an unknown one gets the not-found page for solutions
  ...['digital', 'green', 'ai'].flatMap((kind) =>
    ['', '/en'].map((prefix): Row => ({
      path: `${prefix}/${kind}-transformation/*`,
      to: { entry: 'site', page: 'solution-not-found', status: 404 },
    })),
  ),
  ...consoleAreas.map((area): Row => ({ path: `/${area}/*`, to: { entry: 'console', status: 404 } })),
  { path: '/gallery', to: { entry: 'gallery' }, development: true },
  { path: '/gallery/*', to: { entry: 'gallery' }, development: true },

  ...['assets', 'art', 'fonts', 'icons', 'share'].map((folder): Row => ({ path: `/${folder}/*`, to: { file: true } })),
  ...[
    '/boot.js',
    '/version.json',
    '/favicon.ico',
    '/favicon.svg',
    '/site.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/speculation-rules',
    '/blacklist.txt',
    '/.well-known/security.txt',
    '/maintenance.html',
    '/maintenance.css',
  ].map((path): Row => ({ path, to: { file: true } })),
]

/** The staff host: none of the customers' entries is reachable there, and vice versa. */
export const operationsTable: readonly Row[] = [
  { path: '/staff/*', to: { upstream: 'staff' } },
  ...table.filter((row) => 'file' in row.to),
  ...Object.values(operationsRoutes).map(({ path }): Row => ({ path, to: { entry: 'operations' } })),
]

const matches = (pattern: string, path: string) => {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.at(-1) === '*' ? given.length < expected.length : given.length !== expected.length) return false
  return expected.every((part, at) => part === '*' || part === given[at] || (part.startsWith(':') && given[at] !== ''))
}

export type Where = { host?: 'app' | 'operations'; development?: boolean }

const notFound: Target = { entry: 'site', page: '404', status: 404 }

const isLost = (to: Target) => 'entry' in to && to.status !== undefined

const find = (path: string, { host = 'app', development = false }: Where) =>
  (host === 'operations' ? operationsTable : table).find(
    (row) => matches(row.path, path) && (development || !row.development),
  )?.to

/** Takes the path without the query: redirects add it back with `locationOf`. */
export const resolve = (path: string, where: Where = {}): Target => {
  const target = find(path, where)
  if (target && !isLost(target)) return target
  // a page has one URL; only known pages are redirected, so that `//elsewhere.example/` never becomes a Location
  const bare = path.replace(/\/$/, '')
  const meant = bare === '' ? undefined : find(bare, where)
  return meant && 'entry' in meant && !isLost(meant) ? { redirect: bare, permanent: true } : (target ?? notFound)
}

/** The Location of a redirect: keeps the query, fragment last. */
export const locationOf = (to: Extract<Target, { redirect: string }>, search: string, operationsOrigin: string) => {
  const [path = '', fragment] = to.redirect.split('#')
  return `${to.origin ? operationsOrigin : ''}${path}${search}${fragment ? `#${fragment}` : ''}`
}

/** An error page has no twin to redirect to, so it is served in the chosen language. */
export const failureLanguage = (path: string, cookies = '') => readLanguageCookie(cookies) ?? languageOf(path)

/** The HTML file of the build that answers, relative to its root. */
export const htmlOf = (to: Extract<Target, { entry: string }>, path: string, cookies?: string) => {
  if (to.entry !== 'site') return `${to.entry}.html`
  return `pages/${to.status ? failureLanguage(path, cookies) : languageOf(path)}/${to.page}.html`
}
