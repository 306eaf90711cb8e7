import type { Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { openDashboard, expect, test } from '../../support/journey.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { leaveConsole, clickMenuItem, readStorage } from '../../support/person.ts'
import { createImpersonationLink } from '../../support/staff.ts'
import { owner } from '../../support/env.ts'

const customer = { email: 'ngoc.han@dakmay.example', name: 'Châu Ngọc Hân' }
const actor = 'Trần Thu Trang'
const acts = `${actor} is acting for ${customer.name}`

const takeLink = () => createImpersonationLink(customer.email)

const banner = (page: Page) => page.getByRole('region', { name: 'Support session' })

const act = async (page: Page) => {
  await page.goto((await takeLink()).href)
  await page.waitForURL('**/dashboard')
  await expect(banner(page)).toContainText(acts)
}

const expectExpired = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Your token session has expired' })).toBeVisible()
  await expect(
    page.getByText('Your token is expired, please close this browser and get impersonate again.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^support@/ })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/impersonation$/)
}

/** Counts how often the ticket was sent to the server. */
const countEntries = (page: Page) => {
  const seen = { entries: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/id/auth/v2/impersonation')) seen.entries += 1
  })
  return seen
}

test('staff impersonate a customer in one tab, and their own session is unaffected', async ({ page, context }) => {
  await openDashboard(page)
  const own = (await readStorage(page)).browser
  const tab = await context.newPage()
  await act(tab)
  await expect(banner(tab)).toContainText(/(30:00|29:\d\d) left/)
  await expect(tab.getByRole('main').getByText(customer.name).first()).toBeVisible()

  // nothing of it is stored outside its tab
  const { browser, tab: held } = await readStorage(tab)
  markSensitive(held['access_token'] ?? '')
  expect(held).toMatchObject({ actor_name: actor, auth_method: 'impersonation' })
  for (const secret of [held['access_token'], held['uuid'], actor])
    expect(JSON.stringify(browser)).not.toContain(secret ?? 'missing')
  expect(browser['uuid']).toBe(own['uuid'])

  await page.reload()
  await expect(page.getByRole('main').getByText(owner.name).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('every page of the tab shows the banner, however it was reached', { tag: '@long' }, async ({ page }) => {
  await act(page)
  await page.goto('/account/billing')
  await expect(banner(page)).toContainText(acts)
  await page.reload()
  await expect(banner(page)).toContainText(acts)
  await page.goto('/dashboard/no-such-page')
  await expect(banner(page)).toBeVisible()
  for (const path of ['/', '/auth/login', '/auth/register', '/auth/impersonation']) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
  await expect(banner(page)).toContainText(acts)
  expect((await readStorage(page)).browser).not.toHaveProperty('access_token')
})

test('Stop ends it here and on the server, and the customer can see all of it', async ({ page, context }) => {
  await openDashboard(page)
  const own = (await readStorage(page)).browser['uuid']
  const began = new Date()
  const tab = await context.newPage()
  await act(tab)
  const mail = await waitForMail({ to: customer.email, subject: /staff are helping|đang hỗ trợ/, after: began })
  for (const fact of [actor, 'The customer cannot find an invoice', 'SH-4711']) expect(mail.text).toContain(fact)

  const token = (await readStorage(tab)).tab['access_token'] ?? ''
  await banner(tab).getByRole('button', { name: 'Stop' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'The support session is stopped' })).toBeVisible()
  expect((await readStorage(tab)).tab).not.toHaveProperty('access_token')
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'journey', 'sec-fetch-site': 'same-origin' }
  // the page does not wait long for a slow server
  await expect.poll(async () => (await tab.request.get('/id/auth/v2/user_info', { headers })).status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('main').getByText(owner.name).first()).toBeVisible()
  expect((await readStorage(page)).browser['uuid']).toBe(own)
})

test('logging out in the menu stops it too', { tag: '@long' }, async ({ page }) => {
  await act(page)
  await page.getByRole('button', { name: new RegExp(customer.email) }).click()
  await clickMenuItem(page.getByRole('menuitem', { name: 'Log out' }))
  await expect(page.getByRole('heading', { level: 1, name: 'The support session is stopped' })).toBeVisible()
  await page.goto('/dashboard')
  await page.waitForURL('**/auth/login')
})

test('[T15] a link works once', async ({ page, context }) => {
  const link = await takeLink()
  await page.goto(link.href)
  await page.waitForURL('**/dashboard')
  const second = await context.newPage()
  await second.goto(link.href)
  await expectExpired(second)
  expect((await readStorage(second)).tab).not.toHaveProperty('access_token')
  await expect(banner(page)).toContainText(acts)
})

test(
  '[T15] parameters beside the ticket are ignored, and a forged ticket is refused',
  { tag: '@long' },
  async ({ page }) => {
    const link = await takeLink()
    const forged = new URL(link)
    forged.searchParams.set('jwt', 'eyJhbGciOiJub25lIn0.e30.')
    forged.searchParams.set('exp', '99999999999')
    await page.goto(forged.href)
    await expectExpired(page)
    // another person's uuid does not make it another person's session
    link.searchParams.set('uuid', '01980000-0000-7000-8000-000000000001')
    link.searchParams.set('exp', '99999999999')
    await page.goto(link.href)
    await page.waitForURL('**/dashboard')
    await expect(banner(page)).toContainText(acts)
  },
)

test('an invalid link is not sent to the server', { tag: '@long' }, async ({ page }) => {
  const seen = countEntries(page)
  const link = await takeLink()
  for (const [name, value] of [
    ['exp', '1700000000'],
    ['exp', 'soon'],
    ['uuid', ''],
    ['jwt', ''],
  ] as const) {
    const broken = new URL(link)
    broken.searchParams.set(name, value)
    await page.goto(broken.href)
    await expectExpired(page)
  }
  await page.goto('/auth/impersonation')
  await expectExpired(page)
  expect(seen.entries).toBe(0)
})

test('a link is retried when the server could not be reached', { tag: '@long' }, async ({ page }) => {
  await page.route('**/id/auth/v2/impersonation', (route) => route.abort(), { times: 1 })
  await page.goto((await takeLink()).href)
  await expect(page.getByRole('heading', { name: 'The support session could not be opened' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.waitForURL('**/dashboard')
  await expect(banner(page)).toContainText(acts)
})

test('[T15] what staff must not do for a customer is refused with a message', async ({ page }) => {
  await act(page)
  const { access_token: token = '' } = (await readStorage(page)).tab
  const call = (method: string, path: string, data?: unknown) =>
    page.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'journey', 'sec-fetch-site': 'same-origin' },
      ...(data !== undefined && { data }),
    })
  const sentence = 'This cannot be done while acting for a customer.'
  const refusals = await Promise.all([
    call('POST', '/api/auth/change-password', {
      current_password: 'x',
      new_password: 'y'.repeat(12),
      new_password_confirmation: 'y'.repeat(12),
    }),
    call('POST', '/id/auth/v2/totp'),
    call('POST', '/id/auth/v2/sessions/end_others'),
    call('PUT', '/id/auth/v2/language', { language: 'vi' }),
  ])
  for (const refusal of refusals) {
    expect(refusal.status()).toBe(403)
    expect(await refusal.text()).toContain(sentence)
  }
  expect((await call('GET', '/id/auth/v2/user_info')).status()).toBe(200)
})

/** Moves the expiry stored in the tab; on the server it is half an hour away. */
const endIn = (page: Page, seconds: number) =>
  page.evaluate((exp) => sessionStorage.setItem('exp', String(exp)), Math.floor(Date.now() / 1000) + seconds)

test('the tab says when the session has expired', async ({ page }) => {
  await page.clock.install()
  await act(page)
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await page.clock.fastForward('30:01')
  await expectExpired(page)
  expect((await readStorage(page)).tab).not.toHaveProperty('access_token')
})

test(
  'a tab that wakes after the expiry does not continue as the staff member',
  { tag: '@long' },
  async ({ page, context }) => {
    await openDashboard(page)
    const tab = await context.newPage()
    await act(tab)
    await leaveConsole(tab)
    await endIn(tab, -60)
    // it redirects before it has loaded
    await tab.goto('/dashboard', { waitUntil: 'commit' })
    await expectExpired(tab)
    await page.reload()
    await expect(page.getByRole('main').getByText(owner.name).first()).toBeVisible()
  },
)
