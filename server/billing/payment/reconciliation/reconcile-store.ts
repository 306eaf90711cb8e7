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
  (_, params: Period & PageCursor) => sql<AttemptToCompare>`
    select organisation_id, intent_id, n, provider, order_id, transaction_id, captured, state, created_at
    from billing.payment_attempt
    where created_at >= ${params.from}::timestamptz and created_at < ${params.to}::timestamptz
      and provider in ('card', 'momo', 'vnpay')
      and (created_at, order_id) > (${params.at}::timestamptz, ${params.id})
    order by created_at, order_id limit ${params.limit}`,
)

export const sumBooked = statement(
  (_, params: { organisationId: string; kind: 'attempt' | 'transfer'; source: string }) => sql<{ booked: number }>`
    select coalesce(sum(amount), 0)::bigint as booked from billing.allocation
    where organisation_id = ${params.organisationId} and source_kind = ${params.kind} and source_id = ${params.source}`,
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
  (_, params: { organisationId: string; intentId: string; n: number }) => sql<RefundToCompare>`
    select refund_id, amount, reason, transaction_id, requested_by, requested_at from billing.refund
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer
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
  (_, params: Period & PageCursor) => sql<TransferToCompare>`
    select transfer_id, event_id, amount, at, state, organisation_id from billing.transfer
    where at >= ${params.from}::timestamptz and at < ${params.to}::timestamptz
      and (at, transfer_id) > (${params.at}::timestamptz, ${params.id}::uuid)
    order by at, transfer_id limit ${params.limit}`,
)
