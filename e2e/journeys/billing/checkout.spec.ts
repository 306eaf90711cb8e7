import type { Page } from '@playwright/test'
import { issueInvoice, readPaidAmount, voidInvoice } from '../../support/billing/invoices.ts'
import {
  checkoutPath,
  failureHeading,
  fillCard,
  openCheckout,
  payButton,
  readReference,
  successHeading,
  tab,
  sendTransfer,
} from '../../support/billing/checkout.ts'
import { expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, injectSession } from '../../support/person.ts'
import { readQrCode } from '../../support/billing/read-qr-code.ts'
import { sandbox } from '../../support/env.ts'
import { callSandbox } from '../../support/call-sandbox.ts'

test('a new card pays; its number goes to the card provider and nowhere else', async ({ page }) => {
  const sentTo = new Set<string>()
  page.on('request', (request) => {
    if (request.postData()?.includes('4242424242424242')) sentTo.add(new URL(request.url()).port)
  })
  const { invoiceNumber } = await openCheckout(page, 2_000_000)
  await expect(tab(page, 'New card')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Please add and verify your card details.').filter({ visible: true })).toBeVisible()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')

  await page.getByLabel('Card number').pressSequentially('4242424242424242')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByLabel('Expiry').pressSequentially('1325')
  await expect(page.getByLabel('Expiry')).toHaveValue('13/25')
  await page.getByLabel('CVV').pressSequentially('12x34567')
  await expect(page.getByLabel('CVV')).toHaveValue('1234')
  await expect(page.getByText('The month is 01 to 12.')).toBeVisible()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await fillCard(page, { number: '4242424242424242' })
  await payButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  await expect(page.getByText(`${invoiceNumber} is paid.`)).toBeVisible()
  await expect(page.getByText('2,200,000').first()).toBeVisible()
  expect([...sentTo]).toEqual([new URL(sandbox).port])

  await page.reload()
  await expect(successHeading(page)).toBeVisible()
  await page.getByRole('link', { name: 'Return to Billing' }).click()
  await expect(page).toHaveURL('/account/billing')
  await expect(page.getByText('Nothing is due.')).toBeVisible()
})

test('a declined card says so, takes no money, and Try Again pays with another one', async ({ page }) => {
  await openCheckout(page, 1_000_000)
  await fillCard(page, { number: '4000000000000002' })
  await payButton(page).click()
  await expect(failureHeading(page)).toBeVisible()
  await expect(page.getByText('Payment was declined. Please try a different payment method.')).toBeVisible()
  await expect(page.getByText('No money was taken.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(page.getByLabel('Card number')).toHaveValue('')
  // keyboard users continue from there
  await page.keyboard.press('Tab')
  await expect(tab(page, 'New card')).toBeFocused()
  await fillCard(page, { number: '5555555555554444', save: true })
  await payButton(page).click()
  await expect(successHeading(page)).toBeVisible()
})

test('a saved card is offered first, pays the next invoice, and is removed', async ({ page }) => {
  const own = await openCheckout(page, 1_000_000)
  await fillCard(page, { number: '5555555555554444', save: true })
  await payButton(page).click()
  await expect(successHeading(page)).toBeVisible()

  const next = await issueInvoice(own, { unitPrice: 3_000_000 })
  await page.goto(checkoutPath(next.invoiceId))
  await expect(tab(page, 'Saved')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked()
  await payButton(page).click()
  await expect(successHeading(page)).toBeVisible()

  await page.goto('/account/billing')
  await page.getByRole('button', { name: 'Payment methods' }).click()
  await page.getByRole('button', { name: 'Remove Mastercard ending 4444' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(page.getByText('The card has been removed.')).toBeVisible()
  await expect(page.getByText('No saved cards')).toBeVisible()
})

test('a bank transfer may arrive while the page is closed; underpayment is partial, overpayment becomes credit', async ({
  page,
}) => {
  const { people, invoiceId, invoiceNumber } = await openCheckout(page, 1_000_000)
  await tab(page, 'Saved').click()
  await expect(page.getByText('Please select a payment method.').filter({ visible: true })).toBeVisible()
  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  // the bank details are visible before the method is chosen
  await expect(page.getByText('SWIFT code', { exact: true })).toBeVisible()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Transfer 1,100,000đ', level: 1 })).toBeVisible()
  for (const name of ['Receiver', 'Account number', 'Bank', 'SWIFT code'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'VietQR code for 1,100,000đ' })).toBeVisible()
  const reference = await readReference(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy payment reference' }).click()
  await expect(page.getByText('Copied!').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Copied!').filter({ visible: true })).toBeHidden()

  await page.goto('/dashboard')
  await sendTransfer(reference, 400_000)
  // the bank's callback arrives later
  await expect.poll(() => readPaidAmount(people.accountant, invoiceId), { timeout: 60_000 }).toBe(400_000)
  await page.goto(`/account/billing/invoices/${invoiceId}`)
  await expect(page.getByText(/Received 400,000đ, 700,000đ still due/)).toBeVisible()

  await page.goto(checkoutPath(invoiceId))
  await sendTransfer(`thanh toan ${reference.replaceAll('.', '')}`, 800_000)
  await expect(successHeading(page)).toBeVisible()
  await expect(page.getByText(`${invoiceNumber} is paid.`)).toBeVisible()
  await page.goto('/account/billing')
  await expect(page.getByRole('definition').filter({ hasText: /^100,000đ$/ })).toBeVisible()
})

test(
  'a transfer of the exact amount settles the invoice on the open page, with a receipt',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000)
    const { invoiceId, invoiceNumber } = await openCheckout(page, 1_000_000)
    await tab(page, 'Saved').click()
    await page.getByRole('radio', { name: /Bank transfer/ }).check()
    await payButton(page).click()
    const code = page.getByRole('img', { name: 'VietQR code for 1,100,000đ' })
    await expect(code).toBeVisible()
    const reference = await readReference(page)
    expect(reference).toMatch(new RegExp(`^REF\\.\\d{10}\\.${invoiceId}$`))
    // field 54 is the amount, 62.08 what the payer's bank writes into the transfer
    expect(await readQrCode(code)).toMatch(
      new RegExp(`54071100000.*08${reference.length}${reference.replaceAll('.', '\\.')}`),
    )

    // still pending after coming back
    await page.goto('/dashboard')
    await page.goto(checkoutPath(invoiceId))
    await expect(code).toBeVisible()
    await sendTransfer(reference, 1_100_000)
    await expect(successHeading(page)).toBeVisible()
    await expect(page.getByText(`${invoiceNumber} is paid.`)).toBeVisible()
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Receipt PDF of ${reference}` }).click(),
    ])
    expect(receipt.suggestedFilename()).toBe(`${reference}-en.pdf`)
    await page.goto('/account/billing')
    await expect(page.getByText('Nothing is due.')).toBeVisible()
  },
)

test('MoMo is paid by its QR code, with MOMO_ before the reference', async ({ page }) => {
  // otherwise the sandbox's phone would scan the code before this test reads it
  await callSandbox('PUT', '/momo/behaviour', { mode: 'patient' })
  await openCheckout(page, 1_000_000)
  await tab(page, 'Saved').click()
  await page.getByRole('radio', { name: /MoMo QR/ }).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pay 1,100,000đ with MoMo', level: 1 })).toBeVisible()
  const reference = await readReference(page)
  const code = page.getByRole('img', { name: 'MoMo QR code for 1,100,000đ' })
  await code.waitFor()
  const scanned = new URL((await readQrCode(code)) ?? '')
  expect(scanned.searchParams.get('amount')).toBe('1100000')
  expect(scanned.searchParams.get('info')).toContain(reference)
  await callSandbox('PUT', '/momo/behaviour', { mode: 'normal' })
  await callSandbox('POST', scanned.pathname, { act: 'confirm' })
  await expect(successHeading(page)).toBeVisible()
  await expect(page.getByText(`MOMO_${reference}`)).toBeVisible()
})

test('an amount above MoMo’s limit cannot be paid with it, and says why', { tag: '@long' }, async ({ page }) => {
  await openCheckout(page, 50_000_000)
  await tab(page, 'Saved').click()
  await expect(page.getByRole('radio', { name: /MoMo QR.*from 1,000đ to 50,000,000đ/ })).toBeDisabled()
  await tab(page, 'Wallet').click()
  await expect(page.getByRole('radio', { name: /MoMo app/ })).toBeDisabled()
})

/** Authorises on the wallet's own page and returns. */
const agreeInMomo = async (page: Page) => {
  await page.getByRole('radio', { name: /MoMo app/ }).check()
  await page.getByRole('button', { name: 'Continue to MoMo app' }).click()
  await page.waitForURL((url) => url.href.startsWith(sandbox))
  await page.getByRole('button', { name: 'Xác nhận thanh toán' }).click()
  const back = page.getByRole('link', { name: 'Về trang của người bán' })
  if (await back.isVisible().catch(() => false)) await back.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('You agreed in MoMo app')).toBeVisible()
}

test('a wallet is authorised on its own page before it can be charged', async ({ page }) => {
  await openCheckout(page, 1_000_000)
  await tab(page, 'Wallet').click()
  await expect(
    page.getByText('Please complete the wallet authentication process.').filter({ visible: true }),
  ).toBeVisible()
  await agreeInMomo(page)
  await payButton(page).click()
  await expect(successHeading(page)).toBeVisible()
})

test('after authorising a wallet another method type can still be used', { tag: '@long' }, async ({ page }) => {
  await openCheckout(page, 1_000_000)
  await tab(page, 'Wallet').click()
  await agreeInMomo(page)
  await page.getByRole('button', { name: 'Change method' }).click()
  await expect(page.getByText('You agreed in MoMo app')).toBeHidden()
  await tab(page, 'New card').click()
  await fillCard(page, { number: '4242424242424242' })
  await payButton(page).click()
  await expect(successHeading(page)).toBeVisible()
})

test('VNPAY pays by redirect', async ({ page }) => {
  await openCheckout(page, 1_000_000)
  await tab(page, 'Wallet').click()
  await page.getByRole('radio', { name: /VNPAY/ }).check()
  await page.getByRole('button', { name: 'Continue to VNPAY' }).click()
  await page.waitForURL((url) => url.href.startsWith(sandbox))
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await expect(successHeading(page)).toBeVisible({ timeout: 20_000 })
})

test('two tabs pay the same invoice: one payment, and the other tab shows it', async ({ page, context }) => {
  const { invoiceId } = await openCheckout(page, 1_000_000)
  const other = await context.newPage()
  await other.goto(checkoutPath(invoiceId))
  await fillCard(page, { number: '4242424242424242' })
  await fillCard(other, { number: '4242424242424242' })
  await payButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  await payButton(other).click()
  await expect(successHeading(other)).toBeVisible()
})

test('the checkout of a void invoice says void, not paid', { tag: '@long' }, async ({ page }) => {
  const { invoiceId, invoiceNumber } = await openCheckout(page, 1_000_000)
  await voidInvoice(invoiceNumber)
  await page.goto(checkoutPath(invoiceId))
  await expect(page.getByRole('heading', { name: 'Void', level: 1 })).toBeVisible()
  await expect(page.getByText('This invoice was withdrawn. Nothing is to be paid on it.')).toBeVisible()
})

test('an unexpected error is shown with the message of the specification', { tag: '@long' }, async ({ page }) => {
  await openCheckout(page, 1_000_000)
  await tab(page, 'Saved').click()
  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  await page.route('**/api/billing/invoices/*/payments', (route) =>
    route.fulfill({ status: 500, json: { data: null, errors: [{ code: 'fault', message: 'Something went wrong.' }] } }),
  )
  await payButton(page).click()
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
})

test('billing details are required before the first payment', { tag: '@long' }, async ({ page }) => {
  const own = await createTestOrganisation()
  const { invoiceId } = await issueInvoice(own, { unitPrice: 1_000_000 })
  await openDashboardAs(page, own.people.owner)
  await page.goto(checkoutPath(invoiceId))
  await expect(page.getByText('Who is this invoice for?')).toBeVisible()
  await page.getByRole('link', { name: 'Fill in billing details' }).click()
  await page.getByLabel('Company name').fill('Hợp tác xã Cà phê Krông Búk')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(checkoutPath(invoiceId))
  await expect(page.getByText('Who is this invoice for?')).toBeHidden()
})

test('Pay Later explains what is missing while the company is not verified', { tag: '@long' }, async ({ page }) => {
  await openCheckout(page, 1_000_000)
  await tab(page, 'Pay Later').click()
  await page.getByRole('button', { name: 'Apply for Pay Later' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Pay in 30 days, at 0%' })).toBeVisible()
  await expect(dialog.getByText('50,000,000đ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue to identity check' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your company is not verified yet' })).toBeVisible()
  // an accountant may pay but not verify the company
  await expect(dialog.getByText(/Owners and admins verify the company/)).toBeVisible()
})

test('a viewer of the organization does not see its invoices', { tag: '@long' }, async ({ page }) => {
  const own = await createTestOrganisation()
  const { invoiceId } = await issueInvoice(own, { unitPrice: 1_000_000 })
  await injectSession(page, own.people.viewer)
  await page.goto(checkoutPath(invoiceId))
  await expect(page.getByRole('heading', { name: 'You cannot see billing here' })).toBeVisible()
})
