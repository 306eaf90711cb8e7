import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { openDashboard, expect, setTheme, test } from '../../support/journey.ts'
import { registerBusiness, uniqueEmail } from '../../support/sign-up.ts'
import { openDashboardAs, openApiClient } from '../../support/person.ts'
import { createImpersonationLink } from '../../support/staff.ts'
import { origin } from '../../support/env.ts'
import { requestPattern, expectLoaded, fetchedWidgets, readHeights, widget } from '../../support/dashboard/widgets.ts'

const names = Object.keys(fetchedWidgets)
const others = (id: string) => names.filter((one) => one !== id)

/** Reloads the dashboard so that every widget fetches again. */
const reopen = async (page: Page) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.beforeEach(({ page }) => setTheme(page, 'light'))

test('all nine widgets show data of the person and their organisation', async ({ page }) => {
  await openDashboard(page)
  await expect(page.locator('[data-widget]')).toHaveCount(9)
  await expectLoaded(page)

  const advisor = widget(page, 'trusted-advisor')
  await expect(advisor).toContainText('6 findings')
  await expect(advisor.getByRole('listitem')).toHaveText([
    /Your own 2FA is off/,
    /1 invoice is overdue/,
    /\d+ members have 2FA off/,
    /Only one owner/,
    /1 API key unused for 90 days/,
    /1 API key older than a year/,
  ])
  await expect(advisor.getByRole('link', { name: /Your own 2FA/ })).toHaveAttribute(
    'href',
    '/account/information#security',
  )

  const help = widget(page, 'help')
  await expect(help.getByRole('link', { name: 'Documentation and guides' })).toHaveAttribute('href', '/en/resources')
  await expect(help.getByRole('link', { name: 'API reference' })).toHaveAttribute('href', '/en/api/reference')
  await expect(help.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact')
  await expect(help.getByRole('link', { name: /^Hotline/ })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(help.getByRole('link', { name: /^Technical support/ })).toHaveAttribute('href', /^mailto:.+@/)

  await expect(widget(page, 'applications').getByRole('link', { name: 'All projects' })).toHaveAttribute(
    'href',
    '/account/organization/projects',
  )
  await expect(widget(page, 'digital-transformation').getByRole('heading', { level: 3 })).toHaveText([
    'Data digitisation',
    'Process digitalisation',
    'Digital transformation',
  ])
  await expect(widget(page, 'welcome')).toContainText(/\d of 6 steps/)
  await expect(widget(page, 'solutions').getByRole('listitem')).toHaveCount(4)
  await expect(widget(page, 'security')).toContainText(/\d+ of \d+/)
  await expect(widget(page, 'security').getByRole('list', { name: 'Last sign-ins' })).toContainText('Last sign-in')
  await expect(widget(page, 'blog').getByRole('listitem')).toHaveCount(3)
})

test('a solution and a post lead to their pages', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await widget(page, 'blog').getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL('**/en/news/*')
  await page.goBack()
  await widget(page, 'solutions').getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/\/en\/(digital|green|ai)-transformation\/[a-z-]+$/)
})

for (const [id, fetched] of Object.entries(fetchedWidgets)) {
  test(
    `${fetched.title}: while it loads it keeps its height and blocks no other widget`,
    { tag: '@long' },
    async ({ page }) => {
      await openDashboard(page)
      await expectLoaded(page)
      const whole = await readHeights(page)
      const late = Promise.withResolvers<void>()
      await page.route(requestPattern(fetched), async (route) => {
        await late.promise
        await route.continue()
      })
      await reopen(page)
      await expectLoaded(page, others(id))
      await expect(widget(page, id).locator('[aria-busy="true"]')).toBeVisible()
      expect(Math.abs((await readHeights(page))[id]! - whole[id]!), 'moves by so many pixels').toBeLessThanOrEqual(2)
      late.resolve()
      await expectLoaded(page, [id])
    },
  )

  test(
    `${fetched.title}: after a failure it says so, leaves the others alone and retries`,
    { tag: '@long' },
    async ({ page }) => {
      await openDashboard(page)
      const requestId = '0198f1e5-0000-7000-8000-00000000cafe'
      let refused = 0
      await page.route(requestPattern(fetched), async (route) => {
        refused += 1
        const json = { errors: [{ code: 'fault', message: 'Something broke.' }], requestId }
        await route.fulfill({ status: 500, json })
      })
      await reopen(page)
      await expectLoaded(page, others(id))
      const failure = widget(page, id).getByRole('alert')
      await expect(failure).toContainText(`“${fetched.title}” could not be loaded`)
      await expect(failure).toContainText(requestId)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)

      // still failing: the message and the button stay
      const before = refused
      await failure.getByRole('button', { name: 'Retry' }).click()
      // it retries once before it fails; until then the previous failure is shown
      await expect.poll(() => refused).toBe(before + 2)
      await expect(failure.getByRole('button', { name: 'Retry' })).toBeEnabled()
      await expect(failure).toContainText(requestId)
      await page.unroute(requestPattern(fetched))
      await failure.getByRole('button', { name: 'Retry' }).click()
      await expectLoaded(page, [id])
      await expect(failure).toHaveCount(0)
    },
  )
}

test('empty widgets say what will be there', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  for (const fetched of Object.values(fetchedWidgets)) {
    const { empty: none } = fetched
    if (none)
      await page.route(requestPattern(fetched), (route) => route.fulfill({ json: { data: none.data, errors: [] } }))
  }
  await reopen(page)
  for (const [id, { empty: none }] of Object.entries(fetchedWidgets))
    if (none) await expect(widget(page, id)).toContainText(none.text)
  await expectAccessible(page)
})

test('the dashboard is accessible while widgets load and after all have failed', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  const answers = Promise.withResolvers<void>()
  for (const fetched of Object.values(fetchedWidgets))
    await page.route(requestPattern(fetched), async (route) => {
      await answers.promise
      await route.abort()
    })
  await reopen(page)
  await expect(page.locator('[data-widget] [aria-busy="true"]').first()).toBeVisible()
  await expectAccessible(page)
  answers.resolve()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(names.length)
  await expectAccessible(page)
})

test('a new account has empty widgets that say where to begin', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await registerBusiness(page, uniqueEmail('bat-dau'), 'Nước mắm Hòn Sơn')
  await expect(widget(page, 'recently-visited')).toContainText('No pages yet')
  await expect(widget(page, 'digital-transformation')).toContainText('Three levels, one step at a time.')
  await expect(widget(page, 'applications')).toContainText('No projects yet')
  await expect(widget(page, 'security')).toContainText('This is your first sign-in')
  await expect(widget(page, 'security')).toContainText('0 of 1')
  await expect(widget(page, 'welcome')).toContainText(/Verify your email, Done/)
  await expect(widget(page, 'trusted-advisor').getByRole('listitem')).toHaveText([/Your own 2FA is off/])
  await expectAccessible(page)
})

test('[T37] avatars are drawn locally, and no request goes to another origin', { tag: '@long' }, async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol !== 'data:' && asked !== origin) foreign.push(request.url())
  })
  await openDashboard(page)
  await expectLoaded(page)
  for (const path of ['/dashboard', '/account/information', '/account/notifications']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).toMatch(/; img-src 'self' data:;/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
})

test.describe('recently visited pages', () => {
  // the journeys share one person's list, so they run serially
  test.describe.configure({ mode: 'serial' })
  const walker = { email: 'xuan.truong@dakmay.example', name: 'Cao Xuân Trường' }
  const visited = (page: Page) => widget(page, 'recently-visited')
  const listKept = async () => {
    const api = await openApiClient(walker)
    const { visits } = await api.call<{ visits: { path: string }[] }>('GET', '/api/v1/visits')
    await api.close()
    return visits.map(({ path }) => path)
  }
  const follow = async (page: Page, name: string, [path, heading]: readonly [path: string, heading: string]) => {
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(`**${path}`)
    // a page counts as visited once it has loaded
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  test('are listed newest first on every device until they are cleared', async ({ page }) => {
    await openDashboardAs(page, walker)
    await expect(visited(page)).toContainText('No pages yet')
    await follow(page, 'Databases', ['/services/databases', 'Databases'])
    await follow(page, 'Images', ['/infrastructure/images', 'Images'])
    await follow(page, 'Dashboard', ['/dashboard', 'Console Home'])
    const links = visited(page).getByRole('listitem')
    await expect(links).toHaveText([/^Images/, /^Databases/])

    // visits are sent when the tab is hidden
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => listKept()).toEqual(['/infrastructure/images', '/services/databases'])
    await page.reload()
    await expect(links).toHaveText([/^Images/, /^Databases/])

    await visited(page).getByRole('button', { name: 'Clear the pages you visited' }).click()
    await expect(page.getByText('Your visited pages are forgotten.')).toBeVisible()
    await expect(visited(page)).toContainText('No pages yet')
    await page.reload()
    await expect(visited(page)).toContainText('No pages yet')
    expect(await listKept()).toEqual([])
  })

  test('do not include those of a support session', { tag: '@long' }, async ({ page }) => {
    const received: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/visits') && request.method() === 'POST') received.push(request.url())
    })
    await page.goto((await createImpersonationLink(walker.email)).href)
    await page.waitForURL('**/dashboard')
    await follow(page, 'Storage', ['/infrastructure/storage', 'Storage'])
    await follow(page, 'Dashboard', ['/dashboard', 'Console Home'])
    await expect(visited(page)).toContainText('Seen by the customer alone')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForLoadState('networkidle')
    expect(received).toEqual([])
    expect(await listKept()).toEqual([])
  })
})
