import type { billing } from '@song-hanh/contract/billing'
import type { Tx } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import { showInvoice } from '../invoice.ts'
import { findWhole } from '../invoice-store.ts'
import type { Seller } from '../pdf/pdf-components.ts'
import type { Press } from '../pdf/pdf-renderer.ts'
import { arrivalsOf } from '../pdf/arrivals.ts'
import { maySee, seenBy } from '../invoice-viewer.ts'
import type { PaymentParts } from './payment-deps.ts'
import { showPayment } from './show-payment.ts'

export const downloadReceipt =
  (press: Press, seller: Seller, { gateways }: PaymentParts): Handler<typeof billing.downloadReceipt> =>
  async ({ database, caller, params, query }) => {
    if (!maySee(caller)) return 'not_allowed'
    const { id: organisationId } = caller.organisation!
    const scope = { kind: 'organisation', organisationId, personId: caller.personId } as const
    const read = async (tx: Tx) => {
      const payment = await showPayment(tx, gateways, { organisationId, intentId: params.paymentId }, false)
      const row = payment && (await findWhole.first(tx, { organisationId, invoiceId: payment.invoice_id }))
      return payment && row && { payment, invoice: showInvoice(seenBy(caller))(row) }
    }
    const found = await database.within(scope, read, 'read')
    if (!found) return 'payment_not_found'
    if (arrivalsOf(found.payment).length === 0) return 'nothing_received'
    const { language } = query
    const bytes = await press.print({ kind: 'receipt', ...found, language, seller })
    const file_name = `${found.payment.reference}-${language}.pdf`
    return { file: { file_name, media_type: 'application/pdf', content: bytes.toString('base64') } }
  }
