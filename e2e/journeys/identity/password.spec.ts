import type { Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { linkIn, listMail, waitForMail } from '../../support/mailbox.ts'
import { openDashboardAs, expectDashboard, people, readStorage } from '../../support/person.ts'
import { origin } from '../../support/env.ts'

const ask = async (page: Page, email: string) => {
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(markSensitive(email))
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
}

test('a forgotten password: link by mail, new password, every device is signed out', async ({ page, browser }) => {
  test.slow()
  const person = people.forgetful
  const device = await (await browser.newContext({ baseURL: origin })).newPage()
  await openDashboardAs(device, person)

  await signIn(page, person.email, 'what-was-it-again')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/auth/forgot-password')
  // the address typed on the login page is prefilled
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  const before = new Date()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByText(`If ${person.email} has an account with us, a link to choose a new password is on its way.`).first(),
  ).toBeVisible()
  const link = linkIn(
    await waitForMail({ to: person.email, after: before, subject: /password/i }),
    '/auth/reset-password',
  )

  await page.goto(link)
  await expect(page).toHaveURL(`${origin}/auth/reset-password`)
  await expect(page.getByText(`Choose a new password for ${person.email}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Choose a new password for ${person.email}.`)).toBeVisible()

  const first = page.getByLabel('New password', { exact: true })
  const second = page.getByLabel('Repeat the new password', { exact: true })
  const save = page.getByRole('button', { name: 'Save the new password' })
  await save.click()
  await expect(page.getByText("Password can't be empty.")).toBeVisible()
  await expect(page.getByText("Password confirmation can't be empty.")).toBeVisible()
  await first.fill('eightchr')
  await second.fill('eightchr')
  await save.click()
  await expect(
    page.getByText('Password cannot be shorter than 9 characters and longer than 64 characters.'),
  ).toBeVisible()
  await first.fill('password123')
  await second.fill('password124')
  await save.click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await second.fill('password123')
  await save.click()
  await expect(page.getByText('This password is on a list of the most common ones. Choose another.')).toBeVisible()

  const fresh = markSensitive(`bốn mùa ruộng bậc thang ${crypto.randomUUID().slice(0, 8)}`)
  await first.fill(fresh)
  await second.fill(fresh)
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is new' })).toBeVisible()

  // the session on the other device ends within five seconds
  const { browser: kept } = await readStorage(device)
  const headers = { authorization: `Bearer ${markSensitive(kept['access_token'] ?? '')}` }
  await expect.poll(async () => (await device.request.get('/api/auth/me', { headers })).status()).toBe(401)
  await device.goto('/dashboard')
  await device.waitForURL('**/auth/login')
  await device.context().close()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/auth/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await signIn(page, person.email)
  await expect(page.getByText('The email or password is not right.')).toBeVisible()
  await signIn(page, person.email, fresh)
  await expectDashboard(page, person.name)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/auth/forgot-password')
})

test('an unknown address gets the same response and no mail', { tag: '@long' }, async ({ page }) => {
  const unknownEmail = `nobody.${crypto.randomUUID().slice(0, 8)}@dakmay.example`
  await ask(page, unknownEmail)
  await expect(page.getByText(/^Send it again in 0:\d\d$|^Send it again in 1:00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(unknownEmail)
  expect(await listMail({ to: unknownEmail })).toEqual([])
})

test(
  'the reset page without a token, or with an invalid one, links to a new request',
  { tag: '@long' },
  async ({ page }) => {
    for (const address of ['/auth/reset-password', '/auth/reset-password?token=nothing-of-ours']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
      await expect(page.getByText('This link has expired or was used before. Ask for a new one.')).toBeVisible()
      await expect(page).toHaveURL(`${origin}/auth/reset-password`)
    }
  },
)

test('a link that cannot be checked is not called expired', { tag: '@long' }, async ({ page }) => {
  await page.route('**/password/token', (route) => route.abort())
  await page.goto('/auth/reset-password?token=whatever')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/password/token')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})
