import type { Finding } from '@song-hanh/contract/dashboard'
import { can, type Role } from '@song-hanh/contract/rights/rights'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

/** A customer who has never been billed needs no billing contact yet. */
const findBillingIssues = statement(
  (_, params: { organisationId: string; today: string }) => sql<{ overdue: number; no_contact: boolean }>`
    select (select count(*)::integer from billing.invoice i where i.organisation_id = ${params.organisationId}
        and i.kind = 'invoice' and i.state in ('issued', 'partially_paid') and i.due_on < ${params.today}::date) as overdue,
      exists (select from billing.customer c
        where c.organisation_id = ${params.organisationId} and c.billing_email = '') as no_contact`,
)

/** Billing findings of the dashboard, for roles that may view billing. */
export const adviseOnBilling = async (
  tx: Tx,
  { organisationId, role }: { organisationId: string; role: Role },
): Promise<Finding[]> => {
  if (!can(role, 'billing.view')) return []
  const found = await findBillingIssues.first(tx, { organisationId, today: vietnamDay(clock.now()) })
  const { overdue, no_contact: hasNoContact } = found ?? { overdue: 0, no_contact: false }
  return [
    ...(overdue > 0 ? [{ kind: 'overdue_invoices', severity: 'danger', count: overdue } as const] : []),
    ...(hasNoContact && can(role, 'billing.change')
      ? [{ kind: 'no_billing_contact', severity: 'warning' } as const]
      : []),
  ]
}
