import { request, type Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { openDashboardAs, people, clickMenuItem, readStorage } from '../../support/person.ts'
import { origin, password } from '../../support/env.ts'

// the journeys share one person's profile, so they run serially
test.describe.configure({ mode: 'default' })

const person = people.inTwoLanguages
const information = '/account/information'

/** Signs in from an unknown browser and returns the mail about it. */
const signInFromNewBrowser = async () => {
  const after = new Date()
  const context = await request.newContext({
    baseURL: origin,
    // different from the browsers of this journey, whose mails may still be in the queue
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    extraHTTPHeaders: {
      'x-requested-with': 'journey',
      origin,
      'sec-fetch-site': 'same-origin',
      // the mail must follow the profile, not this header
      'accept-language': 'ja',
    },
  })
  const login = await context.post('/id/auth/login', { data: { email: person.email, password } })
  const { data } = (await login.json()) as { data: { access_token: string } }
  markSensitive(data.access_token)
  await context.dispose()
  const subject = /^(Sign-in from a new|Đăng nhập từ thiết bị)/
  const mail = await waitForMail({ to: person.email, subject, text: /Safari/, after })
  return { subject: mail.subject, text: mail.text.replaceAll('\u00a0', ' ') }
}

const chosen = (page: Page, name: string) => page.locator('#preferences').getByRole('button', { name })

const chooseLanguage = async (page: Page, list: string, language: string) => {
  await chosen(page, list).click()
  await clickMenuItem(page.getByRole('menuitemradio', { name: language }))
}

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'language')?.value

test('a new language applies at once, is kept in browser and profile, and the next mail uses it', async ({
  page,
  browser,
}) => {
  await openDashboardAs(page, person)
  await page.goto(information)
  await expect(chosen(page, 'Language')).toHaveText('English (US)')

  await chooseLanguage(page, 'Language', 'Tiếng Việt')
  await expect(page.getByRole('heading', { level: 1, name: 'Thông tin tài khoản' })).toBeVisible()
  await expect(page.getByText('Đã chuyển ngôn ngữ sang tiếng Việt.').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(chosen(page, 'Ngôn ngữ')).toBeFocused()
  await expect.poll(() => cookieOf(page)).toBe('vi')
  const inVietnamese = await signInFromNewBrowser()
  expect(inVietnamese.subject).toBe('Đăng nhập từ thiết bị mới')
  expect(inVietnamese.text).toContain('(giờ Việt Nam)')

  // a new browser follows the profile after signing in
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, person.email)
  await other.waitForURL('**/dashboard')
  await expect(other.locator('html')).toHaveAttribute('lang', 'vi')
  await elsewhere.close()

  await page.reload()
  await chooseLanguage(page, 'Ngôn ngữ', 'English (US)')
  await expect(page.getByRole('heading', { level: 1, name: 'Account information' })).toBeVisible()
  await expect(page.getByText('Language changed to English.').first()).toBeVisible()
  await expect.poll(() => cookieOf(page)).toBe('en')
  const inEnglish = await signInFromNewBrowser()
  expect(inEnglish.subject).toBe('Sign-in from a new device')
  expect(inEnglish.text).toContain('(Vietnam time)')
})

test(
  'a language that the server could not save applies to the page, which warns about mails',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboardAs(page, person)
    await page.goto(information)
    await page.route('**/id/auth/v2/language', (route) => route.abort())
    await chooseLanguage(page, 'Language', 'Tiếng Việt')
    await expect(
      page.getByText(/^Các trang đã chuyển sang tiếng Việt\. Chưa lưu được cho email: /).first(),
    ).toBeVisible()
    await page.unroute('**/id/auth/v2/language')
    await chooseLanguage(page, 'Ngôn ngữ', 'English (US)')
    await expect(page.getByText('Language changed to English.').first()).toBeVisible()
  },
)

const clockIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false }).format(at)

test(
  'a new time zone changes every time: on the page, on the next page and in the next mail',
  { tag: '@long' },
  async ({ page }) => {
    // four accessibility audits of a long page
    test.slow()
    await openDashboardAs(page, person)
    await page.goto(information)
    const list = chosen(page, 'Time zone')
    const search = page.getByRole('combobox', { name: 'Search a city or region' })
    await expect(list).toHaveText('Asia/Ho Chi Minh GMT+7')

    await list.click()
    await expectAccessible(page)
    await search.fill('new york')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Time zone changed to America\/New York GMT-[45]\.$/).first()).toBeVisible()
    await expect(list).toHaveText(/^America\/New York GMT-[45]$/)
    await expect(list).toBeFocused()
    await expect(page.locator('#preferences')).toContainText(clockIn('America/New_York', Date.now()))
    await page.getByRole('button', { name: 'Run test' }).click()
    await expect(page.locator('#api-test').getByText(/expires in/)).toBeVisible()
    const expires = 1000 * Number((await readStorage(page)).browser['exp'])
    await expect(page.locator('#api-test')).toContainText(`${clockIn('America/New_York', expires)} (expires in`)
    await page.reload()
    await expect(list).toHaveText(/^America\/New York GMT-[45]$/)
    const abroad = await signInFromNewBrowser()
    expect(abroad.text).toMatch(/\d\d:\d\d, \d{1,2} [A-Z][a-z]{2} \d{4} \(America\/New York, GMT-[45]\)/)

    // a search without a match keeps the current zone
    await list.click()
    await search.fill('x no such place')
    await page.keyboard.press('Escape')
    await expect(list).toHaveText(/^America\/New York/)

    await page.route('**/id/auth/v2/time_zone', (route) => route.abort())
    await list.click()
    await search.fill('sai gon')
    await page.getByRole('option', { name: /Asia\/Ho Chi Minh/ }).click()
    await expect(page.getByText(/^The time zone could not be changed: /).first()).toBeVisible()
    await expect(list).toHaveText(/^America\/New York/)
    await page.unroute('**/id/auth/v2/time_zone')
    await list.click()
    await page.getByRole('option', { name: /Asia\/Ho Chi Minh/ }).click()
    await expect(page.getByText('Time zone changed to Asia/Ho Chi Minh GMT+7.').first()).toBeVisible()
  },
)
