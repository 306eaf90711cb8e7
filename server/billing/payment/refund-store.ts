import { sql } from 'kysely'
import { statement } from '#platform/statement'

export type RefundName = { organisationId: string; refundId: string }

export type RefundRow = {
  refund_id: string
  intent_id: string
  n: number
  amount: number
  reason: string
  state: 'requested' | 'refunded' | 'refused'
  asks: number
  requested_by: string
  requested_at: string
  provider: string
  order_id: string
  captured: number
  attempt_transaction_id: string
  attempt_created_at: string
  invoice_id: number
}
const columns = sql`
  r.refund_id, r.intent_id, r.n, r.amount, r.reason, r.state, r.asks, r.requested_by, r.requested_at, a.provider, a.order_id,
  a.captured, a.transaction_id as attempt_transaction_id, a.created_at as attempt_created_at, p.invoice_id
  from billing.refund r
  join billing.payment_attempt a on a.organisation_id = r.organisation_id and a.intent_id = r.intent_id and a.n = r.n
  join billing.payment_intent p on p.organisation_id = r.organisation_id and p.intent_id = r.intent_id`

export const findRefund = statement(
  (_, given: RefundName) => sql<RefundRow>`
    select ${columns} where r.organisation_id = ${given.organisationId} and r.refund_id = ${given.refundId}::uuid`,
)
export const lockRefund = statement(
  (_, given: RefundName) => sql<RefundRow>`
    select ${columns} where r.organisation_id = ${given.organisationId} and r.refund_id = ${given.refundId}::uuid
    for no key update of r`,
)
type NewRefund = RefundName & {
  intentId: string
  n: number
  amount: number
  reason: string
  by: string
  at: string
}
export const addRefund = statement(
  (_, given: NewRefund) => sql`
    insert into billing.refund (organisation_id, refund_id, intent_id, n, amount, reason, requested_by, requested_at, ask_at)
    values (${given.organisationId}, ${given.refundId}::uuid, ${given.intentId}::uuid, ${given.n}::integer,
      ${given.amount}::bigint, ${given.reason}, ${given.by}::uuid, ${given.at}::timestamptz, ${given.at}::timestamptz)`,
)
/** What has gone back, or is on its way, of one attempt. */
export const sumRefunds = statement(
  (_, given: { organisationId: string; intentId: string; n: number }) => sql<{ given: number }>`
    select coalesce(sum(amount), 0)::bigint as given from billing.refund
    where organisation_id = ${given.organisationId} and intent_id = ${given.intentId}::uuid and n = ${given.n}::integer
      and state <> 'refused'`,
)
export const claimRefund = statement(
  (_, given: RefundName & { due: string; askAt: string }) => sql<{ asks: number }>`
    update billing.refund set asks = asks + 1, ask_at = ${given.askAt}::timestamptz
    where organisation_id = ${given.organisationId} and refund_id = ${given.refundId}::uuid and ask_at <= ${given.due}::timestamptz
    returning asks`,
)
export const endRefund = statement(
  (
    _,
    given: RefundName & {
      state: 'refunded' | 'refused'
      code: string | null
      transactionId: string | null
      at: string
    },
  ) => sql`
    update billing.refund set state = ${given.state}, code = ${given.code}::text, transaction_id = ${given.transactionId}::text,
      ask_at = null, ended_at = ${given.at}::timestamptz
    where organisation_id = ${given.organisationId} and refund_id = ${given.refundId}::uuid`,
)
export const findDueRefunds = statement(
  (_, given: { due: string; atMost: number }) =>
    sql<{ organisation_id: string; refund_id: string }>`
      select organisation_id, refund_id from billing.find_due_refunds(${given.due}::timestamptz, ${given.atMost}::integer)`,
)
/** The attempt of a payment that took its money. */
export const findCaptured = statement(
  (_, given: { organisationId: string; intentId: string }) => sql<{ n: number }>`
    select n from billing.payment_attempt
    where organisation_id = ${given.organisationId} and intent_id = ${given.intentId}::uuid and state = 'captured'
      and provider in ('card', 'momo', 'vnpay')
    order by n desc limit 1`,
)
