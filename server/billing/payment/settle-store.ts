import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type InvoiceKey = { organisationId: string; invoiceId: number }

export const writePaid = statement(
  (_, given: InvoiceKey & { amount: number; settledBy: string; at: string }) => sql<{ state: string }>`
    update billing.invoice set paid = paid + ${given.amount}::bigint,
      state = case when paid + ${given.amount}::bigint = total then 'paid' else 'partially_paid' end,
      paid_at = case when paid + ${given.amount}::bigint = total then ${given.at}::timestamptz end,
      settled_by = case when paid + ${given.amount}::bigint = total then ${given.settledBy}::uuid end,
      version = version + 1
    where organisation_id = ${given.organisationId} and invoice_id = ${given.invoiceId}::bigint
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
  (_, given: NewAllocation) => sql`
    insert into billing.allocation
      (organisation_id, allocation_id, source_kind, source_id, target, invoice_id, amount, transaction_id, at)
    values (${given.organisationId}, ${given.allocationId}::uuid, ${given.sourceKind}, ${given.sourceId}, ${given.target},
      ${given.invoiceId}::bigint, ${given.amount}::bigint, ${given.transactionId}::uuid, ${given.at}::timestamptz)`,
)
export const isAllocated = statement(
  (_, given: { organisationId: string; sourceKind: string; sourceId: string }) => sql<{ found: number }>`
    select 1 as found from billing.allocation
    where organisation_id = ${given.organisationId} and source_kind = ${given.sourceKind} and source_id = ${given.sourceId} limit 1`,
)

/** Marks a pending transfer attempt as captured. */
export const endWaitingTransfer = statement(
  (_, given: { organisationId: string; intentId: string; at: string }) => sql`
    update billing.payment_attempt set ended_at = ${given.at}::timestamptz, state = 'captured', captured = amount
    where organisation_id = ${given.organisationId} and intent_id = ${given.intentId}::uuid and provider = 'bank'
      and state in ('created', 'pending')`,
)

export type DrawRow = { draw_id: string; amount: number; repaid: number }
export const lockDraw = statement(
  (_, given: InvoiceKey) => sql<DrawRow>`
    select draw_id, amount, repaid from billing.credit_draw
    where organisation_id = ${given.organisationId} and invoice_id = ${given.invoiceId}::bigint for no key update`,
)
export const repayDraw = statement(
  (_, given: { organisationId: string; drawId: string; amount: number; at: string }) => sql<{ open: number }>`
    update billing.credit_draw set repaid = repaid + ${given.amount}::bigint,
      repaid_at = case when repaid + ${given.amount}::bigint = amount then ${given.at}::timestamptz end
    where organisation_id = ${given.organisationId} and draw_id = ${given.drawId}::uuid
    returning amount - repaid as open`,
)
export const freeLine = statement(
  (_, given: { organisationId: string; amount: number; at: string }) => sql`
    update billing.credit_line set used = used - ${given.amount}::bigint, updated_at = ${given.at}::timestamptz
    where organisation_id = ${given.organisationId}`,
)
/** The oldest invoice with exactly this open amount. */
export const findInvoiceByOpenAmount = statement(
  (_, given: { organisationId: string; amount: number }) => sql<{ invoice_id: number }>`
    select invoice_id from billing.invoice
    where organisation_id = ${given.organisationId} and kind = 'invoice' and state in ('issued', 'partially_paid')
      and total - paid = ${given.amount}::bigint
    order by due_on, invoice_id limit 1`,
)
