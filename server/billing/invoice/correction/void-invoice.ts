import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { type ApprovedTools, byStaff, inOrganisation, proposedBy, staffActor } from '#platform/staff/staff-tools'
import { canVoid, type DraftLine } from '../invoice.ts'
import { type InvoiceKey, type LockedInvoice, lockInvoice, markVoid, sumCredited } from '../invoice-store.ts'
import { voidEntries } from '../../ledger/ledger.ts'
import { postTransaction } from '../../ledger/ledger-store.ts'
import { cancelOpenPayment } from '../../payment/cancel-open-payment.ts'
import { raiseInvoice } from '../raise-invoice.ts'
import { lockCustomer } from '../../customer/customer-store.ts'

type Replacement = { description?: string | undefined; lines: readonly DraftLine[]; dueOn?: string | undefined }
type VoidRequest = InvoiceKey & { reason: string; replacement?: Replacement | undefined }

const replace = async (tx: Tx, tools: ApprovedTools, request: VoidRequest, old: LockedInvoice, next: Replacement) => {
  const { organisationId, invoiceId } = request
  const raised = await raiseInvoice(
    tx,
    {
      organisationId,
      origin: { kind: 'correction', id: `replaces ${invoiceId}` },
      description: next.description ?? old.description,
      lines: next.lines,
      corrects: invoiceId,
      taxOn: vietnamDay(Date.parse(old.issued_at)),
      ...(next.dueOn !== undefined && { dueOn: next.dueOn }),
    },
    byStaff(tools, request.reason),
    { isReleased: true },
  )
  if (typeof raised === 'string' || 'heldBy' in raised) throw new Error('the replacement invoice was empty or held')
  return raised
}

export type VoidResult = 'unknown' | 'not_voidable' | 'credited' | { number: string; replacedBy?: string }

/**
 * Voids an unpaid invoice: it keeps its number, nothing is owed, and payments received become customer credit, as do
 * later ones. A void invoice is final.
 */
export const voidInvoice = (tools: ApprovedTools, request: VoidRequest): Promise<VoidResult> => {
  const { organisationId, invoiceId, reason, replacement } = request
  return inOrganisation(tools, organisationId, async (tx): Promise<VoidResult> => {
    // lock order: customer before invoice, as in raiseInvoice
    await lockCustomer(tx, { organisationId })
    const invoice = await lockInvoice(tx, organisationId, invoiceId)
    if (!invoice) return 'unknown'
    if (!canVoid(invoice)) return 'not_voidable'
    // voiding reverses the full amount: credit notes would be given twice
    if ((await sumCredited.first(tx, request))?.credited) return 'credited'
    const at = new Date(clock.now()).toISOString()
    const { number, total, paid } = invoice
    const about = { organisationId, kind: 'invoice_voided', invoiceId, paymentId: null, at } as const
    await postTransaction(tx, { ...about, entries: voidEntries(invoice) })
    await writeAudit(tx, {
      chainId: organisationId,
      actor: staffActor(tools),
      action: 'billing.invoice_voided',
      thing: { kind: 'invoice', id: String(invoiceId) },
      before: { state: invoice.state, total, paid },
      after: { state: 'void', reason, credit: paid, ...proposedBy(tools) },
    })
    await publish(tx, { chainId: organisationId, name: 'billing.invoice_voided', payload: { invoice_id: invoiceId } })
    await cancelOpenPayment(tx, { organisationId, invoiceId, at })
    const next = replacement && (await replace(tx, tools, request, invoice, replacement))
    await markVoid(tx, { organisationId, invoiceId, at, reason, replacedBy: next?.invoiceId ?? null })
    return { number, ...(next && { replacedBy: next.number }) }
  })
}
