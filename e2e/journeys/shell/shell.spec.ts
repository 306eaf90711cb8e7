import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { openDashboard, expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, logOut, clickMenuItem } from '../../support/person.ts'
import { owner } from '../../support/env.ts'

const phone = { width: 390, height: 844 }
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const notice = (page: Page, sentence: string) => page.locator('[aria-live=polite]').getByText(sentence)

/** By keyboard: opens the palette, types, and opens the highlighted result. */
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}
const find = async (page: Page, words: string) => {
  await openPalette(page)
  await page.keyboard.type(words)
}

const mainMenu = [
  ['Platform', ['Dashboard']],
  ['Infrastructure', ['All Instances', 'Create Instance', 'Images', 'Snapshots', 'Networking', 'Storage']],
  [
    'Services',
    ['Databases', 'Message Brokers', 'Search Engines', 'Container Registry', 'AI Services New', 'Load Balancers'],
  ],
] as const
const accountMenu = [
  ['Platform', ['Dashboard']],
  ['Account', ['Information', 'Billing', 'API Keys', 'Orders', 'Requests', 'Plan', 'Notifications']],
  ['Organization', ['Overview', 'Projects', 'Teams', 'Members', 'Audit log']],
] as const

const expectMenu = async (page: Page, menu: typeof mainMenu | typeof accountMenu) => {
  for (const [group, entries] of menu) {
    const links = sidebar(page).getByRole('list', { name: group, exact: true }).getByRole('link')
    await expect
      .poll(() => links.evaluateAll((all) => all.map((one) => one.textContent.trim())))
      .toHaveLength(entries.length)
    for (const [at, name] of entries.entries()) await expect(links.nth(at)).toHaveAccessibleName(name)
  }
}

test('both menus have every entry of the specification in order, and ours after them', async ({ page }) => {
  await openDashboard(page)
  await expectMenu(page, mainMenu)
  await expect(sidebar(page).getByRole('button', { name: 'Instances' })).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/account')
  await page.waitForURL('**/account/information')
  await expectMenu(page, accountMenu)
})

test(
  'every menu entry opens a page with a title, which says what is planned if it is not built',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await openDashboard(page)
    for (const start of ['/dashboard', '/account/billing']) {
      await page.goto(start)
      const links = sidebar(page).getByRole('link')
      await expect(links.first()).toBeVisible()
      const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      for (const href of hrefs.filter((one) => one !== '/dashboard')) {
        await sidebar(page).locator(`a[href="${href}"]`).click()
        await page.waitForURL(`**${href}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Page not found')).toBeHidden()
        // only a page that is not built yet says what is planned
        if ((await page.getByText('In preparation').count()) === 0) continue
        await expect(page.getByRole('heading', { name: 'What will be here' })).toBeVisible()
      }
    }
  },
)

test(
  'a collapsed sidebar stays collapsed after a reload, and labels its entries with tooltips',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    const width = async () => (await sidebar(page).boundingBox())?.width ?? 0
    await expect.poll(() => width()).toBeGreaterThan(240)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(width).toBeLessThan(60)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    await expect.poll(() => width()).toBeLessThan(60)
    await expect(sidebar(page).getByRole('link', { name: 'Storage' })).toBeVisible()
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(width).toBeGreaterThan(240)
  },
)

test('on a phone the menu is a sheet: it opens, navigates and closes, and returns the focus', async ({ page }) => {
  await page.setViewportSize(phone)
  await openDashboard(page)
  await expect(sidebar(page)).toBeHidden()
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(sheet.getByRole('button', { name: /Cà phê Đắk Mây/ })).toBeVisible()
  await expect(sheet.getByRole('button', { name: new RegExp(owner.name) })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await sheet.getByRole('link', { name: 'Networking' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toBeVisible()
})

test('the team switcher searches on the server without diacritics, and switches', async ({ page }) => {
  await openDashboard(page)
  await sidebar(page)
    .getByRole('button', { name: /Cà phê Đắk Mây/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Organizations' })
  await expect(list.getByRole('option')).toHaveCount(2)
  await expect(list.getByRole('option', { name: /Cà phê Đắk Mây Enterprise · Owner/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const asked = page.waitForResponse((answer) => answer.url().includes('search=dong'))
  await page.keyboard.type('dong thap')
  await asked
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.keyboard.type('zz')
  await expect(list.getByText('No organization matches.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const _ of 'zz') await page.keyboard.press('Backspace')
  await expect(list.getByRole('option', { name: /Đồng Tháp Mười Logistics Pro · Developer/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sidebar(page).getByRole('button', { name: /Đồng Tháp Mười Logistics/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('You are working in Đồng Tháp Mười Logistics.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Đồng Tháp Mười Logistics' })).toBeAttached()
})

test('a list of teams that fails to load says so', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await page.route('**/organisations?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/organisations', (route) => route.fulfill({ status: 500, json: {} }))
  await sidebar(page)
    .getByRole('button', { name: /Cà phê Đắk Mây/ })
    .click()
  await expect(page.getByText('The organizations could not be loaded.')).toBeVisible({ timeout: 20_000 })
})

test('the user menu has five entries, and each does what it says', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  const open = () =>
    sidebar(page)
      .getByRole('button', { name: new RegExp(owner.name) })
      .click()
  await open()
  const entries = page.getByRole('menuitem')
  await expect(entries).toHaveText(['Upgrade to Pro', 'Account', 'Billing', 'Notifications', 'Log out'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [name, path, title] of [
    ['Upgrade to Pro', '/account/plan', 'Plan'],
    ['Account', '/account/information', 'Information'],
    ['Billing', '/account/billing', 'Billing'],
    ['Notifications', '/account/notifications', 'Notifications'],
  ] as const) {
    await clickMenuItem(entries.filter({ hasText: new RegExp(`^${name}$`) }))
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(entries).toHaveCount(0)
    await open()
  }
  await page.keyboard.press('Escape')
  await expect(entries).toHaveCount(0)
  await logOut(page, owner.name)
  const listKept = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  const isOwn = (key: string) => /token|exp|uuid|layout|visits|counts|organisation/.test(key)
  await expect.poll(async () => (await listKept()).filter(isOwn)).toEqual([])
})

test('breadcrumbs show where a page is, and link back', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await page.goto('/account/billing/invoices/4711')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Account', 'Billing', 'Invoice'])
  await crumbs.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await expect(crumbs).toHaveText(['Account', 'Billing'])
})

test('by keyboard alone the palette finds a page, a team, a member and a solution, and opens them', async ({
  page,
}) => {
  await openDashboard(page)
  await find(page, 'load bal')
  await expect(option(page, /Load Balancers/)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Load Balancers' })).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await find(page, 'ha tang')
  await expect(palette(page).getByRole('group', { name: 'Teams' }).getByRole('option')).toHaveText([/^Hạ tầng/])
  await expect(palette(page).getByRole('status').first()).toHaveText('1 result')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/account\/organization\/teams\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hạ tầng' })).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await find(page, 'huu phuoc')
  await expect(option(page, /Đặng Hữu Phước.*huu\.phuoc@dakmay\.example/)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/organization/members?search=huu.phuoc%40dakmay.example')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'huu.phuoc@dakmay.example' })).toBeVisible()

  await find(page, 'private 42u')
  await expect(option(page, /Private 42U rack/)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/digital-transformation/ha-tang-luu-tru')
})

test(
  'the palette lists recent pages, moves by arrow keys, and runs global actions',
  { tag: '@long' },
  async ({ page }) => {
    // recent pages are kept on the server, and other journeys use the demo owner
    const { people } = await createTestOrganisation()
    await openDashboardAs(page, people.owner)
    await page.goto('/services/databases')
    await expect(page.getByRole('heading', { level: 1, name: 'Databases' })).toBeVisible()
    // a page counts as visited a moment after it has loaded
    const unsent = () => page.evaluate(() => sessionStorage.getItem('visits'))
    await expect.poll(unsent).toContain('"/services/databases"')
    await page.goto('/infrastructure/images')
    await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible()
    await openPalette(page)
    const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect(recent.first()).toHaveText(/^Databases/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Databases' })).toBeVisible()

    await find(page, 'theme dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openPalette(page)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  },
)

test(
  'a slow page does not take the focus from a palette opened in the meantime',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    const part = Promise.withResolvers<void>()
    await page.route(/\/assets\/information-page-.*\.js$/, async (route) => {
      await part.promise
      await route.continue()
    })
    await page.goto('/account/notifications')
    await sidebar(page).getByRole('link', { name: 'Information', exact: true }).click()
    await openPalette(page)
    part.resolve()
    await expect(page).toHaveTitle(/^Information/)
    await page.keyboard.type('load bal')
    await expect(palette(page).getByRole('combobox')).toHaveValue('load bal')
  },
)

test('Ctrl Enter opens a result in a new tab', { tag: '@long' }, async ({ page, context }) => {
  await openDashboard(page)
  await find(page, 'snapshots')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/infrastructure\/snapshots$/)
  await expect(palette(page)).toBeVisible()
})

test('the palette shows its loading, empty and failed states', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await openPalette(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/find?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.keyboard.type('minh')
  await expect(palette(page).getByRole('progressbar', { name: 'Searching…' })).toBeVisible()
  answer.resolve()
  await expect(option(page, /Trần Minh Anh/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.unroute('**/api/v1/find?*')

  await page.keyboard.type(' khong co')
  await expect(palette(page).getByText('Nothing matches “minh khong co”.')).toBeVisible()

  await page.route('**/api/v1/find?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('kinh doanh')
  await expect(palette(page).getByRole('alert')).toHaveText(/Your organization could not be searched\./)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.unroute('**/api/v1/find?*')
  await palette(page).getByRole('button', { name: 'Retry' }).click()
  await expect(option(page, /^Kinh doanh/)).toBeVisible()
  await expect(palette(page).getByRole('alert')).toBeHidden()
})

test(
  'navigation is announced, sets the title and moves the focus to the content',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    await sidebar(page).getByRole('link', { name: 'Storage' }).click()
    await expect(page).toHaveTitle('Storage · Song Hành')
    await expect(page.locator('output[aria-live=polite]')).toHaveText('Storage · Song Hành')
    await expect(page.locator('main')).toBeFocused()
    await page.goBack()
    await expect(page.locator('output[aria-live=polite]')).toHaveText('Console Home · Song Hành')
  },
)

const offline = 'You are offline. What you see may be old.'
const newVersion = 'A new version of the console is ready.'

test('offline the page stays with a notice; back online the notice goes and data is refetched', async ({
  page,
  context,
}) => {
  await openDashboard(page)
  // the notice is loaded when the page is idle
  await expect(page.locator('div[aria-live=polite]')).toBeAttached()
  await context.setOffline(true)
  await expect(notice(page, offline)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Console Home' })).toBeVisible()
  const renewed = page.waitForResponse('**/api/auth/me')
  await context.setOffline(false)
  await renewed
  await expect(notice(page, offline)).toBeHidden()
})

test('a release during an open page is announced, can be dismissed, and never reloads by itself', async ({ page }) => {
  await page.clock.install()
  await openDashboard(page)
  // the version watch is loaded when the page is idle
  await expect(page.locator('div[aria-live=polite]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.route('**/version.json', (route) => route.fulfill({ json: { console: '/assets/console-of-tomorrow.js' } }))
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.clock.fastForward('05:01')
  await expect(notice(page, newVersion)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notice(page, newVersion)).toBeHidden()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test(
  'a popup whose chunk fails to load shows a notice, and the next click retries',
  { tag: '@long' },
  async ({ page, pageErrors }) => {
    await openDashboard(page)
    await expect(page.locator('div[aria-live=polite]')).toBeAttached()
    await page.waitForLoadState('networkidle')
    // it was reloaded for a missing chunk less than two minutes ago: not again
    await page.evaluate(() => sessionStorage.setItem('reloaded_at', String(Date.now())))
    const isPart = (url: URL) => /\/assets\/.*\.js$/.test(url.pathname)
    await page.route(isPart, (route) => route.abort())
    await sidebar(page)
      .getByRole('button', { name: new RegExp(owner.name) })
      .click()
    await expect(notice(page, 'A part of the console did not arrive')).toBeVisible()
    await page.unroute(isPart)
    await page.getByRole('button', { name: 'Reload' }).click()
    await sidebar(page)
      .getByRole('button', { name: new RegExp(owner.name) })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    pageErrors.length = 0 // the failed import is expected
  },
)

test('a page whose chunk is missing reloads once, then says what happened and what to do', async ({
  page,
  pageErrors,
}) => {
  await openDashboard(page)
  await page.waitForLoadState('networkidle')
  const reloaded: string[] = []
  page.on('domcontentloaded', () => reloaded.push(new URL(page.url()).pathname))
  const part = /\/assets\/resources-page-.*\.js$/
  await page.route(part, (route) => route.fulfill({ status: 404, body: 'gone' }))
  // hovering over the link does not reload the page
  const gone = page.waitForResponse(part)
  await sidebar(page).getByRole('link', { name: 'Storage' }).hover()
  await gone
  await sidebar(page).getByRole('link', { name: 'Storage' }).click()
  await expect(page.getByRole('heading', { name: 'A part of the console did not arrive' })).toBeVisible()
  await expect(page.getByText('Reload the page to fetch it again.')).toBeVisible()
  expect(reloaded).toEqual(['/infrastructure/storage'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // the menu still works
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.unroute(part)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  pageErrors.length = 0 // the failed import is expected
})

test('an unknown URL shows the not-found page inside the frame', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await page.goto('/account/nothing-of-ours')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Information' })).toBeVisible()
  await expectAccessible(page)
})

test('a toast survives a change of language, and is shown once', { tag: '@long' }, async ({ page }) => {
  // failures stay until they are closed
  await page.route('**/api/v1/visits', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  // not the profile of a person whom other journeys use
  await page.route('**/id/auth/v2/language', (route) => route.fulfill({ json: { data: { language: 'vi' } } }))
  await openDashboard(page)
  await page.getByRole('button', { name: 'Clear the pages you visited' }).click()
  const said = page.getByText('Something went wrong on our side. Try again.', { exact: true })
  await expect(said.first()).toBeVisible()
  // once visible, and once in the live region
  await expect(said).toHaveCount(2)
  await page.getByRole('button', { name: /^Language/ }).click()
  await clickMenuItem(page.getByRole('menuitemradio', { name: 'Tiếng Việt' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Trang chủ bảng điều khiển' })).toBeVisible()
  await expect(said).toHaveCount(2)
})
