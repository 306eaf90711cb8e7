import { billing, type Payment, type PayWith } from '@song-hanh/contract/billing'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { setAuditSeal } from '#platform/audit/audit'
import { breaches } from '../../../testing/billing/card-event.ts'
import { openPayments } from '../../../testing/billing/payments.ts'
import { applyProviderStatus } from './apply-provider-status.ts'
import { pollAttempt } from './poll-attempt.ts'
import { beginAttempt } from './begin-attempt-job.ts'
import { decideAttempt, listUndecided } from './decide-attempt.ts'
import { matchTransfer } from '../transfer/match-transfer.ts'
import type { AttemptStatus } from '../payment.ts'
import { processRefund } from '../refund/process-refund.ts'
import { readInbox } from '../inbox/read-inbox-job.ts'
import { storeInInbox } from '../inbox/receive-callback.ts'
import { retryInbox } from '../inbox/retry-inbox.ts'
import { payOutCredit, returnTransfer } from '../transfer/payouts.ts'
import { assignTransfer, listUnknownTransfers } from '../transfer/assign-transfer.ts'
import { refundPayment } from '../refund/refund-payment.ts'
import { listUnknownOrders } from '../inbox/unknown-orders.ts'

// no worker runs: each test says itself when something has its turn
const world = await openPayments()
const { db } = world
const { sandbox, parts, makeDebtor, pay, press, view, checkout, books, stateOf } = world
const worker = db.as('worker')
const proposer = newId()
const staff = {
  database: db.as('staff'),
  staffId: newId(),
  proposal: { id: newId(), proposedBy: proposer },
  authorize: async () => {},
}
beforeAll(() => setAuditSeal(parts.seal))
const reason = 'Đã hỏi nhà cung cấp'

const newCard = async (number = '4242424242424242', save = false): Promise<PayWith> => {
  const { token } = await sandbox.tokenise(number)
  return { kind: 'new_card', token: token!, save }
}
type Name = { organisationId: string; intentId: string; n: number }
const lastOf = async (payment: Payment) => {
  const { rows } = await db.admin.query<Name & { orderId: string }>(
    `select organisation_id as "organisationId", intent_id as "intentId", n, order_id as "orderId"
     from billing.payment_attempt where intent_id = $1 order by n desc limit 1`,
    [payment.payment_id],
  )
  const { orderId, ...name } = rows[0]!
  return { orderId, name }
}
const apply = (name: Name, fact: AttemptStatus) =>
  worker.within({ kind: 'organisation', organisationId: name.organisationId }, (tx) =>
    applyProviderStatus(tx, name, fact),
  )
const transfer = (memo: string, amount: number) =>
  matchTransfer(worker, { eventId: newId(), account: '0123456789', memo, amount, at: Date.now(), bankReference: 'FT1' })
const mismatched = async () => {
  const debtor = await makeDebtor()
  const payment = await pay(debtor.owner, debtor.invoiceId, await newCard())
  const { orderId, name } = await lastOf(payment)
  await apply(name, { state: 'mismatch', code: 'succeeded', transactionId: `ch_${orderId}` })
  return { ...debtor, payment, orderId, name }
}
const recordOf = async (organisationId: string, action: string) =>
  (
    await db.admin.query<{ after: Record<string, unknown>; actor_kind: string }>(
      'select after, actor_kind from audit.entry where chain_id = $1 and action = $2',
      [organisationId, action],
    )
  ).rows

describe('two of the staff decide about money that nobody expected so', () => {
  test('what was really taken pays the invoice, and both stand in the record', async () => {
    const { owner, invoiceId, orderId, total } = await mismatched()
    expect((await listUndecided(db.as('staff'))).map((one) => one.order_id)).toContain(orderId)
    const done = await decideAttempt(staff, { orderId, outcome: 'pay', amount: 400_000, reason })
    expect(done).toEqual({ taken: 400_000, paid: 400_000, credit: 0 })
    expect(await stateOf(invoiceId)).toEqual({ state: 'partially_paid', paid: 400_000 })
    expect(await recordOf(owner.organisationId, 'billing.payment_settled')).toMatchObject([
      { actor_kind: 'staff', after: { order_id: orderId, proposed_by: proposer, reason, asked_for: total } },
    ])
    expect(await decideAttempt(staff, { orderId, outcome: 'pay', reason })).toBe('decided')
    expect((await press(owner, invoiceId, { kind: 'bank_transfer' })).status).toBe(200)
    expect(await breaches(db)).toEqual([])
  })

  test('nothing was taken: the customer may pay again, and pays once', async () => {
    const { owner, invoiceId, orderId, payment, total } = await mismatched()
    expect((await press(owner, invoiceId, await newCard())).body.errors[0]?.code).toBe('payment_in_review')
    await decideAttempt(staff, { orderId, outcome: 'not-taken', reason })
    expect(await view(owner, payment.payment_id)).toMatchObject({ state: 'failed', may_retry: true })
    const again = await lastOf(await pay(owner, invoiceId, await newCard()))
    await beginAttempt(worker, parts, again.name)
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
    expect(await breaches(db)).toEqual([])
  })

  test('it is refunded: the invoice stays unpaid, and the provider gets the refund', async () => {
    const { owner, invoiceId, orderId, total } = await mismatched()
    const given = { orderId, outcome: 'give-back', amount: total + 5, reason } as const
    expect(await decideAttempt(staff, given)).toMatchObject({ taken: total + 5, paid: 0 })
    expect(await stateOf(invoiceId)).toEqual({ state: 'issued', paid: 0 })
    expect((await books(owner.organisationId))['refunds_payable']).toBe(-(total + 5))
    expect(await breaches(db)).toEqual([])
  })
})

describe('money of the bank that is not ours to keep', () => {
  test('a transfer of an unknown payer is sent back once, and can then be given to nobody', async () => {
    const { owner, invoiceId } = await makeDebtor()
    await transfer('tien nha thang muoi mot', 321_000)
    const found = (await listUnknownTransfers(db.as('staff'))).find(({ amount }) => amount === 321_000)!
    const given = { transferId: found.transfer_id, bankReference: 'FT-BACK-1', reason }
    expect(await returnTransfer(staff, given)).toEqual({ amount: 321_000 })
    expect(await returnTransfer(staff, given)).toBe('unknown')
    const named = { transferId: found.transfer_id, organisationId: owner.organisationId, invoiceId }
    expect(await assignTransfer(staff, named)).toBe('unknown')
    expect(await recordOf(staff.staffId, 'operations.transfer_returned')).toMatchObject([
      { after: { amount: 321_000, bank_reference: 'FT-BACK-1', proposed_by: proposer } },
    ])
  })

  test('a transfer that staff match names the transfer and both of them in the record', async () => {
    const { owner, invoiceId, total } = await makeDebtor(654_000)
    await transfer('khong ro', total)
    const found = (await listUnknownTransfers(db.as('staff'))).find(({ amount }) => amount === total)!
    await assignTransfer(staff, { transferId: found.transfer_id, organisationId: owner.organisationId, invoiceId })
    expect(await recordOf(owner.organisationId, 'billing.payment_settled')).toMatchObject([
      { after: { transfer_id: found.transfer_id, proposed_by: proposer } },
    ])
  })

  test('credit that the bank has sent back cannot be spent, and one transfer of the bank is booked once', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const { reference } = await checkout(owner, invoiceId)
    await transfer(reference, total + 250_000)
    const { organisationId } = owner
    const given = { organisationId, amount: 250_000, bankReference: 'FT-OUT-1', reason }
    expect(await payOutCredit(staff, { ...given, amount: 250_001 })).toBe('more_than_credit')
    expect(await payOutCredit(staff, given)).toMatchObject({ payoutId: expect.any(String) })
    expect(await payOutCredit(staff, given)).toBe('before')
    expect(await books(organisationId)).toEqual({ cash_bank: total, revenue: -total })
    expect(await breaches(db)).toEqual([])
  })
})

describe('refunds', () => {
  test('where two attempts took money, each can go back', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const first = await lastOf(await pay(owner, invoiceId, await newCard()))
    await apply(first.name, { state: 'failed', code: 'x', transactionId: null })
    const payment = await pay(owner, invoiceId, await newCard())
    const second = await lastOf(payment)
    for (const { name, orderId } of [first, second])
      await apply(name, { state: 'captured', code: 'succeeded', transactionId: `ch_${orderId}` })
    await transfer(payment.reference, total)
    const ask = () => refundPayment(staff, { reference: payment.reference, amount: total, reason })
    expect(await ask()).toMatchObject({ refundId: expect.any(String) })
    expect(await ask()).toMatchObject({ refundId: expect.any(String) })
    expect(await ask()).toBe('more_than_captured')
    const { rows } = await db.admin.query('select n from billing.refund where intent_id = $1 order by n', [
      payment.payment_id,
    ])
    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('one whose call was lost is not taken for done because an earlier one of the same amount was', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const payment = await pay(owner, invoiceId, { kind: 'vnpay' })
    const { name } = await lastOf(payment)
    await beginAttempt(worker, parts, name)
    const { action } = await view(owner, payment.payment_id)
    await sandbox.press(action?.kind === 'redirect' ? action.url : '', 'pay')
    await db.admin.query(`update billing.payment_attempt set ask_at = '2020-01-01' where intent_id = $1`, [
      name.intentId,
    ])
    await pollAttempt(worker, parts, name)
    await transfer(payment.reference, total)
    const amount = 100_000
    const ask = () => refundPayment(staff, { reference: payment.reference, amount, reason })
    const pursue = async (refundId: string) => {
      await db.admin.query(
        `update billing.refund set ask_at = '2020-01-01' where refund_id = $1 and ask_at is not null`,
        [refundId],
      )
      await processRefund(worker, parts, { organisationId: name.organisationId, refundId })
    }
    const stateOfRefund = async (refundId: string) =>
      (await db.admin.query<{ state: string }>('select state from billing.refund where refund_id = $1', [refundId]))
        .rows[0]!.state
    const first = (await ask()) as { refundId: string }
    expect(await ask()).toBe('under_way')
    await pursue(first.refundId)
    expect(await stateOfRefund(first.refundId)).toBe('refunded')
    const second = (await ask()) as { refundId: string }
    await sandbox.behave('vnpay', { mode: 'fail', times: 1 })
    await pursue(second.refundId)
    expect(await stateOfRefund(second.refundId)).toBe('requested')
    await pursue(second.refundId)
    // VNPAY gives back once for each order: it says no, and the money is credit again
    expect(await stateOfRefund(second.refundId)).toBe('refused')
    expect((await books(owner.organisationId))['customer_credit']).toBe(-(total - amount))
  })
})

describe('what the customer reads', () => {
  test('a card was declined, and a transfer paid: the result names the transfer', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const payment = await pay(owner, invoiceId, await newCard('4000000000000002'))
    await beginAttempt(worker, parts, (await lastOf(payment)).name)
    expect((await view(owner, payment.payment_id)).state).toBe('failed')
    await transfer(payment.reference, total)
    expect(await view(owner, payment.payment_id)).toMatchObject({
      state: 'succeeded',
      way: 'bank_transfer',
      transaction_id: payment.reference,
      amount: total,
    })
  })
})

describe('a card that the payer wants to save', () => {
  const methods = async (owner: Parameters<typeof pay>[0], invoiceId: number) =>
    (await checkout(owner, invoiceId)).methods

  test('is kept when it has paid, also when the answer was lost, and stands in the record', async () => {
    for (const number of ['4242424242424242', '4000000000005423']) {
      const { owner, invoiceId } = await makeDebtor()
      const { name } = await lastOf(await pay(owner, invoiceId, await newCard(number, true)))
      await beginAttempt(worker, parts, name)
      await db.admin.query(
        `update billing.payment_attempt set ask_at = '2020-01-01' where intent_id = $1 and ask_at is not null`,
        [name.intentId],
      )
      await pollAttempt(worker, parts, name)
      expect(await methods(owner, invoiceId)).toMatchObject([{ last4: number.slice(-4) }])
      expect(await recordOf(owner.organisationId, 'billing.method_added')).toMatchObject([{ actor_kind: 'person' }])
    }
  })

  test('is forgotten at the provider when it was declined', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const { name } = await lastOf(await pay(owner, invoiceId, await newCard('4000000000000002', true)))
    await beginAttempt(worker, parts, name)
    expect(await methods(owner, invoiceId)).toEqual([])
    const { rows } = await db.admin.query(`select 1 from pgboss.job where name = 'billing.forget_card'`)
    expect(rows).toHaveLength(1)
  })
})

describe('callbacks are never lost', () => {
  const keep = (notice: object, receivedAt = Date.now()) =>
    db.as('api').within({ kind: 'none' }, (tx) =>
      storeInInbox(
        tx,
        parts.seal,
        {
          provider: (notice as { provider?: 'card' }).provider ?? 'bank',
          callback: { rawBody: new Uint8Array(), headers: {}, query: '', now: receivedAt },
        },
        notice as never,
      ),
    )
  /** Reads what was kept for the test; the sandbox's own callbacks about other payments may wait as well. */
  const readKept = async (eventId: string) => {
    const { rows } = await db.admin.query<{ receivedAt: string; inboxId: string }>(
      `select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "receivedAt", inbox_id as "inboxId"
       from billing.inbox where done_at is null and event_id = $1`,
      [eventId],
    )
    expect(rows).toHaveLength(1)
    for (const key of rows) await readInbox(worker, parts, key)
  }

  test('a line whose memo has a character that the database refuses is kept', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const { reference } = await checkout(owner, invoiceId)
    const memo = `${reference}\0 cam on`
    const eventId = newId()
    await keep({ eventId, account: '0123456789', memo, amount: total, at: Date.now(), bankReference: 'FT' })
    await readKept(eventId)
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
  })

  test('a message whose job gave up is read again', async () => {
    const line = {
      eventId: newId(),
      account: '0123456789',
      memo: 'x',
      amount: 1000,
      at: Date.now(),
      bankReference: 'F',
    }
    await keep(line, Date.now() - 20 * 60_000)
    await db.admin.query(`delete from pgboss.job where name = 'billing.read_inbox'`)
    expect(await retryInbox(worker)).toBe(1)
    const { rows } = await db.admin.query(
      `select 1 from pgboss.job j join billing.inbox i on i.inbox_id::text = j.data->>'inboxId'
       where j.name = 'billing.read_inbox' and i.event_id = $1`,
      [line.eventId],
    )
    expect(rows).toHaveLength(1)
    await readKept(line.eventId)
    expect(await retryInbox(worker)).toBe(0)
  })

  test('money for an order that is not ours stands on the list of the staff', async () => {
    const outcome = { kind: 'outcome', state: 'captured', transactionId: 'ch_1', amount: 5000, code: 'x', final: true }
    const eventId = newId()
    await keep({ provider: 'card', eventId, orderId: '99-1', outcome })
    await readKept(eventId)
    expect(await listUnknownOrders(db.as('staff'))).toMatchObject([
      { order_id: '99-1', amount: 5000, provider: 'card' },
    ])
  })

  test('the api, which strangers call, cannot read the callbacks of providers', async () => {
    const read = db.as('api').within({ kind: 'none' }, (tx) =>
      tx
        .selectFrom('billing.inbox' as never)
        .selectAll()
        .execute(),
    )
    await expect(read).rejects.toMatchObject({ code: '42501' })
  })
})

test('twenty cards are the most, also when two are saved at once', async () => {
  const { owner, invoiceId } = await makeDebtor()
  await db.admin.query(
    `insert into billing.payment_method (organisation_id, method_id, token, brand, last4, expiry_month, expiry_year, holder, added_by, created_at)
     select $1, gen_random_uuid(), 'x', 'visa', '4242', 12, 2040, 'X', $1, now() from generate_series(1, 19)`,
    [owner.organisationId],
  )
  const tokens = await Promise.all([sandbox.tokenise('4242424242424242'), sandbox.tokenise('5555555555554444')])
  const answers = await Promise.all(
    tokens.map(({ token }) => world.as(owner).send(billing.addMethod, { body: { token } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await checkout(owner, invoiceId)).methods).toHaveLength(20)
})
