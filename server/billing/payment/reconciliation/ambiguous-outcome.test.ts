import type { Payment, PayWith } from '@song-hanh/contract/billing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { breaches } from '../../../testing/billing/card-event.ts'
import { openPayments } from '../../../testing/billing/payments.ts'
import { reconcilePayments } from './reconcile.ts'
import { assignTransfer, listUnknownTransfers } from '../transfer/assign-transfer.ts'
import { refundPayment } from '../refund/refund-payment.ts'

const world = await openPayments()
const { db } = world
const { sandbox, makeDebtor, pay, until, books, stateOf, checkout } = world

let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())
afterEach(() => moveClock(0))

const staff = { database: db.as('staff'), staffId: newId(), proposal: undefined, authorize: async () => {} }
const isOver = ({ state }: Payment) => state === 'succeeded' || state === 'failed' || state === 'review'
const newCard = async (number = '4242424242424242'): Promise<PayWith> => {
  const { token } = await sandbox.tokenise(number)
  return { kind: 'new_card', token: token!, save: false }
}

test('a charge that never arrived is queried, found not to exist, and the customer may try again', async () => {
  const { owner, invoiceId } = await makeDebtor()
  const begun = await pay(owner, invoiceId, await newCard('4000000000000341'))
  await expect
    .poll(
      async () =>
        (
          await db.admin.query<{ n: number }>(
            'select n from billing.payment_attempt where intent_id = $1 and begun_at is not null',
            [begun.payment_id],
          )
        ).rows,
      { timeout: 20_000 },
    )
    .toHaveLength(1)
  moveClock(45_000)
  const failed = await until(owner, begun.payment_id, isOver)
  expect(failed).toMatchObject({ state: 'failed', failure: 'not_reached', may_retry: true })
  expect((await stateOf(invoiceId))?.state).toBe('issued')
}, 60_000)

test('[M8] money goes back to the card out of the credit, once, and the books and the providers agree', async () => {
  const { owner, invoiceId, total } = await makeDebtor()
  const begun = await pay(owner, invoiceId, await newCard())
  const { reference } = await until(owner, begun.payment_id, isOver)
  const ask = (amount: number) => refundPayment(staff, { reference, amount, reason: 'Khách trả hai lần' })
  expect(await ask(total)).toBe('more_than_credit')
  await sandbox.transfer({ amount: total, memo: reference })
  await expect
    .poll(async () => (await books(owner.organisationId))['customer_credit'], { timeout: 20_000 })
    .toBe(-total)
  expect(await ask(total + 1)).toBe('more_than_captured')
  expect(await ask(total)).toMatchObject({ refundId: expect.any(String) })
  expect(await ask(1)).toBe('more_than_captured')
  await expect
    .poll(() => books(owner.organisationId), { timeout: 30_000 })
    .toEqual({ cash_bank: total, revenue: -total })
  const after = await world.view(owner, begun.payment_id)
  expect(after.timeline.map(({ kind }) => kind).slice(-2)).toEqual(['refund_begun', 'refunded'])
  expect(await breaches(db)).toEqual([])
  const now = Date.now()
  const said = await reconcilePayments(db.as('staff'), world.parts, { from: now - 3_600_000, to: now + 60_000 })
  expect(said.compared).toBeGreaterThan(0)
  expect(said.differences).toEqual([])
}, 90_000)

test('a wallet payment of which a part went back agrees with VNPAY, and what only one side has is named (M8)', async () => {
  const { owner, invoiceId, total } = await makeDebtor(500_000)
  const begun = await pay(owner, invoiceId, { kind: 'vnpay' })
  const waiting = await until(owner, begun.payment_id, ({ state }) => state === 'awaiting_customer')
  const { action } = waiting
  await sandbox.press(action?.kind === 'redirect' ? action.url : '', 'pay')
  const { reference } = await until(owner, begun.payment_id, isOver)
  await sandbox.transfer({ amount: total, memo: reference })
  await expect
    .poll(async () => (await books(owner.organisationId))['customer_credit'], { timeout: 20_000 })
    .toBe(-total)
  await refundPayment(staff, { reference, amount: 100_000, reason: 'Khách trả hai lần' })
  await expect
    .poll(async () => (await books(owner.organisationId))['cash_vnpay'], { timeout: 30_000 })
    .toBe(total - 100_000)
  const period = { from: Date.now() - 3_600_000, to: Date.now() + 60_000 }
  const reconcile = () => reconcilePayments(db.as('staff'), world.parts, period)
  expect((await reconcile()).differences).toEqual([])

  // a line of ours that the bank does not know, and a refund that VNPAY does not
  await db.admin.query(
    `insert into billing.transfer (transfer_id, event_id, account, memo, amount, bank_reference, at, state)
     values (gen_random_uuid(), 'never', '1', '', 5000, '', now(), 'review')`,
  )
  await db.admin.query(
    `insert into billing.refund (organisation_id, refund_id, intent_id, n, amount, reason, state, requested_by, requested_at, ended_at)
     values ($1, gen_random_uuid(), $2, 1, 7000, 'never asked for', 'refunded', $3, now(), now())`,
    [owner.organisationId, begun.payment_id, newId()],
  )
  const said = (await reconcile()).differences.map(({ provider, what }) => `${provider}: ${what}`)
  expect(said).toContain('bank: in our books, and not on the statement')
  expect(said.join()).toMatch(/vnpay: (gone back in our books|the provider does not say whether)/)
  await db.admin.query(`delete from billing.transfer where event_id = 'never'`)
}, 90_000)

test('a transfer that nobody recognised is given to an invoice by staff, once', async () => {
  const { owner, invoiceId, total } = await makeDebtor(777_000)
  await sandbox.transfer({ amount: total, memo: 'chuyen khoan' })
  const find = async () => (await listUnknownTransfers(db.as('staff'))).find(({ amount }) => amount === total)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  const transferId = (await find())!.transfer_id
  const given = { transferId, organisationId: owner.organisationId, invoiceId }
  expect(await assignTransfer(staff, given)).toMatchObject({ invoice: total, credit: 0 })
  expect(await assignTransfer(staff, given)).toBe('unknown')
  expect((await stateOf(invoiceId))?.state).toBe('paid')
  expect((await checkout(owner, invoiceId)).payment?.state).toBe('succeeded')
}, 60_000)
