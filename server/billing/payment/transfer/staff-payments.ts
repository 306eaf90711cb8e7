import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import type { InvoiceKey } from '../../invoice/invoice-store.ts'
import { inOrganisation, proposedBy, staffActor, type StaffTools } from '../../invoice/staff-tools.ts'
import { chooseInvoice } from './match-transfer.ts'
import { type RefundRefusal, requestRefund } from '../refund/request-refund.ts'
import { settlePayment } from '../settle-payment.ts'
import { listToReview, lockTransfer, storeMatched, type TransferRow } from './transfer-store.ts'

const findByReference = statement(
  (_, given: { reference: string }) => sql<{ organisation_id: string; intent_id: string }>`
    select organisation_id, intent_id from billing.payment_intent where reference = ${given.reference}`,
)

/** Requests a refund to the card or wallet; the worker calls the provider after the commit. */
export const refundPayment = async (
  tools: StaffTools,
  request: { reference: string; amount: number; reason: string },
): Promise<RefundRefusal | { refundId: string }> => {
  const { reference, amount, reason } = request
  const found = await tools.database.within({ kind: 'none' }, (tx) => findByReference.first(tx, { reference }), 'read')
  if (!found) return 'unknown'
  const { organisation_id: organisationId, intent_id: paymentId } = found
  const by = { staffId: tools.staffId, actor: staffActor(tools), proposedBy: tools.proposal?.proposedBy }
  return inOrganisation(tools, organisationId, (tx) =>
    requestRefund(tx, { organisationId, paymentId, amount, reason }, by),
  )
}

export const listUnknownTransfers = (database: Database): Promise<TransferRow[]> =>
  database.within({ kind: 'none' }, (tx) => listToReview(tx, { limit: 200 }), 'read')

/** Assigns an unmatched transfer to the invoice that staff identified. */
export const assignTransfer = (
  tools: StaffTools,
  { transferId, organisationId, invoiceId }: InvoiceKey & { transferId: string },
): Promise<'unknown' | { invoice: number; draw: number; credit: number }> =>
  inOrganisation(tools, organisationId, async (tx) => {
    const transfer = await lockTransfer.first(tx, { transferId })
    if (transfer?.state !== 'review') return 'unknown'
    const at = new Date(clock.now()).toISOString()
    await storeMatched(tx, { transferId, organisationId, at })
    const { amount, event_id: eventId } = transfer
    const chosen = await chooseInvoice(tx, { organisationId, invoiceId, amount })
    const settled = await settlePayment(tx, {
      organisationId,
      invoiceId: chosen ?? invoiceId,
      amount,
      account: 'cash_bank',
      source: { kind: 'transfer', id: eventId },
      way: 'bank_transfer',
      at,
      actor: staffActor(tools),
      about: { transfer_id: transferId, ...proposedBy(tools) },
    })
    return settled === 'before' ? 'unknown' : settled
  })
