import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { showInvoice } from './invoice.ts'
import { findInvoiceDetail } from './invoice-store.ts'
import { type Seller, showSeller } from './seller.ts'
import { mayViewBilling, viewerOf } from './invoice-viewer.ts'

export const viewInvoice = (of: Seller): Handler<typeof billing.viewInvoice> => {
  const seller = showSeller(of)
  return async ({ tx, caller, params }) => {
    if (!mayViewBilling(caller)) return 'not_allowed'
    const row = await findInvoiceDetail.first(tx, {
      organisationId: caller.organisation.id,
      invoiceId: params.invoiceId,
    })
    return row ? { invoice: showInvoice(viewerOf(caller))(row), seller } : 'invoice_not_found'
  }
}
