import { bill } from './invoices.ts'
import { checkoutOf, fillCard, openBill, pay, success, tab } from './checkout.ts'
import { expect, test } from './journey.ts'
import { openOwnOrganisation } from './test-organisation.ts'
import { forgetProof, proof, proveByPassword } from './security-page.ts'
import { takeImpersonationLink } from './staff.ts'

test('who pays proves himself when the last proof is old, and the press goes on by itself', async ({ page }) => {
  const { people, invoiceNumber } = await openBill(page, 1_000_000)
  await forgetProof(page, people.accountant)
  await fillCard(page, { number: '4242424242424242' })
  await pay(page).click()
  await expect(proof(page)).toBeVisible()
  await proof(page).getByRole('button', { name: 'Close' }).click()
  await expect(proof(page)).toBeHidden()
  await expect(success(page)).toHaveCount(0)
  await pay(page).click()
  await proveByPassword(page)
  await expect(success(page)).toBeVisible()
  await expect(page.getByText(`${invoiceNumber} is paid.`)).toBeVisible()
})

test('staff in a support session see the bill, and can neither pay nor change anything of it', async ({ page }) => {
  const own = await openOwnOrganisation()
  const { invoiceId } = await bill(own, { unitPrice: 1_000_000 })
  await page.goto((await takeImpersonationLink(own.people.owner.email)).href)
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
  await page.goto(checkoutOf(invoiceId))
  await expect(page.getByText('Support staff cannot pay for a customer.').filter({ visible: true })).toBeVisible()
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'true')
  await tab(page, 'Pay Later').click()
  await expect(page.getByRole('button', { name: 'Apply for Pay Later' })).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/account/billing/details')
  await expect(page.getByText('Support staff cannot change a customer’s billing details.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
