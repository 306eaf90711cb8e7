import { checkoutPath, fillCard, openCheckout, payButton, tab } from '../../support/billing/checkout.ts'
import { expect, test } from '../../support/journey.ts'
import { verifyCompany } from '../../support/organisation/verify-company.ts'

test('a verified company pays later at 0%, sees what it owes in billing, and pays it back like an invoice', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { organisationId, invoiceId, invoiceNumber } = await openCheckout(page, 20_000_000)
  const taxCode = await verifyCompany(organisationId)
  await tab(page, 'Pay Later').click()
  await page.getByRole('button', { name: 'Apply for Pay Later' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Pay in 30 days, at 0%' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue to identity check' }).click()
  await expect(dialog.getByText(taxCode)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm and apply' }).click()
  await expect(dialog.getByRole('heading', { name: 'Approved for 25,000,000đ' })).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('3,000,000đ')).toBeVisible()
  const draw = dialog.getByRole('button', { name: 'Pay 22,000,000đ later' })
  await expect(draw).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: /I accept for the company/ }).check()
  await draw.click()
  await expect(page.getByRole('heading', { name: 'Settled by Pay Later', level: 1 })).toBeVisible()
  await expect(page.getByText(`${invoiceNumber} counts as paid.`)).toBeVisible()

  await page.goto('/account/billing')
  await expect(page.getByText('Nothing is due.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^3,000,000đ$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay Later to pay back' })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`in 30 days.*${invoiceNumber}`, 's') }).click()
  await expect(page).toHaveURL(checkoutPath(invoiceId))
  // a draw cannot be repaid with Pay Later
  await expect(page.getByText('You pay back what Pay Later lent for this invoice.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay it back now' }).click()
  await tab(page, 'Pay Later').click()
  await expect(page.getByText('What Pay Later lent cannot be paid back by Pay Later.')).toBeVisible()
  await tab(page, 'New card').click()
  await fillCard(page, { number: '4242424242424242' })
  await payButton(page).click()
  await expect(page.getByText(`What Pay Later lent for ${invoiceNumber} is paid back.`)).toBeVisible()
  await page.goto('/account/billing')
  await expect(page.getByRole('definition').filter({ hasText: /^25,000,000đ$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay Later to pay back' })).toBeHidden()
})
