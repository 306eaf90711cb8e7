import { billing, type Payment, type PayWith } from '@song-hanh/contract/billing'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { breaches } from '../../../testing/billing/card-event.ts'
import { openPayments } from '../../../testing/billing/payments.ts'
import { until } from '../../../testing/database/until.ts'
import { voidInvoice } from '../../invoice/correction/void-invoice.ts'
import { applyProviderStatus } from './apply-provider-status.ts'
import { pollAttempt } from './poll-attempt.ts'
import { beginAttempt } from './begin-attempt-job.ts'
import { captureAttemptJob } from './capture-attempt-job.ts'
import { matchTransfer } from '../transfer/match-transfer.ts'

// no worker runs: each test says itself when something has its turn
const world = await openPayments()
const { db } = world
const { sandbox, parts, makeDebtor, pay, press, view, books, stateOf } = world
const worker = db.as('worker')
afterEach(() => moveClock(0))

const newCard = async (number = '4242424242424242', save = false): Promise<PayWith> => {
  const { token } = await sandbox.tokenise(number)
  return { kind: 'new_card', token: token!, save }
}
type Name = { organisationId: string; intentId: string; n: number }
const lastOf = async (payment: Payment): Promise<Name & { orderId: string }> =>
  (
    await db.admin.query<Name & { orderId: string }>(
      `select organisation_id as "organisationId", intent_id as "intentId", n, order_id as "orderId"
       from billing.payment_attempt where intent_id = $1 order by n desc limit 1`,
      [payment.payment_id],
    )
  ).rows[0]!
const nameOf = ({ organisationId, intentId, n }: Name): Name => ({ organisationId, intentId, n })
const rowOf = async ({ intentId, n }: Name) =>
  (
    await db.admin.query<{ state: string; code: string | null; ask_at: string | null }>(
      'select state, code, ask_at from billing.payment_attempt where intent_id = $1 and n = $2',
      [intentId, n],
    )
  ).rows[0]!
/** As the janitor does when it is time. */
const ask = async (name: Name) => {
  await db.admin.query(
    `update billing.payment_attempt set ask_at = '2020-01-01' where intent_id = $1 and n = $2 and ask_at is not null`,
    [name.intentId, name.n],
  )
  return pollAttempt(worker, parts, nameOf(name))
}
const begin = async (who: Parameters<typeof pay>[0], invoiceId: number, by: PayWith) => {
  const payment = await pay(who, invoiceId, by)
  const name = await lastOf(payment)
  await beginAttempt(worker, parts, nameOf(name))
  return { payment: await view(who, payment.payment_id), name }
}
const urlOf = ({ action }: Payment) => (action?.kind === 'redirect' || action?.kind === 'qr' ? action.url : '')
const transfer = (memo: string, amount: number) =>
  matchTransfer(worker, { eventId: newId(), account: '0123456789', memo, amount, at: Date.now(), bankReference: 'FT1' })
const jobs = async (orderId: string) =>
  (
    await db.admin.query<{ what: string }>(
      `select j.data->>'what' as what from pgboss.job j join billing.payment_attempt a
         on a.intent_id::text = j.data->>'intentId' and a.n::text = j.data->>'n'
       where j.name = 'billing.capture_attempt' and a.order_id = $1`,
      [orderId],
    )
  ).rows.map(({ what }) => what)
const takeTurn = (name: Name, what: 'capture' | 'cancel') => {
  const job = captureAttemptJob(parts)
  if (job.transaction !== 'own') throw new Error('it calls a provider, so it holds no transaction')
  const given = { jobId: newId(), attempt: 1, signal: new AbortController().signal, log: openLog('test', 'silent') }
  return job.run({ ...given, db: worker, payload: { ...nameOf(name), what } })
}
const staff = { database: db.as('staff'), staffId: newId(), proposal: undefined, authorize: async () => {} }

describe('money that staff must look at', () => {
  test('stops every other way to pay: what has left the customer once is not taken a second time', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const { payment, name } = await begin(owner, invoiceId, { kind: 'vnpay' })
    await sandbox.press(urlOf(payment), 'suspicious')
    expect(await ask(name)).toBe('needs_staff')
    for (const by of [await newCard(), { kind: 'bank_transfer' }, { kind: 'momo_qr' }] satisfies PayWith[])
      expect((await press(owner, invoiceId, by)).body.errors[0]?.code).toBe('payment_in_review')
    expect(await view(owner, payment.payment_id)).toMatchObject({ state: 'review', may_retry: false })
  })

  test('also when it is of an earlier attempt, and the newer one has not been begun', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const first = await begin(owner, invoiceId, { kind: 'vnpay' })
    await world.as(owner).send(billing.cancelPayment, { params: { paymentId: first.payment.payment_id } })
    const second = await lastOf(await pay(owner, invoiceId, await newCard()))
    await sandbox.press(urlOf(first.payment), 'suspicious')
    expect(await ask(first.name)).toBe('needs_staff')
    await beginAttempt(worker, parts, nameOf(second))
    expect(await rowOf(second)).toMatchObject({ state: 'expired', code: 'not_owed' })
    expect(await parts.gateways.card!.query({ orderId: second.orderId, at: 0, ipAddress: '', language: 'vi' })).toEqual(
      {
        kind: 'not_found',
      },
    )
    expect(await stateOf(invoiceId)).toEqual({ state: 'issued', paid: 0 })
    expect(total).toBeGreaterThan(0)
  })

  test('is queried again, in case the provider decides by itself', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const { payment, name } = await begin(owner, invoiceId, { kind: 'vnpay' })
    await sandbox.press(urlOf(payment), 'suspicious')
    await ask(name)
    expect((await rowOf(name)).ask_at).not.toBeNull()
    expect(await ask(name)).toBe('nothing_new')
    expect(Date.parse((await rowOf(name)).ask_at!)).toBeGreaterThan(Date.now() + 600_000)
  })
})

describe('a charge that begins late', () => {
  test('is not called lost while it is being made', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const name = await lastOf(await pay(owner, invoiceId, await newCard('4000000000000077')))
    moveClock(44_000)
    const beginning = beginAttempt(worker, parts, nameOf(name))
    await expect.poll(async () => Date.parse((await rowOf(name)).ask_at!) > Date.now() + 80_000).toBe(true)
    moveClock(46_000)
    expect(await pollAttempt(worker, parts, nameOf(name))).toBe('not_due')
    // and a query finds nothing of it yet, and waits
    expect(await ask(name)).toBe('nothing_new')
    expect((await rowOf(name)).state).toBe('created')
    await beginning
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
  })

  test('that was abandoned before the provider was called is never made', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const name = await lastOf(await pay(owner, invoiceId, await newCard()))
    moveClock(46_000)
    expect(await ask(name)).toBe('moved')
    expect(await rowOf(name)).toMatchObject({ state: 'failed', code: 'not_reached' })
    await beginAttempt(worker, parts, nameOf(name))
    const asked = await parts.gateways.card!.query({ orderId: name.orderId, at: 0, ipAddress: '', language: 'vi' })
    expect(asked).toEqual({ kind: 'not_found' })
  })

  test('is not given up by who looked before it began', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const { name } = await begin(owner, invoiceId, await newCard('4000000000000259'))
    const lost = { state: 'failed', code: 'not_reached', transactionId: null } as const
    const scope = { kind: 'organisation', organisationId: name.organisationId } as const
    expect(await worker.within(scope, (tx) => applyProviderStatus(tx, nameOf(name), lost, { begunAt: null }))).toBe(
      'nothing_new',
    )
    expect((await rowOf(name)).state).toBe('pending')
  })

  test('and is sent again while the first call works on it has not failed', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const name = await lastOf(await pay(owner, invoiceId, await newCard('4000000000000077')))
    const first = beginAttempt(worker, parts, nameOf(name))
    await until('the provider works on the first call', async () => (await sandbox.working()).includes(name.orderId))
    // the provider refuses the token, which the first call has used up
    await beginAttempt(worker, parts, nameOf(name))
    expect((await rowOf(name)).state).toBe('pending')
    await first
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
    expect((await books(owner.organisationId))['cash_card']).toBe(total)
  })
})

describe('what is no longer owed is not captured', () => {
  test('a card is not charged for an invoice that a transfer has paid, or that was made void, before its turn', async () => {
    const paid = await makeDebtor()
    const begun = await pay(paid.owner, paid.invoiceId, await newCard())
    await transfer(begun.reference, paid.total)
    const gone = await makeDebtor()
    const other = await pay(gone.owner, gone.invoiceId, await newCard())
    const { organisationId } = gone.owner
    await voidInvoice(staff, { organisationId, invoiceId: gone.invoiceId, reason: 'Lập nhầm hoá đơn này' })
    for (const payment of [begun, other]) {
      const name = await lastOf(payment)
      await beginAttempt(worker, parts, nameOf(name))
      expect((await rowOf(name)).state).toBe('expired')
      const asked = await parts.gateways.card!.query({ orderId: name.orderId, at: 0, ipAddress: '', language: 'vi' })
      expect(asked).toEqual({ kind: 'not_found' })
    }
    expect((await books(paid.owner.organisationId))['customer_credit']).toBeUndefined()
    expect(await breaches(db)).toEqual([])
  })

  test('a card is not charged for all of an invoice of which a part was paid before its turn', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const name = await lastOf(await pay(owner, invoiceId, await newCard()))
    await transfer((await view(owner, name.intentId)).reference, total / 4)
    await beginAttempt(worker, parts, nameOf(name))
    expect((await rowOf(name)).state).toBe('expired')
    expect(await view(owner, name.intentId)).toMatchObject({ may_retry: true })
  })

  const agree = async () => {
    const debtor = await makeDebtor()
    const { payment, name } = await begin(debtor.owner, debtor.invoiceId, { kind: 'momo_app' })
    await sandbox.press(urlOf(payment), 'confirm')
    await ask(name)
    expect((await rowOf(name)).state).toBe('authorised')
    return { ...debtor, payment, name }
  }
  const heldAtMomo = (orderId: string) =>
    parts.gateways.momo!.query({ orderId, at: 0, ipAddress: '', language: 'vi' }) as Promise<{ state: string }>

  test('an approval in the wallet is released when a transfer settles the invoice first', async () => {
    const { owner, payment, name, total } = await agree()
    await transfer(payment.reference, total)
    expect(await rowOf(name)).toMatchObject({ state: 'cancelled' })
    expect(await jobs(name.orderId)).toEqual(['cancel'])
    const refused = await world.as(owner).send(billing.capturePayment, { params: { paymentId: payment.payment_id } })
    expect(refused.status).toBe(409)
    await takeTurn(name, 'capture')
    expect((await heldAtMomo(name.orderId)).state).toBe('authorised')
    await takeTurn(name, 'cancel')
    expect((await heldAtMomo(name.orderId)).state).not.toBe('authorised')
    expect(await books(owner.organisationId)).toEqual({ cash_bank: total, revenue: -total })
  })

  test('Pay captures nothing from a wallet when a part was paid since the approval, which is released', async () => {
    const { owner, payment, name, total } = await agree()
    await transfer(payment.reference, total / 4)
    const refused = await world.as(owner).send(billing.capturePayment, { params: { paymentId: payment.payment_id } })
    expect(refused.body.errors[0]?.code).toBe('invoice_changed')
    await takeTurn(name, 'capture')
    expect(await rowOf(name)).toMatchObject({ state: 'cancelled' })
    expect(await jobs(name.orderId)).toEqual(['cancel'])
  })

  test('a wallet that does not answer is called again until it does', async () => {
    const { invoiceId, total, name } = await agree()
    await sandbox.send('PUT', '/momo/behaviour', { mode: 'fail', times: 1 })
    await expect(takeTurn(name, 'capture')).rejects.toThrow('not yet done')
    await takeTurn(name, 'capture')
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
  })

  test('the payer cancels here and approves there afterwards: it is released', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const { payment, name } = await begin(owner, invoiceId, { kind: 'momo_app' })
    await world.as(owner).send(billing.cancelPayment, { params: { paymentId: payment.payment_id } })
    await sandbox.press(urlOf(payment), 'confirm')
    await ask(name)
    expect(await jobs(name.orderId)).toEqual(['cancel'])
    expect((await rowOf(name)).ask_at).not.toBeNull()
    await takeTurn(name, 'cancel')
    expect((await heldAtMomo(name.orderId)).state).not.toBe('authorised')
    expect((await rowOf(name)).ask_at).toBeNull()
  })
})

test('a cancelled attempt that was not paid is queried once more, and then never again', async () => {
  // otherwise the simulated payer scans it after a moment
  await sandbox.behave('momo', { mode: 'patient' })
  for (const kind of ['vnpay', 'momo_qr'] as const) {
    const { owner, invoiceId } = await makeDebtor()
    const { payment, name } = await begin(owner, invoiceId, { kind })
    await world.as(owner).send(billing.cancelPayment, { params: { paymentId: payment.payment_id } })
    expect((await rowOf(name)).ask_at).not.toBeNull()
    moveClock(131 * 60_000)
    await pollAttempt(worker, parts, nameOf(name))
    expect(await rowOf(name)).toMatchObject({ state: 'cancelled', ask_at: null })
    moveClock(0)
  }
})

test('a second capture of one order is reported to staff, and the first one stays', async () => {
  const { owner, invoiceId, total } = await makeDebtor()
  const { name } = await begin(owner, invoiceId, await newCard())
  const scope = { kind: 'organisation', organisationId: name.organisationId } as const
  const transactionOf = async () =>
    (
      await db.admin.query<{ transaction_id: string }>(
        'select transaction_id from billing.payment_attempt where intent_id = $1',
        [name.intentId],
      )
    ).rows[0]!.transaction_id
  const first = await transactionOf()
  const again = { state: 'captured', code: 'succeeded', transactionId: 'zz_another' } as const
  expect(await worker.within(scope, (tx) => applyProviderStatus(tx, nameOf(name), again))).toBe('needs_staff')
  expect(await transactionOf()).toBe(first)
  expect((await books(owner.organisationId))['cash_card']).toBe(total)
})
