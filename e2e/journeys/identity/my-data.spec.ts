import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { openDashboard, expect, test } from '../../support/journey.ts'
import { linkIn, waitForMail } from '../../support/mailbox.ts'
import { joinAsNewMember } from '../../support/sign-up.ts'
import { logOut, openApiClient, readStorage } from '../../support/person.ts'
import { requireStepUp } from '../../support/identity/security-page.ts'
import { origin } from '../../support/env.ts'

const data = (page: Page) => page.locator('#data')
const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Signs in on the login page that the browser was redirected to. */
const signInHere = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const openSection = async (page: Page) => {
  await page.goto('/account/information#data')
  await expect(data(page).getByRole('button')).toBeVisible()
}
const saveFile = async (page: Page) => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download (the file|again)/ }).click()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a person requests their data, gets the link by mail and downloads the file', async ({ page }) => {
  test.slow()
  const { email, secret } = await joinAsNewMember(page, 'ban-sao')
  const api = await openApiClient({ email }, secret)
  await api.call('PUT', '/id/auth/v2/language', { language: 'en' })
  await api.close()
  await openSection(page)
  await requireStepUp(page, { email })
  await data(page).getByRole('button', { name: 'Download my data' }).click()
  await stepUpDialog(page).getByLabel('Password', { exact: true }).fill(secret)
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(data(page).getByText(/We are gathering your data|Your data is ready/)).toBeVisible()

  // in the language of the profile, not of this browser
  const mail = await waitForMail({ to: email, subject: /^Your data is ready$/ })
  await expect(data(page).getByText('Your data is ready')).toBeVisible()
  await expect(data(page).getByText(`The link was sent to ${email}`)).toBeVisible()

  // once a day: the button says when it is available again
  const again = data(page).getByRole('button', { name: 'Download my data' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await again.hover()
  await expect(page.getByText(/^You can ask again from /)).toBeVisible()

  const link = linkIn(mail, '/auth/data')
  const token = new URL(link).searchParams.get('token') ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/data$/)
  await expect(heading(page, 'Download your data')).toBeVisible()
  await expectAccessible(page)
  const { name, text } = await saveFile(page)
  expect(name).toMatch(/^song-hanh-data-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(text) as { identity: { profile: { email: string } }; organisation: object }
  expect(file.identity.profile.email).toBe(email)
  expect(JSON.stringify(file.organisation)).toContain('Cà phê Đắk Mây')
  expect(text).not.toMatch(/\$argon2|eyJ[\w-]{20,}\./)
  for (const hidden of [secret, token, (await readStorage(page)).browser['access_token'] ?? 'none'])
    expect(text).not.toContain(hidden)
  await expect(heading(page, 'Your data was downloaded')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  expect((await saveFile(page)).text).toBe(text)
})

test(
  'a second request within a day from a stale page is refused with a message',
  { tag: '@long' },
  async ({ page }) => {
    const { email, secret } = await joinAsNewMember(page, 'hai-lan')
    await openSection(page)
    const api = await openApiClient({ email }, secret)
    await api.call('POST', '/id/auth/v2/data_export')
    await api.close()
    await data(page).getByRole('button', { name: 'Download my data' }).click()
    await expect(
      data(page).getByText('You already requested your data today. The link will arrive by email.'),
    ).toBeVisible()
    await expect(data(page).getByRole('button', { name: 'Download my data' })).toHaveAttribute('aria-disabled', 'true')
  },
)

test('the link works for its owner alone: a visitor signs in first, another person is told to switch', async ({
  page,
  browser,
}) => {
  test.slow()
  const { email, secret } = await joinAsNewMember(page, 'rieng-toi')
  const api = await openApiClient({ email }, secret)
  await api.call('POST', '/id/auth/v2/data_export')
  await api.close()
  const link = linkIn(await waitForMail({ to: email, subject: /dữ liệu|Dữ liệu|Your data is ready/ }), '/auth/data')

  const context = await browser.newContext({ baseURL: origin })
  const fresh = await context.newPage()
  const other = await joinAsNewMember(fresh, 'nguoi-khac')
  await fresh.goto(link)
  await fresh.getByRole('button', { name: 'Download the file' }).click()
  await expect(heading(fresh, 'This file belongs to another account')).toBeVisible()
  await expect(fresh.getByText(other.email)).toBeVisible()
  await expectAccessible(fresh)
  await fresh.getByRole('button', { name: 'Switch account' }).click()
  await fresh.waitForURL('**/auth/login')
  await signInHere(fresh, email, secret)
  await fresh.waitForURL('**/auth/data')
  expect((await saveFile(fresh)).text).toContain(email)
  await context.close()

  await page.goto('/dashboard')
  await logOut(page, email.split('@')[0] ?? '')
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/data$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in to download' }).click()
  await page.waitForURL('**/auth/login')
  await signInHere(page, email, secret)
  await page.waitForURL('**/auth/data')
  await expect(page.getByRole('button', { name: 'Download the file' })).toBeVisible()
})

test('an expired link says so and links to where a new one is requested', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/data')
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await openDashboard(page)
  await page.goto(`/auth/data?token=${'A'.repeat(43)}`)
  await expect(page).toHaveURL(/\/auth\/data$/)
  await page.getByRole('button', { name: 'Download the file' }).click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for a new one' }).click()
  await page.waitForURL('**/account/information#data')
})
