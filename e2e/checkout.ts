import { expect, type Page } from '@playwright/test'
import { bill, saveDetails } from './invoices.ts'
import { openOwnOrganisation } from './test-organisation.ts'
import { enterAs } from './person.ts'
import { tellSandbox } from './call-sandbox.ts'

export const checkoutOf = (invoiceId: number) => `/account/billing/invoices/${invoiceId}/checkout`
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const pay = (page: Page) => page.getByRole('button', { name: /^Pay [\d,]+đ$/ })
export const success = (page: Page) => page.getByRole('heading', { name: 'Payment Successful', level: 1 })
export const failure = (page: Page) => page.getByRole('heading', { name: 'Payment Failed', level: 1 })

/** The page of a bill that somebody who may pay has just received. */
export const openBill = async (page: Page, unitPrice: number) => {
  const own = await openOwnOrganisation()
  await saveDetails(own.people.owner)
  const made = await bill(own, { unitPrice })
  await enterAs(page, own.people.accountant)
  await page.goto(checkoutOf(made.invoiceId))
  await expect(page.getByRole('heading', { name: 'Payment Method', level: 1 })).toBeVisible()
  return { ...own, ...made }
}

type Card = { number: string; save?: boolean }
export const fillCard = async (page: Page, { number, save = false }: Card) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1229')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('TA BICH NGA')
  if (save) await page.getByLabel(/Save this card/).check()
}

export const referenceOn = async (page: Page) =>
  (await page
    .getByText(/^REF\.\d+\.\d+$/)
    .first()
    .textContent()) ?? ''

/** A customer's bank sends money, and SePay tells us. */
export const transfer = (memo: string, amount: number) => tellSandbox('POST', '/bank/transfers', { memo, amount })
