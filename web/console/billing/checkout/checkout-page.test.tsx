import { billing, type Payment, type PayWith } from '@song-hanh/contract/billing'
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

const isOver = ({ state }: Payment) => state === 'succeeded' || state === 'failed'
const newCard = async (number = '4242424242424242', save = false): Promise<PayWith> => {
  const { token } = await sandbox.tokenise(number)
  if (token === undefined) throw new Error('the sandbox gave no token')
  return { kind: 'new_card', token, save }
}
const payOver = async (who: Member, invoiceId: number, by: PayWith) => {
  const begun = await world.pay(who, invoiceId, by)
  return world.until(who, begun.payment_id, isOver)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe('paying', () => {
  test('by card says at once what is processed, how much and by which card, and announces it', async () => {
    const { owner, invoiceId } = await world.makeDebtor(total)
    const { invoiceId: other } = await world.issue(owner.organisationId)
    await payOver(owner, other, await newCard('4242424242424242', true))
    const page = await open(owner, invoiceId)
    await expect(payButton(page, '1,000,000đ')).toBeVisible()
    const go = page.network.hold(/\/payments\/|\/checkout$/)
    await payButton(page, '1,000,000đ').click()
    await expect(heading(page, 'Processing')).toBeVisible()
    await expect(page.getByText('1,000,000đ by Visa ending 4242', { exact: true })).toBeVisible()
    await expect(page.getByText('Processing, 1,000,000đ by Visa ending 4242')).toHaveCount(1)
    go()
    await expect(heading(page, 'Payment Successful')).toBeVisible()
  })

  test('after an earlier failure begins with the methods and a quiet line about it', async () => {
    const { owner, invoiceId } = await world.makeDebtor(total)
    await payOver(owner, invoiceId, await newCard('4000000000000002'))
    const page = await open(owner, invoiceId)
    await expect(heading(page, 'Payment Method')).toBeVisible()
    await expect(page.getByText(/^Last attempt .*, Card: declined\. No money was taken\.$/)).toBeVisible()
    await expect(heading(page, 'Payment Failed')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Saved' }).click()
    await page.getByRole('radio', { name: /Bank transfer/ }).check()
    await payButton(page, '1,000,000đ').click()
    await expect(heading(page, 'Transfer 1,000,000đ')).toBeVisible()
  })

  test('that was cancelled at VNPAY is said calmly', async () => {
    const { owner, invoiceId } = await world.makeDebtor(total)
    const begun = await world.pay(owner, invoiceId, { kind: 'vnpay' })
    const shown = await world.until(owner, begun.payment_id, ({ action }) => action !== null)
    const page = await open(owner, invoiceId)
    await expect(page.getByText('VNPAY waits for you')).toBeVisible()
    if (shown.action?.kind !== 'redirect') throw new Error('VNPAY redirects')
    await sandbox.press(shown.action.url, 'cancel')
    await expect(heading(page, 'Payment cancelled')).toBeVisible()
    await expect(page.getByText('You cancelled at VNPAY. Nothing was charged.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('the note under Pay is that of the method', async () => {
    const { owner, invoiceId } = await world.makeDebtor(total)
    const page = await open(owner, invoiceId)
    await page.getByRole('tab', { name: 'Saved' }).click()
    await page.getByRole('radio', { name: /Bank transfer/ }).check()
    await expect(page.getByText('You get the account and a QR code next.', { exact: false })).toBeVisible()
    await page.getByRole('radio', { name: /MoMo QR/ }).check()
    await expect(page.getByText('You scan a code and confirm in the MoMo app.', { exact: false })).toBeVisible()
    await expect(page.getByText('Your bank may ask you to confirm', { exact: false })).toHaveCount(0)
  })
})

let companies = 0
const makeBorrower = async () => {
  const debtor = await world.makeDebtor(total)
  const { organisationId } = debtor.owner
  await world.db.admin.query(
    `insert into organisation.company_profile (organisation_id, name, tax_code, verified_at, source)
     values ($1, 'Công ty TNHH Gốm Bàu Trúc', $2, now(), 'staff')`,
    [organisationId, String(3_100_000_000 + ++companies)],
  )
  return debtor
}
const getLine = async (who: Member, invoiceId: number) => {
  await world.as(who).call(billing.applyForPayLater, { body: { invoice_id: invoiceId } })
  await expect
    .poll(async () => (await world.as(who).call(billing.viewPayLater)).pay_later.application?.state)
    .toBe('approved')
}

describe('Pay Later', () => {
  test('starts at the decision where a line covers the invoice, and says afterwards what is due and when', async () => {
    const { owner, invoiceId } = await makeBorrower()
    await getLine(owner, invoiceId)
    const page = await open(owner, invoiceId)
    await page.getByRole('tab', { name: 'Pay Later' }).click()
    await page.getByRole('button', { name: 'Pay later', exact: true }).click()
    await expect(heading(page, 'Approved for 25,000,000đ')).toBeVisible()
    await expect(page.getByText('24,000,000đ', { exact: true })).toBeVisible()
    await expect(page.getByText('If it is not paid by then', { exact: false })).toBeVisible()
    await page.getByRole('checkbox', { name: /I accept/ }).check()
    await page.getByRole('button', { name: 'Pay 1,000,000đ later' }).click()
    await expect(heading(page, 'Settled by Pay Later')).toBeVisible()
    const { due_date: dueOn } = await checkout(owner, invoiceId)
    await expect(page.getByText('Amount paid')).toHaveCount(0)
    await expect(page.getByText(/^Due on /)).toBeVisible()
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await expect.poll(() => page.saved.map(({ name }) => name)).toEqual([expect.stringMatching(/\.ics$/)])
    expect(await page.saved[0]?.content.text()).toContain(`DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}`)
  })

  test('that is blocked leads to what is overdue', async () => {
    const { owner, invoiceId } = await makeBorrower()
    await getLine(owner, invoiceId)
    const late = await world.issue(owner.organisationId, { dueOn: '2026-01-31' })
    const page = await open(owner, invoiceId)
    await page.getByRole('tab', { name: 'Pay Later' }).click()
    const link = page.getByRole('link', { name: new RegExp(`^Pay ${late.number} `) })
    await expect(link).toHaveAttribute('href', `/account/billing/invoices/${late.invoiceId}/checkout`)
  })

  test('for a company that is not verified says how long it takes, and how customers of VPBank are verified', async () => {
    const { owner, invoiceId } = await world.makeDebtor(total)
    const page = await open(owner, invoiceId)
    await page.getByRole('tab', { name: 'Pay Later' }).click()
    await page.getByRole('button', { name: 'Apply for Pay Later' }).click()
    await page.getByRole('button', { name: 'Continue to identity check' }).click()
    await expect(page.getByText('VPBank decides within 24-48 hours', { exact: false })).toBeVisible()
    await expect(page.getByText('That takes a few minutes', { exact: false })).toHaveCount(0)
    await expect(page.getByText('Already a customer of VPBank?')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask our staff to verify it by papers' })).toBeVisible()
  })
})
