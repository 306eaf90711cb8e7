import { billing } from '@song-hanh/contract/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayments } from '../../../../server/testing/billing/payments.ts'
import type { Member } from '../../../../server/testing/world/members.ts'
import { openConsole, type Page } from '../../../testing/open-console.ts'

const world = await openPayments()
const { sandbox, stateOf, checkout } = world
let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())

const total = 1_000_000
const open = (who: Member, invoiceId: number, language: 'vi' | 'en' = 'en') =>
  openConsole(world, { as: who, path: `/account/billing/invoices/${invoiceId}/checkout`, language })
const summary = (page: Page) => page.getByRole('complementary')
const payButton = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount}`, exact: true })

/** A debtor whose earlier transfer was too large by this amount. */
const makeCreditor = async (credit: number) => {
  const debtor = await world.makeDebtor(total)
  const { invoiceId, total: due } = await world.issue(debtor.owner.organisationId)
  const { reference } = await checkout(debtor.owner, invoiceId)
  await sandbox.transfer({ amount: due + credit, memo: reference })
  await expect.poll(async () => (await checkout(debtor.owner, debtor.invoiceId)).customer_credit).toBe(credit)
  return debtor
}

describe('credit at checkout', () => {
  test('is a line of the summary and leaves the rest to the chosen method; unticked it is kept', async () => {
    const { owner, invoiceId } = await makeCreditor(198_000)
    const page = await open(owner, invoiceId)
    const use = summary(page).getByRole('checkbox', { name: 'Use credit' })
    await expect(use).toBeChecked()
    await expect(summary(page).getByText('−198,000đ')).toBeVisible()
    await page.getByRole('tab', { name: 'Saved' }).click()
    await page.getByRole('radio', { name: /Bank transfer/ }).check()
    await expect(payButton(page, '802,000đ')).toBeVisible()
    await use.uncheck()
    await expect(payButton(page, '1,000,000đ')).toBeVisible()
    await use.check()
    await payButton(page, '802,000đ').click()
    await expect(page.getByRole('heading', { name: 'Transfer 802,000đ' })).toBeVisible()
    const { payment, reference } = await checkout(owner, invoiceId)
    expect(payment).toMatchObject({ amount: 802_000, credit: 198_000 })
    await expect(summary(page).getByRole('checkbox')).toHaveCount(0)
    await sandbox.transfer({ amount: 802_000, memo: reference })
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    await expect(page.getByText('Credit used')).toBeVisible()
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
  })

  test('that covers the invoice pays it by one button, in the reader’s language', async () => {
    const { owner, invoiceId } = await makeCreditor(total + 1)
    const page = await open(owner, invoiceId, 'vi')
    await expect(page.getByText('Số dư có trả đủ hóa đơn này.')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.getByRole('button', { name: /^Thanh toán 1\.000\.000/ }).click()
    await expect(page.getByRole('heading', { name: 'Thanh toán thành công' })).toBeVisible()
  })

  test('that another payment has reserved is said and not offered', async () => {
    const { owner, invoiceId } = await makeCreditor(198_000)
    const { invoiceId: other } = await world.issue(owner.organisationId)
    const { version } = await checkout(owner, other)
    await world.as(owner).call(billing.payInvoice, {
      params: { invoiceId: other },
      body: { version, with: { kind: 'bank_transfer' }, credit: 198_000 },
    })
    const page = await open(owner, invoiceId)
    await expect(summary(page).getByText('198,000đ of your credit is set aside for another payment')).toBeVisible()
    await expect(summary(page).getByRole('checkbox')).toHaveCount(0)
  })
})
