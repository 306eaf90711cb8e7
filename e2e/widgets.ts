import { expect, type Page } from '@playwright/test'

type FetchedWidget = {
  title: string
  /** What it asks for. */
  path: string
  /** What it says once the answer of the demo organisation is there. */
  loaded: RegExp
  /** An answer in which there is nothing, and what it says then. */
  empty?: { data: object; text: string }
}

/** The widgets that ask the server, each on its own. The other one, help, knows what it says. */
export const fetchedWidgets: Record<string, FetchedWidget> = {
  'recently-visited': {
    title: 'Recently visited',
    path: '/api/v1/visits',
    loaded: /ago|yesterday|now|No pages yet/,
    empty: { data: { visits: [] }, text: 'No pages yet' },
  },
  'trusted-advisor': {
    title: 'Trusted advisor',
    path: '/api/v1/advice',
    loaded: /\d+ members have 2FA off/,
    empty: { data: { findings: [] }, text: 'Nothing needs your attention' },
  },
  applications: {
    title: 'Applications',
    path: '/api/v1/workloads',
    loaded: /running|No projects yet|Nothing runs here yet/,
    empty: { data: { workloads: [] }, text: 'No projects yet' },
  },
  'digital-transformation': {
    title: 'Digital transformation',
    path: '/api/v1/transformation',
    loaded: /Level \d of 3|Three levels, one step at a time/,
  },
  welcome: {
    title: 'Welcome',
    path: '/api/v1/set-up',
    loaded: /Verify your email, Done/,
    empty: { data: { steps: [] }, text: 'Nothing to set up' },
  },
  solutions: {
    title: 'Solutions for you',
    path: '/api/v1/suggestions',
    loaded: /đ\/month/,
    empty: { data: { suggestions: [] }, text: 'Nothing left to suggest' },
  },
  security: {
    title: 'Security',
    path: '/id/auth/v2/sessions',
    loaded: /This device/,
    empty: { data: { sessions: [] }, text: 'No devices' },
  },
  blog: {
    title: 'Blog',
    path: '/api/v1/posts',
    loaded: /min read/,
    empty: { data: { posts: [] }, text: 'No posts yet' },
  },
}

export const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)

export const expectLoaded = async (page: Page, ids: string[] = Object.keys(fetchedWidgets)) => {
  for (const id of ids) await expect(widget(page, id), id).toContainText(fetchedWidgets[id]!.loaded)
}

export const requestPattern = ({ path }: FetchedWidget) => `**${path}*`

/** How high each widget stands. */
export const readHeights = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-widget]')].map((one) => [
        one.dataset['widget'] ?? '',
        Math.round(one.getBoundingClientRect().height),
      ]),
    ),
  )
