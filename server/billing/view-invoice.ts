import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { showInvoice } from './invoice.ts'
import { findWhole } from './invoice-store.ts'
import type { Seller } from './pdf/pdf-components.ts'
import { maySee, seenBy } from './invoice-viewer.ts'
import { showSeller } from './seller.ts'

export const viewInvoice = (of: Seller): Handler<typeof billing.viewInvoice> => {
  const seller = showSeller(of)
  return async ({ tx, caller, params }) => {
    if (!maySee(caller)) return 'not_allowed'
    const row = await findWhole.first(tx, { organisationId: caller.organisation!.id, invoiceId: params.invoiceId })
    return row ? { invoice: showInvoice(seenBy(caller))(row), seller } : 'invoice_not_found'
  }
}
