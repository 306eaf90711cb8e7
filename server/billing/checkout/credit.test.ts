import { billing, type Payment, type PayWith } from '@song-hanh/contract/billing'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { breaches } from '../../testing/billing/card-event.ts'
import { openPayments } from '../../testing/billing/payments.ts'
import type { Member } from '../../testing/world/members.ts'
import { applyProviderStatus } from '../payment/attempt/apply-provider-status.ts'
import { requestRefund } from '../payment/refund/request-refund.ts'

const world = await openPayments()
const { db, sandbox, makeDebtor, until, books, stateOf, settlements, checkout } = world

let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())

const total = 1_000_000
const credit = 198_000
const rest = total - credit
const scopeOf = (organisationId: string) => ({ kind: 'organisation', organisationId }) as const

/** An owner with an unpaid invoice, and with credit from a transfer that was too large. */
const makeCreditor = async (amount = credit) => {
  const debtor = await makeDebtor(total)
  const { invoiceId } = await world.issue(debtor.owner.organisationId, {
    lines: [{ itemId: 'cdn', name: 'VNCDN', quantity: 1, unit: 'tháng', unitPrice: 10_000, taxCode: 'exempt' }],
  })
  const { reference } = await checkout(debtor.owner, invoiceId)
  await sandbox.transfer({ amount: 10_000 + amount, memo: reference })
  await expect
    .poll(async () => (await checkout(debtor.owner, debtor.invoiceId)).customer_credit, { timeout: 20_000 })
    .toBe(amount)
  return debtor
}
const newCard = async (number = '4242424242424242'): Promise<PayWith> => {
  const { token } = await sandbox.tokenise(number)
  return { kind: 'new_card', token: token!, save: false }
}
const send = async (who: Member, invoiceId: number, by: PayWith, used = credit) => {
  const { version } = await checkout(who, invoiceId)
  return world.as(who).send(billing.payInvoice, {
    params: { invoiceId },
    headers: { 'idempotency-key': newId() },
    body: { version, with: by, credit: used },
  })
}
const pay = async (who: Member, invoiceId: number, by: PayWith, used = credit): Promise<Payment> => {
  const answer = await send(who, invoiceId, by, used)
  expect([answer.status, answer.body.errors]).toEqual([200, []])
  return billing.payInvoice.reply.parse(answer.body.data).payment
}
const refusalOf = async (...input: Parameters<typeof send>) => (await send(...input)).body.errors[0]?.code
const isOver = ({ state }: Payment) => state === 'succeeded' || state === 'failed' || state === 'review'
const kinds = ({ timeline }: Payment) => timeline.map(({ kind }) => kind)
/** Books of an invoice of which the credit paid a part; the small invoice was paid by the transfer. */
const paidBooks = (account: string) => ({
  revenue: -(total + 10_000),
  cash_bank: 10_000 + credit + (account === 'cash_bank' ? rest : 0),
  ...(account !== 'cash_bank' && { [account]: rest }),
})

describe('credit is part of the payment', () => {
  test('checkout offers what is left after credit, with the limits and the transfer of that amount', async () => {
    const { owner, invoiceId } = await makeCreditor()
    const shown = await checkout(owner, invoiceId)
    expect(shown).toMatchObject({ amount_due: total, with_credit: { credit, amount: rest }, credit_reserved: 0 })
    expect(shown.with_credit?.transfer?.amount).toBe(rest)
    expect(shown.transfer?.amount).toBe(total)
  })

  test('a card pays the rest, and credit the other part at the same moment', async () => {
    const { owner, invoiceId } = await makeCreditor()
    const begun = await pay(owner, invoiceId, await newCard())
    expect(begun).toMatchObject({ amount: rest, credit })
    const paid = await until(owner, begun.payment_id, isOver)
    expect(paid).toMatchObject({ state: 'succeeded', way: 'card', amount: rest, credit })
    expect(kinds(paid)).toEqual(['attempt_begun', 'captured', 'credit_spent', 'invoice_settled'])
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
    expect(await books(owner.organisationId)).toEqual(paidBooks('cash_card'))
    expect(await settlements(invoiceId)).toBe(1)
  })

  test('VNPAY and MoMo pay the rest', async () => {
    for (const [kind, account] of [
      ['vnpay', 'cash_vnpay'],
      ['momo_qr', 'cash_momo'],
    ] as const) {
      const { owner, invoiceId } = await makeCreditor()
      await sandbox.behave('momo', { mode: 'patient' })
      const begun = await pay(owner, invoiceId, { kind })
      const shown = await until(owner, begun.payment_id, ({ action }) => action !== null)
      const url = shown.action && 'url' in shown.action ? shown.action.url : ''
      await sandbox.press(url, kind === 'vnpay' ? 'pay' : 'confirm')
      expect((await until(owner, begun.payment_id, isOver)).state).toBe('succeeded')
      expect(await books(owner.organisationId)).toEqual(paidBooks(account))
    }
  })

  test('a transfer of the rest completes it; the credit waits for it, also through a part', async () => {
    const { owner, invoiceId } = await makeCreditor()
    const begun = await pay(owner, invoiceId, { kind: 'bank_transfer' })
    expect(begun.action).toMatchObject({ kind: 'transfer', transfer: { amount: rest } })
    await sandbox.transfer({ amount: 400_000, memo: begun.reference })
    const part = await until(owner, begun.payment_id, ({ timeline }) => timeline.length === 2)
    expect(part).toMatchObject({ state: 'awaiting_funds', action: { transfer: { amount: rest - 400_000 } } })
    expect(await stateOf(invoiceId)).toEqual({ state: 'partially_paid', paid: 400_000 })
    await sandbox.transfer({ amount: rest - 400_000, memo: begun.reference })
    const paid = await until(owner, begun.payment_id, isOver)
    expect(paid).toMatchObject({ state: 'succeeded', credit })
    expect(await books(owner.organisationId)).toEqual(paidBooks('cash_bank'))
    expect(await settlements(invoiceId)).toBe(1)
  })

  test('a transfer of more than the rest leaves that much of the credit', async () => {
    const { owner, invoiceId } = await makeCreditor()
    const begun = await pay(owner, invoiceId, { kind: 'bank_transfer' })
    await sandbox.transfer({ amount: rest + 50_000, memo: begun.reference })
    const paid = await until(owner, begun.payment_id, isOver)
    expect(paid).toMatchObject({ state: 'succeeded', credit: credit - 50_000 })
    expect((await books(owner.organisationId))['customer_credit']).toBe(-50_000)
    const { owner: other, invoiceId: second } = await makeCreditor()
    const whole = await pay(other, second, { kind: 'bank_transfer' })
    await sandbox.transfer({ amount: total, memo: whole.reference })
    expect(await until(other, whole.payment_id, isOver)).toMatchObject({ state: 'succeeded', credit: 0 })
    expect((await books(other.organisationId))['customer_credit']).toBe(-credit)
  })

  test('Pay Later lends only the rest, and what it lent is paid back with credit too', async () => {
    const { owner, invoiceId } = await makeCreditor()
    await db.admin.query(
      `insert into organisation.company_profile (organisation_id, name, tax_code, verified_at, source)
       values ($1, 'Công ty TNHH Cà phê Đắk Mây', '3000000077', now(), 'staff')`,
      [owner.organisationId],
    )
    await world.as(owner).call(billing.applyForPayLater, { body: { invoice_id: invoiceId } })
    const line = async () => (await world.as(owner).call(billing.viewPayLater)).pay_later.line
    await expect.poll(line, { timeout: 20_000 }).toMatchObject({ state: 'active' })
    const paid = await pay(owner, invoiceId, { kind: 'pay_later', terms_version: currentTerms }, 98_000)
    expect(paid).toMatchObject({ state: 'succeeded', way: 'pay_later', amount: total - 98_000, credit: 98_000 })
    expect(await line()).toMatchObject({ used: total - 98_000 })
    const due = await checkout(owner, invoiceId)
    expect(due).toMatchObject({ is_repayment: true, with_credit: { credit: 100_000, amount: total - credit } })
    const repaid = await pay(owner, invoiceId, await newCard(), 100_000)
    expect(await until(owner, repaid.payment_id, isOver)).toMatchObject({ state: 'succeeded', credit: 100_000 })
    expect(await line()).toMatchObject({ used: 0 })
    expect(await books(owner.organisationId)).toEqual(paidBooks('cash_card'))
  })

  test('credit that covers the invoice pays it alone', async () => {
    const { owner, invoiceId } = await makeCreditor(total + 5_000)
    expect((await checkout(owner, invoiceId)).with_credit).toMatchObject({ credit: total, amount: 0 })
    expect(await refusalOf(owner, invoiceId, await newCard(), total)).toBe('credit_changed')
    expect((await pay(owner, invoiceId, { kind: 'credit' }, 0)).state).toBe('succeeded')
    expect((await books(owner.organisationId))['customer_credit']).toBe(-5_000)
  })
})

describe('[T26] [M6] credit is neither lost nor used twice', () => {
  test('a declined card leaves the credit whole, and Try Again uses it', async () => {
    const { owner, invoiceId } = await makeCreditor()
    const first = await pay(owner, invoiceId, await newCard('4000000000000002'))
    expect((await until(owner, first.payment_id, isOver)).state).toBe('failed')
    expect(await checkout(owner, invoiceId)).toMatchObject({ customer_credit: credit, with_credit: { credit } })
    await pay(owner, invoiceId, await newCard())
    expect((await until(owner, first.payment_id, isOver)).state).toBe('succeeded')
    expect(await books(owner.organisationId)).toEqual(paidBooks('cash_card'))
  })

  test('what one payment has reserved no other one takes; it is free when that one ends', async () => {
    const { owner, invoiceId } = await makeCreditor()
    const { invoiceId: other } = await world.issue(owner.organisationId)
    const begun = await pay(owner, invoiceId, { kind: 'bank_transfer' })
    expect(await checkout(owner, other)).toMatchObject({ with_credit: null, credit_reserved: credit })
    expect(await refusalOf(owner, other, await newCard(), 1)).toBe('credit_changed')
    expect(await refusalOf(owner, other, { kind: 'credit' }, 0)).toBe('no_credit')
    await world.as(owner).call(billing.cancelPayment, { params: { paymentId: begun.payment_id } })
    expect(await checkout(owner, other)).toMatchObject({ with_credit: { credit }, credit_reserved: 0 })
  })

  test('another method for the same invoice takes over what its transfer had reserved', async () => {
    const { owner, invoiceId } = await makeCreditor()
    await pay(owner, invoiceId, { kind: 'bank_transfer' })
    expect(await checkout(owner, invoiceId)).toMatchObject({ with_credit: { credit }, credit_reserved: 0 })
    const begun = await pay(owner, invoiceId, await newCard())
    expect((await until(owner, begun.payment_id, isOver)).state).toBe('succeeded')
    expect(await books(owner.organisationId)).toEqual(paidBooks('cash_card'))
  })

  test('two checkouts at once with the same credit: one gets it, the other is asked to look again', async () => {
    const { owner, invoiceId } = await makeCreditor()
    const others = [invoiceId]
    for (let n = 0; n < 4; n += 1) others.push((await world.issue(owner.organisationId)).invoiceId)
    const answers = await Promise.all(others.map((id) => send(owner, id, { kind: 'bank_transfer' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = answers.flatMap(({ body }) => body.errors.map(({ code }) => code))
    expect(new Set(codes)).toEqual(new Set(['credit_changed']))
  })

  test('a card that is captured after its failure uses the credit if it is still free, and else leaves a rest', async () => {
    for (const isTaken of [false, true]) {
      const { owner, invoiceId } = await makeCreditor()
      const { organisationId } = owner
      const begun = await pay(owner, invoiceId, await newCard('4000000000000002'))
      await until(owner, begun.payment_id, isOver)
      if (isTaken) await pay(owner, (await world.issue(organisationId)).invoiceId, { kind: 'credit' }, 0)
      await db
        .as('worker')
        .within(scopeOf(organisationId), (tx) =>
          applyProviderStatus(
            tx,
            { organisationId, intentId: begun.payment_id, n: 1 },
            { state: 'captured', code: 'succeeded', transactionId: 'ch_late' },
          ),
        )
      expect(await stateOf(invoiceId)).toEqual(
        isTaken ? { state: 'partially_paid', paid: rest } : { state: 'paid', paid: total },
      )
    }
  })

  test('an invoice that was paid elsewhere meanwhile keeps the credit, and the card’s money joins it', async () => {
    const { owner, invoiceId } = await makeCreditor()
    const { organisationId } = owner
    const { reference } = await checkout(owner, invoiceId)
    const begun = await pay(owner, invoiceId, { kind: 'vnpay' })
    const shown = await until(owner, begun.payment_id, ({ action }) => action !== null)
    await sandbox.transfer({ amount: total, memo: reference })
    await expect.poll(() => stateOf(invoiceId), { timeout: 20_000 }).toEqual({ state: 'paid', paid: total })
    await sandbox.press(shown.action && 'url' in shown.action ? shown.action.url : '', 'pay')
    await expect
      .poll(async () => (await books(organisationId))['customer_credit'], { timeout: 20_000 })
      .toBe(-(credit + rest))
  })

  test('staff refund no credit that a payment under way counts on', async () => {
    const { owner, invoiceId } = await makeCreditor(total)
    const { organisationId } = owner
    const { invoiceId: other } = await world.issue(organisationId)
    const card = await pay(owner, other, await newCard(), 0)
    await until(owner, card.payment_id, isOver)
    const begun = await pay(owner, invoiceId, { kind: 'bank_transfer' }, total - 1)
    const ask = () =>
      db
        .as('staff')
        .within(scopeOf(organisationId), (tx) =>
          requestRefund(
            tx,
            { organisationId, paymentId: card.payment_id, amount: 2, reason: 'Trả lại' },
            { staffId: newId(), actor: { kind: 'system' } },
          ),
        )
    expect(await ask()).toBe('more_than_credit')
    await world.as(owner).call(billing.cancelPayment, { params: { paymentId: begun.payment_id } })
    expect(await ask()).toMatchObject({ refundId: expect.any(String) })
  })

  test('after all of these every invariant of money holds', async () => {
    expect(await breaches(db)).toEqual([])
  })
})
