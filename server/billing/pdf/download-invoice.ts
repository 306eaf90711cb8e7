import type { billing } from '@song-hanh/contract/billing'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import type { Gateways } from '../gateway/open-gateways.ts'
import { openOf, showInvoice } from '../invoice/invoice.ts'
import { findInvoiceDetail } from '../invoice/invoice-store.ts'
import { findLatestIntent, firstReference } from '../payment/payment-store.ts'
import type { Seller } from '../invoice/seller.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import { mayViewBilling, viewerOf } from '../invoice/invoice-viewer.ts'

type InvoiceKey = { organisationId: string; invoiceId: number }

const read = async (tx: Tx, key: InvoiceKey) => {
  const [row, intent, first] = await Promise.all([
    findInvoiceDetail.first(tx, key),
    findLatestIntent.first(tx, key),
    firstReference.first(tx, key),
  ])
  const last = intent?.state === 'open' ? intent.reference : undefined
  return row && { row, reference: last ?? first?.reference ?? '' }
}

export const downloadInvoice =
  (renderer: PdfRenderer, seller: Seller, { bank }: Gateways): Handler<typeof billing.downloadInvoice> =>
  async ({ database, caller, params, query }) => {
    if (!mayViewBilling(caller)) return 'not_allowed'
    const { id: organisationId } = caller.organisation
    const scope = { kind: 'organisation', organisationId, personId: caller.personId } as const
    const found = await database.within(
      scope,
      (tx) => read(tx, { organisationId, invoiceId: params.invoiceId }),
      'read',
    )
    if (!found) return 'invoice_not_found'
    const { row, reference } = found
    const invoice = showInvoice(viewerOf(caller))(row)
    const amount = openOf(row)
    const transfer = bank && amount > 0 ? bank.instructions({ reference, amount }) : null
    const bytes = await renderer.render({ kind: 'invoice', invoice, language: query.language, seller, transfer })
    const file_name = `${invoice.invoice_number}-${query.language}.pdf`
    return { file: { file_name, media_type: 'application/pdf', content: bytes.toString('base64') } }
  }
