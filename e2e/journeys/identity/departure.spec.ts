import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { issueInvoice } from '../../support/billing/invoices.ts'
import { markSensitive } from '../../support/sensitive-values.ts'
import { openDashboard, expect, signIn, test } from '../../support/journey.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { joinAsNewMember } from '../../support/sign-up.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, logOut, openApiClient, readStorage } from '../../support/person.ts'
import { requireStepUp } from '../../support/identity/security-page.ts'

const information = '/account/information'
const danger = (page: Page) => page.locator('#danger')
const banner = (page: Page) => page.getByRole('region', { name: 'Account deletion' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' })
const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

const open = async (page: Page, part: 'danger' | 'data') => {
  await page.goto(`${information}#${part}`)
  await expect(page.locator(`#${part}`).getByRole('button').first()).toBeVisible()
}

const stepUp = async (page: Page, secret: string) => {
  await stepUpDialog(page).getByLabel('Password', { exact: true }).fill(secret)
  await stepUpDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('a person schedules the deletion of their account, sees the banner on every page, and undoes it', async ({
  page,
}) => {
  test.slow()
  const { email, secret } = await joinAsNewMember(page, 'roi')
  await open(page, 'danger')
  await requireStepUp(page, { email })
  await danger(page).getByRole('button', { name: 'Delete Account' }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Delete Account' })
  await expect(dialog(page).getByText('Invoices, payments and accounting records')).toBeVisible()
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByRole('textbox').fill('somebody@else.example')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByRole('textbox').fill(email)
  await expectAccessible(page)
  await confirm.click()
  // a session without a step-up deletes nothing
  await expect(stepUpDialog(page)).toBeVisible()
  await stepUp(page, secret)

  await expect(dialog(page)).toBeHidden()
  await expect(danger(page).getByText(/^This account will be deleted on /)).toBeVisible()
  await expect(danger(page).getByText('30 days left to change your mind.')).toBeVisible()
  const mail = await waitForMail({ to: email, subject: /Your account is going to be deleted|sẽ bị xóa/ })
  expect(mail.links).toContainEqual(expect.stringMatching(new RegExp(`${information}\\?lang=(en|vi)#danger$`)))
  await expect(banner(page)).toContainText('Your account will be deleted on')
  // a toast covers what is below it for a few seconds
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  for (const path of ['/dashboard', '/account/notifications', '/infrastructure/storage']) {
    await page.goto(path)
    await expect(banner(page)).toContainText('Your account will be deleted on')
  }
  await logOut(page, email.split('@')[0] ?? '')
  await signIn(page, email, secret)
  await page.waitForURL('**/dashboard')
  markSensitive((await readStorage(page)).browser['access_token'] ?? '')
  await banner(page).getByRole('link', { name: 'What happens then' }).click()
  await page.waitForURL(`**${information}#danger`)
  await danger(page).getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays').first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(danger(page).getByRole('button', { name: 'Delete Account' })).toBeVisible()
  await waitForMail({ to: email, subject: /Your account stays|được giữ lại/ })
})

test('the only owner of a business sees what blocks the deletion, with links to resolve it', async ({ page }) => {
  await openDashboard(page)
  await open(page, 'danger')
  // the running services of the organisation are listed too
  await expect(danger(page).getByText(/issues? prevents? deleting this account/)).toBeVisible()
  await expect(danger(page).getByText('You are the only owner of Cà phê Đắk Mây.')).toBeVisible()
  const button = danger(page).getByRole('button', { name: 'Delete Account' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect(dialog(page)).toBeHidden()
  await danger(page).getByRole('link', { name: 'Add an owner' }).click()
  await page.waitForURL('**/account/organization/members')
})

test(
  'running services block the deletion of the only owner, and of no other member',
  { tag: '@long' },
  async ({ page }) => {
    const { people } = await createTestOrganisation()
    await openDashboardAs(page, people.owner)
    await open(page, 'danger')
    await expect(danger(page).getByText(/^2 services are running in .+, and you are its only owner\./)).toBeVisible()
    await expect(danger(page).getByRole('button', { name: 'Delete Account' })).toHaveAttribute('aria-disabled', 'true')
    const api = await openApiClient(people.owner)
    const wish = { confirmation: people.owner.email }
    expect(await api.tryCall('POST', '/id/auth/v2/departure', wish)).toBe('409 departure_blocked')
    await api.close()
    await danger(page).getByRole('link', { name: 'See the services' }).click()
    await page.waitForURL('**/account/organization/projects')
    await expect(page.getByRole('row').filter({ hasText: 'Kho lạnh' })).toBeVisible()

    await openDashboardAs(page, people.admin)
    await open(page, 'danger')
    await expect(danger(page).getByRole('button', { name: 'Delete Account' })).toBeEnabled()
    await expect(danger(page).getByText(/are running in/)).toHaveCount(0)
  },
)

test(
  'an unpaid invoice blocks the only owner, and links to the invoices of that organization',
  { tag: '@long' },
  async ({ page }) => {
    const own = await createTestOrganisation()
    const { invoiceNumber } = await issueInvoice(own, { unitPrice: 400_000 })
    await openDashboardAs(page, own.people.owner)
    await open(page, 'danger')
    await expect(danger(page).getByText(/^An invoice of .+ is unpaid, and you are its only owner\./)).toBeVisible()
    await expectAccessible(page)
    await danger(page).getByRole('link', { name: 'Pay the invoices' }).click()
    await page.waitForURL(/\/account\/billing/)
    await expect(page.getByText(invoiceNumber).first()).toBeVisible()
  },
)

test('a section that fails to load says so, and retrying shows it', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  const calls = ['**/id/auth/v2/departure', '**/id/auth/v2/data_export']
  for (const url of calls)
    await page.route(url, (route) => route.fulfill({ status: 503, json: { errors: [], requestId: 'journey' } }))
  await page.goto(information)
  await expect(page.getByText('Account deletion could not be loaded')).toBeVisible()
  await expect(page.getByText('Your data requests could not be loaded')).toBeVisible()
  for (const url of calls) await page.unroute(url)
  for (const part of ['danger', 'data']) await page.locator(`#${part}`).getByRole('button', { name: 'Retry' }).click()
  await expect(danger(page).getByText('You are the only owner of Cà phê Đắk Mây.')).toBeVisible()
  await expect(page.locator('#data').getByRole('button', { name: 'Download my data' })).toBeVisible()
})
