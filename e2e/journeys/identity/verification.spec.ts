import type { Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { codeIn, linkIn, listMail, waitForMail } from '../../support/mailbox.ts'
import { skipMailCooldown } from '../../support/identity/skip-mail-cooldown.ts'
import { unverifiedEmail, readStorage } from '../../support/person.ts'
import { origin } from '../../support/env.ts'

const incomplete =
  'Your account verification status is incomplete. Please complete the verification process to access this feature.'

/** Signs in with an unverified address: 1401, and a code is mailed. */
const begin = async (page: Page, email: string) => {
  const before = new Date()
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(incomplete)).toBeVisible()
  return before
}
const codeSince = async (email: string, after: Date) => codeIn(await waitForMail({ to: email, after }))
const firstCell = (page: Page) => page.getByRole('textbox', { name: 'Verification code', exact: true })
const typeCode = async (page: Page, code: string) => {
  await firstCell(page).click()
  await page.keyboard.type(code)
}
const wrong = (code: string) => markSensitive(String((Number(code) + 1) % 10_000_000).padStart(7, '0'))

test('1401: a code is mailed automatically, a wrong one is refused, the right one opens the dashboard', async ({
  page,
}) => {
  const email = unverifiedEmail(1)
  const since = await begin(page, email)
  await expect(page.getByText(`Enter the 7-digit code we sent to ${email}.`)).toBeVisible()
  const code = await codeSince(email, since)

  await typeCode(page, '4829')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Token cannot be shorter than 6 characters and longer than 20 characters.')).toBeVisible()
  await page.keyboard.type('000')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await expect(firstCell(page)).toBeFocused()
  await expect(firstCell(page)).toHaveValue('')

  await page.keyboard.type(code)
  await page.waitForURL('**/dashboard')
  expect((await readStorage(page)).browser).toMatchObject({ auth_method: 'password' })
  expect((await listMail({ to: email, after: since })).filter((mail) => /\d{7}/.test(mail.text))).toHaveLength(1)

  // once verified, the address needs no further code
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email)
  await page.waitForURL('**/dashboard')
})

test('[T3] a wrong password mails nothing', { tag: '@long' }, async ({ page }) => {
  const email = unverifiedEmail(8)
  await signIn(page, email, 'not-the-password')
  await expect(page.getByText('The email or password is not right.')).toBeVisible()
  // mails are sent in order: the one for the right password is the first and only one
  await signIn(page, email)
  await waitForMail({ to: email })
  expect(await listMail({ to: email })).toHaveLength(1)
})

test('a new code can be requested after a minute, and invalidates the old one', { tag: '@long' }, async ({ page }) => {
  const email = unverifiedEmail(2)
  await page.clock.install()
  const since = await begin(page, email)
  const first = await codeSince(email, since)
  await expect(page.getByText(/^Send a new code in 0:\d\d$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new code' })).toHaveCount(0)

  await skipMailCooldown(email)
  await page.clock.fastForward(61_000)
  const again = new Date()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText(/^Send a new code in 0:\d\d$|^Send a new code in 1:00$/)).toBeVisible()
  const second = await codeSince(email, again)
  await typeCode(page, first === second ? wrong(second) : first)
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await page.keyboard.type(second)
  await page.waitForURL('**/dashboard')
})

test('returning within a minute says that a code was sent a moment ago', { tag: '@long' }, async ({ page }) => {
  const email = unverifiedEmail(3)
  await begin(page, email)
  await waitForMail({ to: email })
  await page.getByRole('button', { name: /Back to login/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('song-hanh-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('A code was sent a moment ago. Wait before you ask for another.')).toBeVisible()
  await expect(page.getByText(/^Send a new code in /)).toBeVisible()
})

test('[T4] after five wrong codes even the right one is refused', async ({ page }) => {
  const email = unverifiedEmail(4)
  const code = await codeSince(email, await begin(page, email))
  await firstCell(page).click()
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse('**/verification/validate')
    await page.keyboard.type(wrong(code))
    await answered
    await expect(firstCell(page)).toHaveValue('')
    await expect(firstCell(page)).toBeFocused()
  }
  await page.keyboard.type(code)
  await expect(page.getByText('This code can no longer be used. Ask for a new one.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('an expired sign-in starts over', { tag: '@long' }, async ({ page, context }) => {
  const email = unverifiedEmail(5)
  const code = await codeSince(email, await begin(page, email))
  await context.clearCookies({ name: '__Secure-attempt' })
  await typeCode(page, code)
  await expect(page.getByText('This sign-in has taken too long. Sign in again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test(
  'when the server is unreachable, the verification shows its fallback message',
  { tag: '@long' },
  async ({ page }) => {
    const email = unverifiedEmail(3)
    await begin(page, email)
    await page.route('**/verification/validate', (route) => route.abort())
    await typeCode(page, '1234567')
    await expect(page.getByText('Verification failed.')).toBeVisible()
    await page.unroute('**/verification/validate')
    await page.route('**/verification/validate', (route) => route.fulfill({ json: { data: { exp: 1 }, errors: [] } }))
    await typeCode(page, '1234567')
    await expect(page.getByText('Invalid response from server. Please try again.')).toBeVisible()
  },
)

test('changing the language keeps the step, and mails no second code', { tag: '@long' }, async ({ page }) => {
  const email = unverifiedEmail(6)
  const code = await codeSince(email, await begin(page, email))
  await page.getByRole('button', { name: /Tiếng Việt/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kiểm tra email của bạn' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  expect((await listMail({ to: email })).filter((mail) => /\d{7}/.test(mail.text))).toHaveLength(1)
  await typeCode(page, code)
  await page.waitForURL('**/dashboard')
})

test('the link in the mail verifies the address after one click, once', async ({ page, context }) => {
  const email = unverifiedEmail(7)
  const since = await begin(page, email)
  const link = linkIn(await waitForMail({ to: email, after: since }), '/auth/verify-email')

  const other = await context.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(`${origin}/auth/verify-email`)
  await other.reload()
  await other.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()
  await expect(other.getByText(email)).toBeVisible()

  // consumed: the same link no longer works, and says what to do
  await other.goto(link)
  await other.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await other.getByRole('link', { name: 'Sign in' }).click()
  await other.waitForURL('**/auth/login')
  await signIn(other, email)
  await other.waitForURL('**/dashboard')
})

test('the verification page without a token says what to do', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/verify-email')
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
