import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { openDashboard, expect, test } from '../../support/journey.ts'
import { linkIn, waitForMail } from '../../support/mailbox.ts'
import { acceptInvitation, newPassword, inviteMember, uniqueEmail } from '../../support/sign-up.ts'
import { openPublic } from '../../support/open-public.ts'
import { openDashboardAs, people, readStorage } from '../../support/person.ts'
import { addProviderAccount, signInBySso } from '../../support/identity/identity-provider.ts'
import { owner } from '../../support/env.ts'

const information = '/account/information'
const consents = '**/id/auth/v2/consents'
const notices = '**/api/v1/launch-notices'

const openInformation = async (page: Page) => {
  await openDashboard(page)
  await page.goto(information)
  await expect(page.getByRole('heading', { level: 1, name: 'Account information' })).toBeVisible()
}

test(
  'the page shows who the person is and who manages the profile, and is accessible',
  { tag: '@long' },
  async ({ page }) => {
    // four accessibility audits of a long page
    test.slow()
    await openDashboard(page)
    await page.goto('/account')
    await page.waitForURL(`**${information}`)
    const profile = page.locator('#profile')
    for (const text of [
      'Your profile is managed by your authentication account.',
      `Owner of Cà phê Đắk Mây`,
      owner.email,
      owner.name,
      'local',
    ])
      await expect(profile.getByText(text).first()).toBeVisible()
    await expect(profile.getByText('Owner', { exact: true })).toBeVisible()
    await expect(profile.locator('code')).toHaveText(/^[0-9a-f-]{36}$/)
    await expect(page.locator('#contact').getByText('managed by administrators', { exact: true })).toBeVisible()
    await expect(page.locator('#consents').getByText(/^Version 2\d{3}-\d\d-\d\d, agreed on /)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  },
)

test(
  'a person who came by single sign-on sees SSO, and that the provider manages their profile',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await addProviderAccount()
    await signInBySso(page, email)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto(information)
    await expect(page.locator('#profile').getByText('Your profile is managed by single sign-on.')).toBeVisible()
    await expect(page.locator('#profile').getByText('SSO', { exact: true })).toBeVisible()
  },
)

test('an invited member has no contact of their own and is told whom to ask', { tag: '@long' }, async ({ page }) => {
  await acceptInvitation(page, (await inviteMember(uniqueEmail('khach'), 'viewer')).link, newPassword())
  await page.waitForURL('**/dashboard')
  await page.goto(information)
  await expect(
    page.getByText('No contact information available. Please contact your administrator.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Run test' }).click()
  await expect(page.locator('#api-test').getByText('none', { exact: true })).toBeVisible()
})

test('a launch notice requested on the public site is listed and withdrawn here', async ({ page }) => {
  const { email } = people.withContact
  await openDashboardAs(page, people.withContact)
  await openPublic(page, '/en/ai-transformation/nhan-su-ai')
  await page
    .getByRole('button', { name: /^Tell me when it launches/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(email)
  await dialog.getByRole('checkbox', { name: /agree to the/ }).check()
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByText('Check your mailbox to confirm')).toBeVisible({ timeout: 30_000 })
  const mail = await waitForMail({ to: email, subject: /ra mắt|launch/i })
  await openPublic(page, linkIn(mail, '/en/launch-notice/confirm'))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed, thank you!' })).toBeVisible()

  await page.goto(information)
  const list = page.locator('#consents')
  await expect(list.getByText(`We write to ${email} once, when the solution comes out.`)).toBeVisible()
  await page.route('**/api/v1/launch-notices/*', (route) => route.abort(), { times: 1 })
  await list.getByRole('button', { name: /^Withdraw: / }).click()
  await expect(page.getByText(/^It could not be withdrawn: /).first()).toBeVisible()
  await list.getByRole('button', { name: /^Withdraw: / }).click()
  await expect(page.getByText(/^You will no longer be notified about .+\.$/).first()).toBeVisible()
  await page.reload()
  await expect(list.getByText(/^You are not waiting for a launch\./)).toBeVisible()
})

test(
  'consents show skeletons while they load; when they fail the rest of the page stays',
  { tag: '@long' },
  async ({ page }) => {
    // four accessibility audits of a long page
    test.slow()
    await openDashboard(page)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(consents, async (route) => {
      await held
      await route.abort()
    })
    await page.route(notices, (route) =>
      route.fulfill({ status: 503, json: { errors: [{ code: 'unavailable', message: '' }], requestId: 'launch-503' } }),
    )
    await page.goto(information)
    await expect(page.getByRole('heading', { level: 2, name: 'Consents' })).toBeVisible()
    await expect(page.locator('#consents').getByText('Terms of service')).toHaveCount(0)
    letGo()
    const failed = page.locator('#consents').getByRole('alert')
    await expect(failed).toHaveCount(2, { timeout: 20_000 })
    await expect(failed.filter({ hasText: 'launch-503' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save contact' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(consents)
    await page.unroute(notices)
    await failed.first().getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('#consents').getByText('Terms of service')).toBeVisible()
  },
)

test('a page whose profile fails to load says so and can retry', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await page.route('**/api/auth/me', (route) => route.abort())
  await page.goto(information)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/auth/me')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account information' })).toBeVisible()
})

test(
  'the API card shows user, roles, contact and claims with their expiry, and never the token',
  { tag: '@long' },
  async ({ page }) => {
    // four accessibility audits of a long page
    test.slow()
    await openInformation(page)
    const card = page.locator('#api-test')
    await expect(card.getByText('Not run yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Run test' }).click()
    await expect(card.getByText(/^Answered in \d+ ms$/)).toBeVisible()
    for (const name of ['User', 'Contact', 'Token']) await expect(card.getByRole('heading', { name })).toBeVisible()
    for (const text of [owner.email, 'Owner', '0901234567', 'song-hanh'])
      await expect(card.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(card.getByText(/\(expires in \d{1,2}:\d\d\)/)).toBeVisible()
    const token = (await readStorage(page)).browser['access_token'] ?? 'missing'
    for (const piece of token.split('.')) await expect(page.locator('body')).not.toContainText(piece)
    await expectAccessible(page)
  },
)

test(
  'the API card waits for a slow response, shows the request id of a failed one, and retries',
  { tag: '@long' },
  async ({ page }) => {
    // four accessibility audits of a long page
    test.slow()
    await openInformation(page)
    const card = page.locator('#api-test')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { errors: [{ code: 'fault', message: '' }], requestId: 'me-500' } })
    })
    const run = card.getByRole('button', { name: /^Run/ })
    const { width } = (await run.boundingBox())!
    await run.click()
    await expect(
      card.getByRole('button', { name: 'Working' }).or(card.locator('[aria-busy="true"]')).first(),
    ).toBeVisible()
    expect((await card.locator('[aria-busy="true"]').boundingBox())?.width).toBe(width)
    letGo()
    await expect(card.getByRole('alert')).toContainText('The call failed')
    await expect(card.getByRole('alert')).toContainText('me-500')
    await expectAccessible(page)
    await page.unroute('**/api/auth/me')
    await card.getByRole('button', { name: 'Run again' }).click()
    await expect(card.getByText(/^Answered in/)).toBeVisible()
    await expect(card.getByRole('alert')).toHaveCount(0)
  },
)
