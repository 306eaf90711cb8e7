import { expect, type Page } from '@playwright/test'

type FetchedWidget = {
  title: string
  /** The path it fetches. */
  path: string
  /** Its text once the data of the demo organisation is loaded. */
  loaded: RegExp
  /** An empty response, and the text for it. */
  empty?: { data: object; text: string }
}

/** The widgets that fetch data, each with its own request. The help widget is static. */
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
    // what is on sale, or what is announced where the organisation has everything else
    loaded: /đ\/month|Notify me/,
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
  for (const id of ids) {
    const fetched = fetchedWidgets[id]
    if (!fetched) throw new Error(`${id} is no widget that fetches data`)
    await expect(widget(page, id), id).toContainText(fetched.loaded)
  }
}

export const requestPattern = ({ path }: FetchedWidget) => `**${path}*`

/** The height of each widget. */
export const readHeights = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-widget]')].map((one) => [
        one.dataset['widget'] ?? '',
        Math.round(one.getBoundingClientRect().height),
      ]),
    ),
  )
