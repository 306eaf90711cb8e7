import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { sql } from 'kysely'
import { newId } from '#platform/id'
import { statement } from '#platform/db/statement'
import { type ApprovedTools, byStaff, inOrganisation } from '#platform/staff/staff-tools'
import type { DraftLine } from '../invoice.ts'
import { type InvoiceKey, lockInvoice, sumCredited } from '../invoice-store.ts'
import { raiseInvoice } from '../raise-invoice.ts'
import { lockCustomer } from '../../customer/customer-store.ts'

/** Checked per tax rate, so that no tax is credited that was never billed. */
const findOverCredited = statement(
  (_, params: InvoiceKey) => sql<{ rate: number }>`
    select back.rate from (
      select t.rate, sum(t.base) as base, sum(t.tax) as tax from billing.invoice_tax t
      join billing.invoice c on c.organisation_id = t.organisation_id and c.invoice_id = t.invoice_id
      where c.organisation_id = ${params.organisationId} and c.corrects = ${params.invoiceId}::bigint and c.kind = 'credit_note'
      group by t.rate
    ) back
    left join billing.invoice_tax billed on billed.organisation_id = ${params.organisationId}
      and billed.invoice_id = ${params.invoiceId}::bigint and billed.rate = back.rate
    where back.base > coalesce(billed.base, 0) or back.tax > coalesce(billed.tax, 0)
    limit 1`,
)

type CreditNoteRequest = InvoiceKey & { lines: readonly DraftLine[]; reason: string }
export type CreditResult =
  | 'unknown'
  | 'not_creditable'
  | 'too_much'
  | 'nothing_to_bill'
  | { number: string; total: number }

/**
 * Issues a credit note at the tax rates of the invoice's day. The amount becomes customer credit and never exceeds the
 * invoice.
 */
export const creditInvoice = (tools: ApprovedTools, creditNote: CreditNoteRequest): Promise<CreditResult> => {
  const { organisationId, invoiceId, lines, reason } = creditNote
  return inOrganisation(tools, organisationId, async (tx): Promise<CreditResult> => {
    await lockCustomer(tx, { organisationId })
    const invoice = await lockInvoice(tx, organisationId, invoiceId)
    if (!invoice) return 'unknown'
    if (invoice.kind !== 'invoice' || invoice.state === 'void') return 'not_creditable'
    const before = (await sumCredited.first(tx, creditNote))?.credited ?? 0
    const raised = await raiseInvoice(
      tx,
      {
        organisationId,
        origin: { kind: 'correction', id: `credits ${tools.proposal?.id ?? newId()}` },
        description: `${invoice.number}: ${reason}`,
        lines,
        corrects: invoiceId,
        taxOn: vietnamDay(Date.parse(invoice.issued_at)),
      },
      byStaff(tools, reason),
      { kind: 'credit_note' },
    )
    if (typeof raised === 'string') return raised
    if ('heldBy' in raised) throw new Error('a credit note was held by the anomaly check')
    if (before + raised.total > invoice.total || (await findOverCredited.first(tx, creditNote))) return 'too_much'
    return { number: raised.number, total: raised.total }
  })
}
