import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type InvoiceKey = { organisationId: string; invoiceId: number }

export const writePaid = statement(
  (_, params: InvoiceKey & { amount: number; settledBy: string; at: string }) => sql<{ state: string }>`
    update billing.invoice set paid = paid + ${params.amount}::bigint,
      state = case when paid + ${params.amount}::bigint = total then 'paid' else 'partially_paid' end,
      paid_at = case when paid + ${params.amount}::bigint = total then ${params.at}::timestamptz end,
      settled_by = case when paid + ${params.amount}::bigint = total then ${params.settledBy}::uuid end,
      version = version + 1
    where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint
    returning state`,
)

type NewAllocation = {
  organisationId: string
  allocationId: string
  sourceKind: string
  sourceId: string
  target: string
  invoiceId: number | null
  amount: number
  transactionId: string
  at: string
}
export const addAllocation = statement(
  (_, params: NewAllocation) => sql`
    insert into billing.allocation
      (organisation_id, allocation_id, source_kind, source_id, target, invoice_id, amount, transaction_id, at)
    values (${params.organisationId}, ${params.allocationId}::uuid, ${params.sourceKind}, ${params.sourceId}, ${params.target},
      ${params.invoiceId}::bigint, ${params.amount}::bigint, ${params.transactionId}::uuid, ${params.at}::timestamptz)`,
)
export const isAllocated = statement(
  (_, params: { organisationId: string; sourceKind: string; sourceId: string }) => sql<{ found: number }>`
    select 1 as found from billing.allocation
    where organisation_id = ${params.organisationId} and source_kind = ${params.sourceKind} and source_id = ${params.sourceId} limit 1`,
)

/** Marks a pending transfer attempt as captured. */
export const endWaitingTransfer = statement(
  (_, params: { organisationId: string; intentId: string; at: string }) => sql`
    update billing.payment_attempt set ended_at = ${params.at}::timestamptz, state = 'captured', captured = amount
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and provider = 'bank'
      and state in ('created', 'pending')`,
)

/** Credit that the attempt which waits for a transfer has reserved. */
export const findTransferReservation = statement(
  (_, params: { organisationId: string; intentId: string }) => sql<{ intent_id: string; n: number; credit: number }>`
    select intent_id, n, credit from billing.payment_attempt
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and provider = 'bank'
      and state in ('created', 'pending') and credit > 0`,
)

export type DrawRow = { draw_id: string; amount: number; repaid: number }
export const lockDraw = statement(
  (_, params: InvoiceKey) => sql<DrawRow>`
    select draw_id, amount, repaid from billing.credit_draw
    where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint for no key update`,
)
export const repayDraw = statement(
  (_, params: { organisationId: string; drawId: string; amount: number; at: string }) => sql<{ open: number }>`
    update billing.credit_draw set repaid = repaid + ${params.amount}::bigint,
      repaid_at = case when repaid + ${params.amount}::bigint = amount then ${params.at}::timestamptz end
    where organisation_id = ${params.organisationId} and draw_id = ${params.drawId}::uuid
    returning amount - repaid as open`,
)
export const freeLine = statement(
  (_, params: { organisationId: string; amount: number; at: string }) => sql`
    update billing.credit_line set used = used - ${params.amount}::bigint, updated_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId}`,
)
/** The oldest invoice with exactly this open amount. */
export const findInvoiceByOpenAmount = statement(
  (_, params: { organisationId: string; amount: number }) => sql<{ invoice_id: number }>`
    select invoice_id from billing.invoice
    where organisation_id = ${params.organisationId} and kind = 'invoice' and state in ('issued', 'partially_paid')
      and total - paid = ${params.amount}::bigint
    order by due_on, invoice_id limit 1`,
)
