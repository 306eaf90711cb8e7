import { resourcePaths } from '@song-hanh/contract/organisation/resource-kind'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { intendedUrl, session, supportSession } from '../api/browser.ts'
import { BarePage, ConsoleFailed, PageFailed } from './app/failure-page.tsx'
import { ConsoleSkeleton, PageSkeleton } from './frame/skeletons.tsx'
import { loadChunkOnce } from './lazy/load-chunk.ts'
import { firstPage, page } from './page/page.ts'
import { leavesConsole, paths } from './paths.ts'
import { Root } from './app/root.tsx'

const NotFound = lazyRouteComponent(() => import('./app/not-found-page.tsx'))

/** No sign-in in the tab of a support session: it would be neither the customer's session nor the staff's own. */
const isSignInPage = (path: string) => path.startsWith('/auth/') && path !== paths.impersonation()

const frameless = /^\/(auth|digital-transformation)\//

/** Initial skeleton: the frame, unless the page has none. */
const FirstPending = () => (frameless.test(location.pathname) ? null : <ConsoleSkeleton />)

const root = createRootRoute({
  beforeLoad: ({ location }) => {
    if (supportSession.read() && isSignInPage(location.pathname)) throw redirect({ href: paths.home(), replace: true })
  },
  component: Root,
  pendingComponent: FirstPending,
  errorComponent: ConsoleFailed,
  notFoundComponent: () => (
    <BarePage>
      <NotFound />
    </BarePage>
  ),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  beforeLoad: ({ location }) => {
    if (!session.isSignedIn() || location.searchStr) return
    const href = intendedUrl.take() ?? paths.home()
    throw redirect({ href, reloadDocument: leavesConsole(href) })
  },
  ...firstPage(() => import('./sign-in/login-page.tsx')),
  errorComponent: ConsoleFailed,
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/auth/register',
  ...page(() => import('./join/registration/register-page.tsx')),
  errorComponent: ConsoleFailed,
})
const application = createRoute({
  getParentRoute: () => root,
  path: '/auth/application',
  ...page(() => import('./join/application/application-page.tsx')),
  errorComponent: ConsoleFailed,
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/auth/invitation',
  ...page(() => import('./join/invitation/invitation-page.tsx')),
  errorComponent: ConsoleFailed,
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot-password',
  ...page(() => import('./sign-in/password/forgot-password-page.tsx')),
  errorComponent: ConsoleFailed,
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password',
  ...page(() => import('./sign-in/password/reset-password-page.tsx')),
  errorComponent: ConsoleFailed,
})
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/auth/verify-email',
  ...page(() => import('./sign-in/password/verify-email-page.tsx')),
  errorComponent: ConsoleFailed,
})
const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  ...page(() => import('./sign-in/sso/callback-page.tsx')),
  errorComponent: ConsoleFailed,
})
const impersonation = createRoute({
  getParentRoute: () => root,
  path: '/auth/impersonation',
  ...page(() => import('./impersonation/impersonation-page.tsx')),
  errorComponent: ConsoleFailed,
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
  component: lazyRouteComponent(loadLayout, 'ConsoleLayout'),
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

const dashboard = createRoute({
  getParentRoute: () => settled,
  path: '/dashboard',
  ...firstPage(() => import('./dashboard/dashboard-page.tsx')),
  pendingComponent: DashboardPending,
})
/** The chunk names of these pages load with the frame: signing in needs none of them. */
const framedPages = async () => (await loadLayout()).framedPages

const information = createRoute({
  getParentRoute: () => settled,
  path: '/account/information',
  ...page(async () => (await framedPages()).information()),
})
const notifications = createRoute({
  getParentRoute: () => settled,
  path: '/account/notifications',
  ...page(async () => (await framedPages()).notifications()),
})
const apiKeys = createRoute({
  getParentRoute: () => settled,
  path: '/account/apikeys',
  ...page(async () => (await framedPages()).keys()),
})
const projectList = createRoute({
  getParentRoute: () => settled,
  path: '/account/organization/projects',
  ...page(async () => (await framedPages()).projects()),
})
const project = createRoute({
  getParentRoute: () => settled,
  path: '/account/organization/projects/$projectId',
  ...page(async () => (await framedPages()).project()),
})
const resourcePages = Object.values(resourcePaths).map((path) =>
  createRoute({
    getParentRoute: () => settled,
    path,
    ...page(async () => (await framedPages()).resources()),
  }),
)
const requestPages = [paths.createInstance(), paths.newRequest()].map((path) =>
  createRoute({
    getParentRoute: () => settled,
    path,
    ...page(async () => (await framedPages()).requestService()),
  }),
)
const requests = createRoute({
  getParentRoute: () => settled,
  path: '/account/requests',
  ...page(async () => (await framedPages()).requests()),
})
const request = createRoute({
  getParentRoute: () => settled,
  path: '/account/requests/$requestId',
  ...page(async () => (await framedPages()).request()),
  notFoundComponent: NotFound,
})
const plan = createRoute({
  getParentRoute: () => settled,
  path: '/account/plan',
  ...page(async () => (await framedPages()).plan()),
})
const organization = createRoute({
  getParentRoute: () => settled,
  path: '/account/organization',
  ...page(async () => (await framedPages()).organization()),
})
const audit = createRoute({
  getParentRoute: () => settled,
  path: '/account/organization/audit',
  ...page(async () => (await framedPages()).audit()),
})
const teams = createRoute({
  getParentRoute: () => settled,
  path: '/account/organization/teams',
  ...page(async () => (await framedPages()).teams()),
})
const members = createRoute({
  getParentRoute: () => settled,
  path: '/account/organization/members',
  ...page(async () => (await framedPages()).members()),
})
const team = createRoute({
  getParentRoute: () => settled,
  path: '/account/organization/teams/$teamId',
  ...page(async () => (await framedPages()).team()),
})
const webhooks = createRoute({
  getParentRoute: () => settled,
  path: '/account/webhooks',
  ...page(async () => (await framedPages()).webhooks()),
})
const webhook = createRoute({
  getParentRoute: () => settled,
  path: '/account/webhooks/$webhookId',
  ...page(async () => (await framedPages()).webhook()),
  notFoundComponent: NotFound,
})
const billing = createRoute({
  getParentRoute: () => settled,
  path: '/account/billing',
  ...page(async () => (await framedPages()).billing()),
})
const billingDetails = createRoute({
  getParentRoute: () => settled,
  path: '/account/billing/details',
  ...page(async () => (await framedPages()).billingDetails()),
})
const invoice = createRoute({
  getParentRoute: () => settled,
  path: '/account/billing/invoices/$invoiceId',
  ...page(async () => (await framedPages()).invoice()),
})
const checkout = createRoute({
  getParentRoute: () => settled,
  path: '/account/billing/invoices/$invoiceId/checkout',
  ...page(async () => (await framedPages()).checkout()),
})
const myData = createRoute({
  getParentRoute: () => root,
  path: '/auth/data',
  ...page(() => import('./account/my-data/my-data-page.tsx')),
  errorComponent: ConsoleFailed,
})
const stopMails = createRoute({
  getParentRoute: () => root,
  path: '/auth/stop-mails',
  ...page(() => import('./notification/stop-mails-page.tsx')),
  errorComponent: ConsoleFailed,
})
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard(), replace: true })
  },
})
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  beforeLoad: () => {
    throw redirect({ to: paths.information(), replace: true })
  },
})
const projects = createRoute({
  getParentRoute: () => root,
  path: '/projects',
  beforeLoad: () => {
    throw redirect({ to: paths.projects(), replace: true })
  },
})

const unfinished = createRoute({
  getParentRoute: () => settled,
  path: '$',
  ...page(() => import('./app/unfinished-page.tsx')),
  notFoundComponent: NotFound,
})
const unfinishedAuth = createRoute({
  getParentRoute: () => root,
  path: '/auth/$',
  ...page(() => import('./app/unfinished-auth-page.tsx')),
  errorComponent: ConsoleFailed,
})
/** The bank's service. Its steps are one page, which reads its URL itself: no other page carries their names. */
const ekyc = createRoute({
  getParentRoute: () => root,
  path: '/digital-transformation/$',
  ...page(() => import('./ekyc/ekyc-page.tsx')),
  errorComponent: ConsoleFailed,
})

const ekycStatus = createRoute({
  getParentRoute: () => root,
  path: '/digital-transformation/vpbank-ekyc/status',
  ...page(() => import('./ekyc/status-page.tsx')),
  errorComponent: ConsoleFailed,
})

const routeTree = root.addChildren([
  login,
  forgotPassword,
  resetPassword,
  verifyEmail,
  register,
  application,
  invitation,
  callback,
  impersonation,
  myData,
  stopMails,
  home,
  account,
  projects,
  unfinishedAuth,
  ekycStatus,
  ekyc,
  console.addChildren([
    settled.addChildren([
      dashboard,
      information,
      notifications,
      ...resourcePages,
      ...requestPages,
      requests,
      request,
      plan,
      organization,
      audit,
      teams,
      team,
      members,
      billing,
      billingDetails,
      invoice,
      checkout,
      apiKeys,
      projectList,
      project,
      webhooks,
      webhook,
      unfinished,
    ]),
  ]),
])

export const openRouter = () =>
  createRouter({
    routeTree,
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
