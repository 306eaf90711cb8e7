import { expectAccessible } from '../../support/axe.ts'
import { setBankDecision, submitDeclaration, statusPath } from '../../support/ekyc/ekyc-case.ts'
import { openCheckout, tab } from '../../support/billing/checkout.ts'
import { expect, test } from '../../support/journey.ts'
import { linkIn, waitForMail } from '../../support/mailbox.ts'
import { uniqueEmail } from '../../support/sign-up.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs } from '../../support/person.ts'
import { origin } from '../../support/env.ts'
import { verifyCompany } from '../../support/organisation/verify-company.ts'

test('from the mail to the status, from the bank’s decision to the next step, and on to registration with the company', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = uniqueEmail('declarant')
  const { transactionCode, businessRegistrationNumber: number } = await submitDeclaration(page, email)
  const received = await waitForMail({ to: email, subject: /VPBank has the information/ })

  // in a new browser
  const other = await browser.newContext()
  const phone = await other.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(linkIn(received, statusPath))
  const heading = phone.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('VPBank is reviewing your application')
  // the token has been removed from the URL
  await expect(phone).toHaveURL(statusPath)
  await expect(phone.getByText(`*******${number.slice(-3)}`)).toBeVisible()
  for (const personal of [number, email, 'Minh Khuê', 'Nông nghiệp Số'])
    await expect(phone.locator('body')).not.toContainText(personal)
  await expectAccessible(phone)

  await setBankDecision(transactionCode, 'INCOMPLETE')
  await waitForMail({ to: email, subject: /is incomplete/ })
  await phone.getByRole('button', { name: 'Check again' }).click()
  await expect(heading).toHaveText('Continue the eKYC at VPBank')
  await expect(phone.getByRole('link', { name: 'Continue at VPBank' })).toHaveAttribute(
    'href',
    new RegExp(`/vpbank/landing\\?transactionCode=${transactionCode}$`),
  )

  await setBankDecision(transactionCode, 'APPROVED')
  await waitForMail({ to: email, subject: /has approved/ })
  await phone.reload()
  await expect(heading).toHaveText('VPBank has approved your application')
  await phone.getByRole('link', { name: 'Register with this business' }).click()
  await phone.getByRole('radio', { name: 'Business' }).check()
  await phone.getByRole('checkbox', { name: /I agree/ }).check()
  await phone.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(phone.getByLabel(/^Company/)).not.toHaveValue('')
  await expect(phone.getByText('From your application that VPBank approved')).toBeVisible()
  await other.close()
})

test(
  'a visitor with neither a case nor a link sees an empty status without suggestions',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${statusPath}?token=${'a'.repeat(60)}`)
    await expect(page.getByRole('heading', { name: 'There is no application to show here' })).toBeVisible()
    await page.goto('/auth/register?type=business')
    await page.getByRole('radio', { name: 'Business' }).check()
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByLabel(/^Company/)).toHaveValue('')
  },
)

test('in Vietnamese, starting from the mail', { tag: '@long' }, async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'vi', url: origin }])
  const email = uniqueEmail('khai-bao')
  const { transactionCode } = await submitDeclaration(page, email)
  const received = await waitForMail({ to: email, subject: /VPBank đã nhận thông tin/ })
  await setBankDecision(transactionCode, 'REJECTED')
  await waitForMail({ to: email, subject: /chưa chấp thuận/ })
  await page.goto(linkIn(received, statusPath))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VPBank chưa chấp thuận hồ sơ của bạn')
  await expect(page.getByRole('link', { name: 'Nộp hồ sơ mới' })).toBeVisible()
})

test('the verified company is copied into the billing details with one click', { tag: '@long' }, async ({ page }) => {
  const { organisationId, people } = await createTestOrganisation()
  const taxCode = await verifyCompany(organisationId)
  await openDashboardAs(page, people.owner)
  await page.goto('/account/billing/details')
  await page.getByRole('button', { name: 'Use the verified company' }).click()
  await expect(page.getByLabel(/^Company name/)).toHaveValue('Hợp tác xã Cà phê Cư M’gar')
  await expect(page.getByLabel(/^Tax code/)).toHaveValue(taxCode)
  await expect(page.getByRole('button', { name: 'Use the verified company' })).toBeHidden()
})

test('Pay Later opens the bank’s eKYC in a new tab, and continues by itself once the company is verified', async ({
  page,
}) => {
  test.slow()
  const { organisationId, people, invoiceId } = await openCheckout(page, 20_000_000)
  const dialog = page.getByRole('dialog')
  const openIdentity = async () => {
    await tab(page, 'Pay Later').click()
    await page.getByRole('button', { name: 'Apply for Pay Later' }).click()
    await dialog.getByRole('button', { name: 'Continue to identity check' }).click()
  }
  await openIdentity()
  // an accountant may pay but not verify the company
  await expect(dialog.getByText(/Owners and admins verify the company/)).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await openDashboardAs(page, people.owner)
  await page.goto(`/account/billing/invoices/${invoiceId}/checkout`)
  await openIdentity()
  const way = dialog.getByRole('link', { name: /Verify/ })
  await expect(way).toHaveAttribute('href', /^\/digital-transformation\/vpbank-ekyc\?payment=/)
  await expect(way).toHaveAttribute('target', '_blank')
  const taxCode = await verifyCompany(organisationId)
  await expect(dialog.getByText(taxCode)).toBeVisible({ timeout: 25_000 })
  await expect(dialog.getByRole('button', { name: 'Confirm and apply' })).toBeVisible()
})
