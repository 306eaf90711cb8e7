import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { type ApprovedTools, inOrganisation, proposedBy, staffActor } from '#platform/staff/staff-tools'
import type { InvoiceKey } from '../../invoice/invoice-store.ts'
import { chooseInvoice } from './match-transfer.ts'
import { settlePayment } from '../settle-payment.ts'
import { listToReview, lockTransfer, storeMatched, type TransferRow } from './transfer-store.ts'

export const listUnknownTransfers = (database: Database): Promise<TransferRow[]> =>
  database.within({ kind: 'none' }, (tx) => listToReview(tx, { limit: 200 }), 'read')

/** Assigns an unmatched transfer to the invoice that staff identified. */
export const assignTransfer = (
  tools: ApprovedTools,
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
