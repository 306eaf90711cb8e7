import type { billing } from '@song-hanh/contract/billing'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { showInvoice } from '../invoice/invoice.ts'
import { findInvoiceDetail } from '../invoice/invoice-store.ts'
import type { Seller } from '../invoice/seller.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import { arrivalsOf } from './arrivals.ts'
import { mayViewBilling, viewerOf } from '../invoice/invoice-viewer.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { showPayment } from '../payment/show-payment.ts'

/** The reference is long, with dots; people look for the invoice. The end of the id tells two payments of one apart. */
const receiptNames = { vi: 'bien-nhan', en: 'receipt' } as const

export const downloadReceipt =
  (renderer: PdfRenderer, seller: Seller, { gateways }: PaymentDeps): Handler<typeof billing.downloadReceipt> =>
  async ({ database, caller, params, query }) => {
    if (!mayViewBilling(caller)) return 'not_allowed'
    const { id: organisationId } = caller.organisation
    const scope = { kind: 'organisation', organisationId, personId: caller.personId } as const
    const read = async (tx: Tx) => {
      const payment = await showPayment(tx, gateways, { organisationId, intentId: params.paymentId }, false)
      const row = payment && (await findInvoiceDetail.first(tx, { organisationId, invoiceId: payment.invoice_id }))
      return payment && row && { payment, invoice: showInvoice(viewerOf(caller))(row) }
    }
    const found = await database.within(scope, read, 'read')
    if (!found) return 'payment_not_found'
    if (arrivalsOf(found.payment).length === 0) return 'nothing_received'
    const { language } = query
    const bytes = await renderer.render({ kind: 'receipt', ...found, language, seller })
    const file_name = `${receiptNames[language]}-${found.invoice.invoice_number}-${found.payment.payment_id.slice(-6)}.pdf`
    return { file: { file_name, media_type: 'application/pdf', content: bytes.toString('base64') } }
  }
