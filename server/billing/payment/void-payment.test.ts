import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { breaches } from '../../testing/card-event.ts'
import { openPayments } from '../../testing/payments.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { voidInvoice } from '../void-invoice.ts'
import { askAttempt } from './ask-attempt.ts'
import { beginAttempt } from './begin-attempt-job.ts'
import { matchTransfer } from './match-transfer.ts'

const db = useDatabase()
const world = await openPayments(db)
const { makeDebtor, pay, view, books, stateOf } = world
afterEach(() => moveClock(0))

const staff = { database: db.as('staff'), staffId: newId(), proposal: undefined, hold: async () => {} }
const takeBack = (organisationId: string, invoiceId: number) =>
  voidInvoice(staff, { organisationId, invoiceId, reason: 'Lập nhầm hoá đơn này' })
const attemptOf = async (intentId: string) =>
  (
    await db.admin.query<{ state: string; asked: boolean; intent: string }>(
      `select a.state, a.ask_at is not null as asked, p.state as intent from billing.payment_attempt a
       join billing.payment_intent p using (organisation_id, intent_id) where a.intent_id = $1`,
      [intentId],
    )
  ).rows[0]

test('a transfer that is waited for ends with its invoice, and what still comes is credit', async () => {
  const { owner, invoiceId, total } = await makeDebtor()
  const { organisationId } = owner
  const waiting = await pay(owner, invoiceId, { kind: 'bank_transfer' })
  expect(waiting.state).toBe('awaiting_funds')
  expect(await takeBack(organisationId, invoiceId)).toMatchObject({ number: expect.any(String) })
  expect(await attemptOf(waiting.payment_id)).toEqual({ state: 'cancelled', asked: false, intent: 'cancelled' })
  const over = await view(owner, waiting.payment_id)
  expect(over).toMatchObject({ state: 'failed', action: null, may_retry: false, may_cancel: false })

  const line = { eventId: newId(), account: '1', amount: total, at: Date.now(), bankReference: newId() }
  expect(await matchTransfer(db.as('worker'), { ...line, memo: waiting.reference })).toBe('matched')
  expect(await books(organisationId)).toEqual({ cash_bank: total, customer_credit: -total })
  expect((await stateOf(invoiceId))?.state).toBe('void')
  expect(await breaches(db)).toEqual([])
})

test('an order that has not reached its provider never does, and the provider is asked once, afterwards', async () => {
  const { owner, invoiceId } = await makeDebtor()
  const { organisationId } = owner
  const begun = await pay(owner, invoiceId, { kind: 'momo_qr' })
  await takeBack(organisationId, invoiceId)
  expect(await attemptOf(begun.payment_id)).toEqual({ state: 'cancelled', asked: true, intent: 'cancelled' })
  const name = { organisationId, intentId: begun.payment_id, n: 1 }
  await beginAttempt(db.as('worker'), world.parts, name)
  expect((await attemptOf(begun.payment_id))?.state).toBe('cancelled')
  expect(await askAttempt(db.as('worker'), world.parts, name)).toBe('not_due')
  moveClock(131 * 60_000)
  expect(await askAttempt(db.as('worker'), world.parts, name)).toBe('nothing_new')
  expect(await attemptOf(begun.payment_id)).toEqual({ state: 'cancelled', asked: false, intent: 'cancelled' })
})

test('months of old messages are dropped, but not what still waits for its effect', async () => {
  const months = async () =>
    (
      await db.admin.query<{ part: string }>(
        `select inhrelid::regclass::text as part from pg_inherits
         where inhparent in ('billing.inbox'::regclass, 'billing.callback_refused'::regclass) and inhrelid::regclass::text ~ '_20(24|25)_'
         order by 1`,
      )
    ).rows.map(({ part }) => part)
  const addMonth = (parent: string, month: string, next: string) =>
    db.admin.query(
      `create table billing.${parent}_${month.replace('-', '_')} partition of billing.${parent}
       for values from ('${month}-01 00:00+00') to ('${next}-01 00:00+00')`,
    )
  await addMonth('inbox', '2024-01', '2024-02')
  await addMonth('inbox', '2024-02', '2024-03')
  await addMonth('callback_refused', '2024-01', '2024-02')
  await addMonth('inbox', '2025-12', '2026-01')
  for (const [day, done] of [
    ['2024-01-10', true],
    ['2024-02-10', false],
  ] as const)
    await db.admin.query(
      `insert into billing.inbox (received_at, inbox_id, provider, event_id, notice, raw_body, query, done_at)
       values ($1, $2::uuid, 'card', $2::uuid::text, '{}', '', '', case when $3::boolean then now() end)`,
      [day, newId(), done],
    )
  await db.admin.query(`alter table billing.inbox_2024_01 owner to billing_owner`)
  await db.admin.query(`alter table billing.inbox_2024_02 owner to billing_owner`)
  await db.admin.query(`alter table billing.callback_refused_2024_01 owner to billing_owner`)
  const forget = () =>
    db.as('worker').pool.query<{ gone: number }>(`select billing.forget_messages('2026-11-16') as gone`)
  expect((await forget()).rows).toEqual([{ gone: 2 }])
  expect(await months()).toEqual(['billing.inbox_2024_02', 'billing.inbox_2025_12'])
  await db.admin.query('update billing.inbox set done_at = now() where done_at is null')
  expect((await forget()).rows).toEqual([{ gone: 1 }])
})
