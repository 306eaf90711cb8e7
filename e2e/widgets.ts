import { expect, type Page } from '@playwright/test'

type Fetched = {
  title: string
  /** What it asks for. */
  path: string
  /** What it says once the answer of the demo organisation is there. */
  told: RegExp
  /** An answer in which there is nothing, and what it says then. */
  none?: { data: object; says: string }
}

/** The widgets that ask the server, each on its own. The other one, help, knows what it says. */
export const fetchedWidgets: Record<string, Fetched> = {
  'recently-visited': {
    title: 'Recently visited',
    path: '/api/v1/visits',
    told: /ago|yesterday|now|No pages yet/,
    none: { data: { visits: [] }, says: 'No pages yet' },
  },
  'trusted-advisor': {
    title: 'Trusted advisor',
    path: '/api/v1/advice',
    told: /\d+ members have 2FA off/,
    none: { data: { findings: [] }, says: 'Nothing needs your attention' },
  },
  applications: {
    title: 'Applications',
    path: '/api/v1/workloads',
    told: /running|No projects yet|Nothing runs here yet/,
    none: { data: { workloads: [] }, says: 'No projects yet' },
  },
  'digital-transformation': {
    title: 'Digital transformation',
    path: '/api/v1/transformation',
    told: /Level \d of 3|Three levels, one step at a time/,
  },
  welcome: {
    title: 'Welcome',
    path: '/api/v1/set-up',
    told: /Verify your email, Done/,
    none: { data: { steps: [] }, says: 'Nothing to set up' },
  },
  solutions: {
    title: 'Solutions for you',
    path: '/api/v1/suggestions',
    told: /đ\/month/,
    none: { data: { suggestions: [] }, says: 'Nothing left to suggest' },
  },
  security: {
    title: 'Security',
    path: '/id/auth/v2/sessions',
    told: /This device/,
    none: { data: { sessions: [] }, says: 'No devices' },
  },
  blog: {
    title: 'Blog',
    path: '/api/v1/posts',
    told: /min read/,
    none: { data: { posts: [] }, says: 'No posts yet' },
  },
}

export const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)

export const expectAnswered = async (page: Page, ids: string[] = Object.keys(fetchedWidgets)) => {
  for (const id of ids) await expect(widget(page, id), id).toContainText(fetchedWidgets[id]!.told)
}

export const callsOf = ({ path }: Fetched) => `**${path}*`

/** How high each widget stands. */
export const heightsOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-widget]')].map((one) => [
        one.dataset['widget'] ?? '',
        Math.round(one.getBoundingClientRect().height),
      ]),
    ),
  )
