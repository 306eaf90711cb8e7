import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { breaches } from '../../testing/billing/card-event.ts'
import { openPayments } from '../../testing/billing/payments.ts'
import { voidInvoice } from '../invoice/correction/void-invoice.ts'
import { beginAttempt } from './attempt/begin-attempt-job.ts'
import { matchTransfer } from './transfer/match-transfer.ts'

const world = await openPayments()
const { db } = world
const { makeDebtor, pay, view, books, stateOf } = world

const staff = { database: db.as('staff'), staffId: newId(), proposal: undefined, authorize: async () => {} }
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
  expect(await attemptOf(waiting.payment_id)).toEqual({ state: 'expired', asked: false, intent: 'cancelled' })
  const over = await view(owner, waiting.payment_id)
  expect(over).toMatchObject({ state: 'failed', action: null, may_retry: false, may_cancel: false })

  const line = { eventId: newId(), account: '1', amount: total, at: Date.now(), bankReference: newId() }
  expect(await matchTransfer(db.as('worker'), { ...line, memo: waiting.reference })).toBe('matched')
  expect(await books(organisationId)).toEqual({ cash_bank: total, customer_credit: -total })
  expect((await stateOf(invoiceId))?.state).toBe('void')
  expect(await breaches(db)).toEqual([])
})

test('an order that has not reached its provider never does', async () => {
  const { owner, invoiceId } = await makeDebtor()
  const { organisationId } = owner
  const begun = await pay(owner, invoiceId, { kind: 'momo_qr' })
  await takeBack(organisationId, invoiceId)
  const ended = { state: 'expired', asked: false, intent: 'cancelled' }
  expect(await attemptOf(begun.payment_id)).toEqual(ended)
  await beginAttempt(db.as('worker'), world.parts, { organisationId, intentId: begun.payment_id, n: 1 })
  expect(await attemptOf(begun.payment_id)).toEqual(ended)
})
