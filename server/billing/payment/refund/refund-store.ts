import type { PaymentMethodType } from '@song-hanh/contract/billing'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type RefundKey = { organisationId: string; refundId: string }

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
  earlier: { transactionId: string | null; amount: number }[]
}
const columns = sql`
  r.refund_id, r.intent_id, r.n, r.amount, r.reason, r.state, r.asks, r.requested_by, r.requested_at, a.provider, a.order_id,
  a.captured, a.transaction_id as attempt_transaction_id, a.created_at as attempt_created_at, p.invoice_id,
  (select coalesce(jsonb_agg(jsonb_build_object('transactionId', e.transaction_id, 'amount', e.amount)), '[]'::jsonb)
    from billing.refund e where e.organisation_id = r.organisation_id and e.intent_id = r.intent_id and e.n = r.n
      and e.state = 'refunded') as earlier
  from billing.refund r
  join billing.payment_attempt a on a.organisation_id = r.organisation_id and a.intent_id = r.intent_id and a.n = r.n
  join billing.payment_intent p on p.organisation_id = r.organisation_id and p.intent_id = r.intent_id`

export const findRefund = statement(
  (_, params: RefundKey) => sql<RefundRow>`
    select ${columns} where r.organisation_id = ${params.organisationId} and r.refund_id = ${params.refundId}::uuid`,
)
export const lockRefund = statement(
  (_, params: RefundKey) => sql<RefundRow>`
    select ${columns} where r.organisation_id = ${params.organisationId} and r.refund_id = ${params.refundId}::uuid
    for no key update of r`,
)
type NewRefund = RefundKey & {
  intentId: string
  n: number
  amount: number
  reason: string
  by: string
  at: string
}
export const addRefund = statement(
  (_, params: NewRefund) => sql`
    insert into billing.refund (organisation_id, refund_id, intent_id, n, amount, reason, requested_by, requested_at, ask_at)
    values (${params.organisationId}, ${params.refundId}::uuid, ${params.intentId}::uuid, ${params.n}::integer,
      ${params.amount}::bigint, ${params.reason}, ${params.by}::uuid, ${params.at}::timestamptz, ${params.at}::timestamptz)`,
)
export const claimRefund = statement(
  (_, params: RefundKey & { due: string; askAt: string }) => sql<{ asks: number }>`
    update billing.refund set asks = asks + 1, ask_at = ${params.askAt}::timestamptz
    where organisation_id = ${params.organisationId} and refund_id = ${params.refundId}::uuid and ask_at <= ${params.due}::timestamptz
    returning asks`,
)
export const endRefund = statement(
  (
    _,
    params: RefundKey & {
      state: 'refunded' | 'refused'
      code: string | null
      transactionId: string | null
      at: string
    },
  ) => sql`
    update billing.refund set state = ${params.state}, code = ${params.code}::text, transaction_id = ${params.transactionId}::text,
      ask_at = null, ended_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId} and refund_id = ${params.refundId}::uuid`,
)
export const findDueRefunds = statement(
  (_, params: { due: string; limit: number }) =>
    sql<{ organisation_id: string; refund_id: string }>`
      select organisation_id, refund_id from billing.find_due_refunds(${params.due}::timestamptz, ${params.limit}::integer)`,
)
/** Schedules the next poll sooner than the time reserved for the call. */
export const pollRefundAt = statement(
  (_, params: RefundKey & { askAt: string }) => sql`
    update billing.refund set ask_at = ${params.askAt}::timestamptz
    where organisation_id = ${params.organisationId} and refund_id = ${params.refundId}::uuid and state = 'requested'`,
)
export type CapturedRow = {
  n: number
  invoice_id: number
  order_id: string
  way: PaymentMethodType
  captured: number
  given: number
  is_under_way: boolean
}
/** Captured attempts of a payment, newest first, with what was refunded or is being refunded. */
export const listCaptured = statement(
  (_, params: { organisationId: string; intentId: string }) => sql<CapturedRow>`
    select a.n, p.invoice_id, a.order_id, a.way, a.captured, coalesce(sum(r.amount), 0)::bigint as given,
      a.provider = 'vnpay' and coalesce(bool_or(r.state = 'requested'), false) as is_under_way
    from billing.payment_attempt a
    join billing.payment_intent p on p.organisation_id = a.organisation_id and p.intent_id = a.intent_id
    left join billing.refund r on r.organisation_id = a.organisation_id and r.intent_id = a.intent_id and r.n = a.n
      and r.state <> 'refused'
    where a.organisation_id = ${params.organisationId} and a.intent_id = ${params.intentId}::uuid and a.state = 'captured'
      and a.provider in ('card', 'momo', 'vnpay') and a.transaction_id is not null
    group by a.organisation_id, a.intent_id, a.n, p.invoice_id
    order by a.n desc`,
)
