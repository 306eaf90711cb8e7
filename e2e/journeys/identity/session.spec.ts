import type { Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, test } from '../../support/journey.ts'
import {
  endSessionUnderPage,
  openDashboardAs,
  expectDashboard,
  leaveConsole,
  setSecondsToExpiry,
  setSecondsToExpiryOnLoad,
  logOut,
  deleteRefreshCookie,
  openApiClient,
  people,
  clickMenuItem,
  readStorage,
} from '../../support/person.ts'
import { owner, password } from '../../support/env.ts'

const tokenOf = async (page: Page) => (await readStorage(page)).browser['access_token']
const refreshes = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/id/auth/v2/refresh_token'))
const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const signInAgain = async (page: Page, secret: string = password) => {
  await again(page).getByLabel('Password', { exact: true }).fill(markSensitive(secret))
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}
/** Opens the palette and types into it, as unsaved input. */
const typeSomething = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(text)
}
const typed = (page: Page) => page.getByRole('combobox').first()

test('the token is refreshed silently about a minute before it expires', async ({ page }) => {
  await openDashboardAs(page, people.long)
  const before = await tokenOf(page)
  await leaveConsole(page)
  await setSecondsToExpiry(page, 62)
  const refreshed = refreshes(page)
  await page.goto('/dashboard')
  expect((await refreshed).status()).toBe(200)
  await expect.poll(() => tokenOf(page)).not.toBe(before)
  const { browser } = await readStorage(page)
  markSensitive(browser['access_token'] ?? '')
  expect(Number(browser['exp']) - Date.now() / 1000).toBeGreaterThan(800)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a call with a token about to expire refreshes it first', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, people.long)
  await leaveConsole(page)
  await setSecondsToExpiryOnLoad(page, 4)
  const order: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(id|api)\//.test(pathname)) order.push(pathname)
  })
  await page.goto('/dashboard')
  await expectDashboard(page, people.long.name)
  expect(order[0]).toBe('/id/auth/v2/refresh_token')
})

test('an expired stored token is cleared, and the page redirects to the login', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, people.long)
  markSensitive((await tokenOf(page)) ?? '')
  await leaveConsole(page)
  await setSecondsToExpiry(page, -1)
  await page.goto('/account/billing')
  await page.waitForURL('**/auth/login')
  expect((await readStorage(page)).browser).not.toHaveProperty('access_token')
})

test(
  'a refused refresh before any page is open redirects to the login, and back afterwards',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboardAs(page, people.long)
    await leaveConsole(page)
    await deleteRefreshCookie(page)
    await setSecondsToExpiryOnLoad(page, 3)
    await page.goto('/infrastructure/storage')
    await page.waitForURL('**/auth/login')
    await expect(page.getByText('This session has ended. Sign in again.')).toBeVisible()
    expect((await readStorage(page)).browser).not.toHaveProperty('access_token')
    await page.getByLabel('Email', { exact: true }).fill(people.long.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/infrastructure/storage')
  },
)

test('a session that ends under an open page: one dialog over it, and the input is kept', async ({ page }) => {
  await openDashboardAs(page, people.cutOff)
  await typeSomething(page, 'Stor')
  await endSessionUnderPage(page)
  await expect(again(page)).toBeVisible()
  await expect(again(page).getByLabel('Email', { exact: true })).toHaveValue(people.cutOff.email)

  // Escape closes neither this dialog nor the one below
  await page.keyboard.press('Escape')
  await expect(again(page)).toBeVisible()
  await signInAgain(page, 'not-the-password')
  await expect(again(page).getByText('The email or password is not right.')).toBeVisible()
  await signInAgain(page)
  await expect(again(page)).toBeHidden()
  await expect(typed(page)).toHaveValue('Stor')
  await expect(typed(page)).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard$/)
  markSensitive((await tokenOf(page)) ?? '')
})

test('requests that failed with the session are retried after the sign-in', async ({ page }) => {
  const person = people.endedElsewhere
  await openDashboardAs(page, person)
  // a page that failed to load offers Retry
  await page.route('**/api/auth/me', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/auth/me')

  const elsewhere = await openApiClient(person)
  await elsewhere.call('POST', '/id/auth/v2/sessions/end_others')
  await elsewhere.close()
  const headers = { authorization: `Bearer ${markSensitive((await tokenOf(page)) ?? '')}` }
  await expect.poll(async () => (await page.request.get('/api/auth/me', { headers })).status()).toBe(401)

  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(again(page)).toBeVisible()
  // the profile failed to load too
  await again(page).getByLabel('Email', { exact: true }).fill(person.email)
  await signInAgain(page)
  await expect(again(page)).toBeHidden()
  await expectDashboard(page, person.name)
})

test('closing the dialog leads to the login, and from there back to the page', { tag: '@long' }, async ({ page }) => {
  const person = people.cutOff
  await openDashboardAs(page, person)
  await page.getByRole('link', { name: 'Storage', exact: true }).click()
  await page.waitForURL('**/infrastructure/storage')
  await endSessionUnderPage(page)
  await expect(again(page)).toBeVisible()
  await again(page).getByRole('button', { name: 'Leave this page' }).click()
  await page.waitForURL('**/auth/login')
  expect((await readStorage(page)).browser).not.toHaveProperty('access_token')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/infrastructure/storage')
})

test(
  'another person signs in over the page: nothing of the first person remains',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboardAs(page, people.cutOff)
    await endSessionUnderPage(page)
    await expect(again(page)).toBeVisible()
    await again(page).getByLabel('Email', { exact: true }).fill(owner.email)
    await signInAgain(page)
    await expectDashboard(page, owner.name)
    await expect(page.getByText(people.cutOff.name)).toHaveCount(0)
    await expect(again(page)).toHaveCount(0)
  },
)

test('two tabs: the session ends in both, one sign-in brings both back', async ({ page, context }) => {
  const person = people.inTwoTabs
  await openDashboardAs(page, person)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expectDashboard(other, person.name)
  await endSessionUnderPage(page)
  await expect(again(page)).toBeVisible()
  // the other tab keeps its page, and shows the dialog at its next request
  await expect(other).toHaveURL(/\/dashboard$/)
  await signInAgain(page)
  await expect(again(page)).toBeHidden()
  await expect(again(other)).toHaveCount(0)
  await other.getByRole('link', { name: 'Storage', exact: true }).click()
  await other.waitForURL('**/infrastructure/storage')
  await expect(other.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
})

test('[T8] logout in one tab ends the session in the other, and cached data is gone from both', async ({
  page,
  context,
}) => {
  const person = people.inTwoTabs
  await openDashboardAs(page, person)
  const token = markSensitive((await tokenOf(page)) ?? '')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expectDashboard(other, person.name)
  await logOut(page, person.name)
  await other.waitForURL('**/auth/login')
  for (const tab of [page, other]) {
    // only the router's scroll positions are left
    const left = async () => {
      const stores = await readStorage(tab)
      return Object.keys({ ...stores.browser, ...stores.tab }).filter((key) => !key.startsWith('tsr-'))
    }
    await expect.poll(left).toEqual([])
    await expect(tab.getByText(person.name)).toHaveCount(0)
    await expect(tab.getByText('This session has ended.')).toHaveCount(tab === other ? 1 : 0)
  }
  // neither token nor cookie is accepted any more
  await expect
    .poll(async () =>
      (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status(),
    )
    .toBe(401)
  const cookies = await context.cookies('http://localhost/id/auth')
  expect(cookies.map(({ name }) => name)).not.toContain('__Secure-refresh')
})

test('an offline logout takes effect here at once, and is sent to the server later', async ({ page, context }) => {
  const person = people.offline
  await openDashboardAs(page, person)
  markSensitive((await tokenOf(page)) ?? '')
  await page.getByRole('button', { name: new RegExp(person.name) }).click()
  // the menu is a lazy chunk, which must be loaded before going offline
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await context.setOffline(true)
  await clickMenuItem(page.getByRole('menuitem', { name: 'Log out' }))
  await page.waitForURL('**/auth/login')
  expect((await readStorage(page)).browser).not.toHaveProperty('access_token')
  const received = page.waitForResponse((response) => response.url().endsWith('/id/auth/v2/logout'))
  await context.setOffline(false)
  expect((await received).status()).toBe(200)
  await expect.poll(async () => (await readStorage(page)).browser).toEqual({})
})

test('the chosen language is saved in the profile', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, people.careful)
  const kept = page.waitForResponse((response) => response.url().endsWith('/id/auth/v2/language'))
  await page.getByRole('button', { name: /^Language/ }).click()
  await clickMenuItem(page.getByRole('menuitemradio', { name: 'Tiếng Việt' }))
  const answer = await kept
  expect([answer.request().method(), answer.status()]).toEqual(['PUT', 200])
  await page.getByRole('button', { name: /^Ngôn ngữ/ }).click()
  await clickMenuItem(page.getByRole('menuitemradio', { name: 'English' }))
  await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible()
})
