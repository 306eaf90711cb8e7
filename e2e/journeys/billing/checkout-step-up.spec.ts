import { issueInvoice } from '../../support/billing/invoices.ts'
import { checkoutPath, fillCard, openCheckout, payButton, successHeading, tab } from '../../support/billing/checkout.ts'
import { expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { requireStepUp, stepUpDialog, stepUpWithPassword } from '../../support/identity/security-page.ts'
import { createImpersonationLink } from '../../support/staff.ts'

test('paying requires a step-up when the last one is old, and continues by itself afterwards', async ({ page }) => {
  const { people, invoiceNumber } = await openCheckout(page, 1_000_000)
  await requireStepUp(page, people.accountant)
  await fillCard(page, { number: '4242424242424242' })
  await payButton(page).click()
  await expect(stepUpDialog(page)).toBeVisible()
  await stepUpDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(stepUpDialog(page)).toBeHidden()
  await expect(successHeading(page)).toHaveCount(0)
  await payButton(page).click()
  await stepUpWithPassword(page)
  await expect(successHeading(page)).toBeVisible()
  await expect(page.getByText(`${invoiceNumber} is paid.`)).toBeVisible()
})

test('staff in a support session see the invoice and can neither pay nor change it', async ({ page }) => {
  const own = await createTestOrganisation()
  const { invoiceId } = await issueInvoice(own, { unitPrice: 1_000_000 })
  await page.goto((await createImpersonationLink(own.people.owner.email)).href)
  await page.waitForURL('**/dashboard')

  await page.goto('/account/billing')
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Payment methods' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add card' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')

  await page.goto(`/account/billing/invoices/${invoiceId}`)
  await expect(page.getByRole('button', { name: 'Make Payment' })).toHaveAttribute('aria-disabled', 'true')
  await page.goto(checkoutPath(invoiceId))
  await expect(page.getByText('Support staff cannot pay for a customer.').filter({ visible: true })).toBeVisible()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await tab(page, 'Pay Later').click()
  await expect(page.getByRole('button', { name: 'Apply for Pay Later' })).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/account/billing/details')
  await expect(page.getByText('Support staff cannot change a customer’s billing details.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
