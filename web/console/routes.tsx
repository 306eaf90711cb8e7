import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router'
import { intendedUrl, session, supportSession } from '../api/browser.ts'
import { parseSearch, readSearch, type SearchOf, stringifySearch } from '../edge/console-links.ts'
import {
  consoleRedirects,
  consoleRoutes,
  framedNames,
  type FramedName,
  openNames,
  type OpenName,
  type PathOf,
  type RouteName,
} from '../edge/console-routes.ts'
import { BarePage, ConsoleFailed, PageFailed } from './app/failure-page.tsx'
import { NotFound } from './app/not-found.tsx'
import { Root } from './app/root.tsx'
import { ConsoleSkeleton, PageSkeleton } from './frame/skeletons.tsx'
import { loadChunkOnce } from './lazy/load-chunk.ts'
import { findPage, mustFindPage } from './page/find-page.ts'
import { firstPage, page, type PageModule } from './page/page.tsx'
import { leavesConsole, paths } from './paths.ts'

/** No sign-in in the tab of a support session: it would be neither the customer's session nor the staff's own. */
const isSignInPage = (path: string) => path.startsWith('/auth/') && path !== paths.impersonation()

const frameless = /^\/(auth|digital-transformation)\//

/** Initial skeleton: the frame, unless the page has none. */
const FirstPending = () => (frameless.test(location.pathname) ? null : <ConsoleSkeleton />)

const BareNotFound = () => (
  <BarePage>
    <NotFound />
  </BarePage>
)

const root = createRootRoute({
  beforeLoad: ({ location }) => {
    if (supportSession.read() && isSignInPage(location.pathname)) throw redirect({ href: paths.home(), replace: true })
  },
  component: Root,
  pendingComponent: FirstPending,
  errorComponent: ConsoleFailed,
  notFoundComponent: BareNotFound,
})

type LayoutChunk = typeof import('./frame/console-layout.tsx')
let layoutChunk: LayoutChunk | undefined
const loadLayout = loadChunkOnce(async () => (layoutChunk = await import('./frame/console-layout.tsx')))

/** Loaded with the frame, so that the login page does not carry it. */
const DashboardPending = () => (layoutChunk ? <layoutChunk.DashboardSkeleton /> : <PageSkeleton />)

/** The frame. It only needs a session, so that a failing server leaves the menu and Log out in place. */
const console = createRoute({
  getParentRoute: () => root,
  id: 'console',
  beforeLoad: async ({ location }) => {
    if (!session.isSignedIn()) {
      intendedUrl.keep(location.href)
      throw redirect({ to: paths.login() })
    }
    await loadLayout()
  },
  component: () => layoutChunk && <layoutChunk.ConsoleLayout />,
  pendingComponent: ConsoleSkeleton,
  errorComponent: ConsoleFailed,
})

/** Inside the frame: the organisation is resolved before any page fetches its data. */
const settled = createRoute({
  getParentRoute: () => console,
  id: 'settled',
  beforeLoad: async () => (await loadLayout()).settleOrganisation(),
  loader: async () => (await loadLayout()).loadLayoutData(),
})

/** Pages that are opened directly and often; the others are found by a chunk of their own. */
const firstPages = import.meta.glob<PageModule>(['./{sign-in,dashboard}/*-page.tsx', './ekyc/ekyc-page.tsx'])
const openPage = (name: RouteName) => async () =>
  (findPage(firstPages, name) ?? mustFindPage((await import('./seldom-pages.ts')).seldomPages, name))()
const framedPage = (name: RouteName) => async () => mustFindPage((await loadLayout()).framedPages, name)()

/** What the router reads of a row of the table. */
const routeOf = <Name extends RouteName>(name: Name) => {
  const { path, search = {}, steps } = { search: undefined, steps: undefined, ...consoleRoutes[name] }
  return {
    // the type leaves the steps out: their page reads them itself
    path: (steps ? `${path}/{-$step}` : path) as PathOf<Name>,
    validateSearch: (raw: Record<string, unknown>) => readSearch(search, raw) as SearchOf<Name>,
  }
}

const openRoute = <Name extends OpenName>(name: Name) =>
  createRoute({
    getParentRoute: () => root,
    ...routeOf(name),
    ...page(openPage(name), BareNotFound),
    errorComponent: ConsoleFailed,
  })

const framedRoute = <Name extends FramedName>(name: Name) =>
  createRoute({
    getParentRoute: () => settled,
    ...routeOf(name),
    ...page(framedPage(name), NotFound),
  })

const login = createRoute({
  getParentRoute: () => root,
  ...routeOf('login'),
  beforeLoad: ({ location }) => {
    if (!session.isSignedIn() || location.searchStr) return
    const href = intendedUrl.take() ?? paths.home()
    throw redirect({ href, reloadDocument: leavesConsole(href) })
  },
  ...firstPage(openPage('login'), BareNotFound),
  errorComponent: ConsoleFailed,
})

const dashboard = createRoute({
  getParentRoute: () => settled,
  ...routeOf('dashboard'),
  ...firstPage(openPage('dashboard'), NotFound),
  pendingComponent: DashboardPending,
})

const redirectRoute = <Path extends string>(path: Path, href: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ href, replace: true })
    },
  })

/** Unknown URLs inside the frame, and those of sign-in outside of it. */
const unknown = createRoute({
  getParentRoute: () => settled,
  path: '$',
  ...page(framedPage('order'), NotFound),
})
const unknownAuth = createRoute({
  getParentRoute: () => root,
  path: '/auth/$',
  beforeLoad: () => {
    throw notFound()
  },
})

/** Without types: no link leads there. */
const redirects: object = Object.fromEntries(
  Object.entries(consoleRedirects).map(([path, name]) => [path, redirectRoute(path, paths[name]())]),
)

type OpenRoutes = { [Name in OpenName]: ReturnType<typeof openRoute<Name>> }
type FramedRoutes = { [Name in FramedName]: ReturnType<typeof framedRoute<Name>> }

const byName = (names: readonly RouteName[], make: (name: never) => unknown): unknown =>
  Object.fromEntries(names.map((name) => [name, make(name as never)]))
const openRoutes = byName(openNames, openRoute) as OpenRoutes
const framedRoutes = byName(framedNames, framedRoute) as FramedRoutes

const routeTree = root.addChildren({
  ...openRoutes,
  login,
  unknownAuth,
  home: redirectRoute('/', paths.dashboard()),
  ...redirects,
  console: console.addChildren({ settled: settled.addChildren({ ...framedRoutes, dashboard, unknown }) }),
})

export const openRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 120,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFailed,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
