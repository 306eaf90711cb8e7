import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/**
 * The customer's credit, less what payments of other invoices have reserved; of the same invoice only one payment is
 * ever under way. Read under the lock of the customer before credit is used. A payment that is closed reserves nothing,
 * whatever its provider still does.
 */
export const readFreeCredit = statement(
  (_, params: { organisationId: string; forInvoiceId: number | null }) => sql<{ free: number; reserved: number }>`
    select (coalesce((select 0 - b.balance from billing.balance b
        where b.organisation_id = ${params.organisationId} and b.account = 'customer_credit'), 0) - taken.credit)::bigint as free,
      taken.credit as reserved
    from (
      select coalesce(sum(a.credit), 0)::bigint as credit from billing.payment_attempt a
      join billing.payment_intent p on p.organisation_id = a.organisation_id and p.intent_id = a.intent_id
      where a.organisation_id = ${params.organisationId} and a.credit > 0 and p.state = 'open'
        and a.state in ('created', 'pending', 'authorised', 'review', 'mismatch')
        and p.invoice_id is distinct from ${params.forInvoiceId}::bigint
    ) taken`,
)
