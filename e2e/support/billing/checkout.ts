import { expect, type Page } from '@playwright/test'
import { issueInvoice, saveBillingDetails } from './invoices.ts'
import { createTestOrganisation } from '../test-organisation.ts'
import { openDashboardAs } from '../person.ts'
import { callSandbox } from '../call-sandbox.ts'

export const checkoutPath = (invoiceId: number) => `/account/billing/invoices/${invoiceId}/checkout`
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [\d,]+đ$/ })
export const successHeading = (page: Page) => page.getByRole('heading', { name: 'Payment Successful', level: 1 })
export const failureHeading = (page: Page) => page.getByRole('heading', { name: 'Payment Failed', level: 1 })

/** Opens the checkout of a new invoice as an accountant, who may pay it. */
export const openCheckout = async (page: Page, unitPrice: number) => {
  const own = await createTestOrganisation()
  await saveBillingDetails(own.people.owner)
  const invoice = await issueInvoice(own, { unitPrice })
  await openDashboardAs(page, own.people.accountant)
  await page.goto(checkoutPath(invoice.invoiceId))
  await expect(page.getByRole('heading', { name: 'Payment Method', level: 1 })).toBeVisible()
  return { ...own, ...invoice }
}

type Card = { number: string; save?: boolean }
export const fillCard = async (page: Page, { number, save = false }: Card) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1229')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('TA BICH NGA')
  if (save) await page.getByLabel(/Save this card/).check()
}

export const readReference = async (page: Page) =>
  (await page
    .getByText(/^REF\.\d+\.\d+$/)
    .first()
    .textContent()) ?? ''

/** Lets the sandbox bank receive a transfer; SePay sends the callback. */
export const sendTransfer = (memo: string, amount: number) => callSandbox('POST', '/bank/transfers', { memo, amount })
