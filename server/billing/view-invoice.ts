import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { showInvoice } from './invoice.ts'
import { findWhole } from './invoice-store.ts'
import { maySee, seenBy } from './seen-by.ts'

export const viewInvoice: Handler<typeof billing.viewInvoice> = async ({ tx, caller, params }) => {
  if (!maySee(caller)) return 'not_allowed'
  const row = await findWhole.first(tx, { organisationId: caller.organisation!.id, invoiceId: params.invoiceId })
  return row ? { invoice: showInvoice(seenBy(caller))(row) } : 'invoice_not_found'
}
