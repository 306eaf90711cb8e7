import { newId } from '#platform/id'
import type { TestDatabase } from '../database/use-database.ts'

/** An invoice that Pay Later has paid, as it stands in the tables: for what is not about how it came there. */
export const lendFor = async (
  db: TestDatabase,
  { organisationId, invoiceId, amount, dueOn }: DrawOf,
): Promise<{ drawId: string }> => {
  const [applicationId, drawId] = [newId(), newId()]
  await db.admin.query(
    `insert into billing.credit_application (organisation_id, application_id, invoice_id, cap, state, granted, known,
       company_version, applied_by, applied_at, decided_at)
     values ($1, $2, $3, 50000000, 'approved', 50000000, '{}', 1, $4, now(), now())`,
    [organisationId, applicationId, invoiceId, newId()],
  )
  await db.admin.query(
    `insert into billing.credit_line (organisation_id, credit_limit, used, application_id, updated_at)
     values ($1, 50000000, $3, $2, now())`,
    [organisationId, applicationId, amount],
  )
  await db.admin.query(
    `insert into billing.credit_draw (organisation_id, draw_id, invoice_id, amount, due_on, terms_version, drawn_at)
     values ($1, $2, $3, $4, $5, '2026-11-01', now())`,
    [organisationId, drawId, invoiceId, amount, dueOn],
  )
  return { drawId }
}
type DrawOf = { organisationId: string; invoiceId: number; amount: number; dueOn: string }

/** As settlement leaves an invoice; nothing of the books. */
export const markPaid = (db: TestDatabase, invoiceId: number) =>
  db.admin.query(
    `update billing.invoice set state = 'paid', paid = total, paid_at = now(), settled_by = $2, version = version + 1
     where invoice_id = $1`,
    [invoiceId, newId()],
  )
