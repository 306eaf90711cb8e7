import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { AttemptState } from '../payment.ts'

export type Period = { from: string; to: string }
export type PageCursor = { at: string; id: string; limit: number }

export type AttemptToCompare = {
  organisation_id: string
  intent_id: string
  n: number
  provider: string
  order_id: string
  transaction_id: string | null
  captured: number | null
  state: AttemptState
  created_at: string
}
/** Across organisations: only the staff database role may read them. */
export const listAttemptsAfter = statement(
  (_, given: Period & PageCursor) => sql<AttemptToCompare>`
    select organisation_id, intent_id, n, provider, order_id, transaction_id, captured, state, created_at
    from billing.payment_attempt
    where created_at >= ${given.from}::timestamptz and created_at < ${given.to}::timestamptz
      and provider in ('card', 'momo', 'vnpay')
      and (created_at, order_id) > (${given.at}::timestamptz, ${given.id})
    order by created_at, order_id limit ${given.limit}`,
)

export const sumBooked = statement(
  (_, given: { organisationId: string; kind: 'attempt' | 'transfer'; source: string }) => sql<{ booked: number }>`
    select coalesce(sum(amount), 0)::bigint as booked from billing.allocation
    where organisation_id = ${given.organisationId} and source_kind = ${given.kind} and source_id = ${given.source}`,
)

export type RefundToCompare = {
  refund_id: string
  amount: number
  reason: string
  transaction_id: string | null
  requested_by: string
  requested_at: string
}
/** Completed refunds of an attempt, oldest first. */
export const listRefunded = statement(
  (_, given: { organisationId: string; intentId: string; n: number }) => sql<RefundToCompare>`
    select refund_id, amount, reason, transaction_id, requested_by, requested_at from billing.refund
    where organisation_id = ${given.organisationId} and intent_id = ${given.intentId}::uuid and n = ${given.n}::integer
      and state = 'refunded'
    order by ended_at, refund_id`,
)

export type TransferToCompare = {
  transfer_id: string
  event_id: string
  amount: number
  at: string
  state: 'matched' | 'review' | 'returned'
  organisation_id: string | null
}
export const listTransfersAfter = statement(
  (_, given: Period & PageCursor) => sql<TransferToCompare>`
    select transfer_id, event_id, amount, at, state, organisation_id from billing.transfer
    where at >= ${given.from}::timestamptz and at < ${given.to}::timestamptz
      and (at, transfer_id) > (${given.at}::timestamptz, ${given.id}::uuid)
    order by at, transfer_id limit ${given.limit}`,
)
