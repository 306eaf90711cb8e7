import type { billing } from '@song-hanh/contract/billing'
import type { Config } from '#platform/config'
import type { Handler } from '#platform/http/handler'
import { showInvoice } from './invoice.ts'
import { findWhole } from './invoice-store.ts'
import type { Seller } from './pdf/invoice-pdf.ts'
import type { Press } from './pdf/pdf-press.ts'
import { maySee, seenBy } from './seen-by.ts'

export const sellerOf = (config: Config): Seller => ({
  name: config.COMPANY_NAME,
  address: config.COMPANY_ADDRESS,
  taxCode: config.COMPANY_TAX_CODE,
  email: config.SUPPORT_EMAIL,
  hotline: config.HOTLINE,
  origin: config.PUBLIC_ORIGIN,
})

export const downloadInvoice =
  (press: Press, seller: Seller): Handler<typeof billing.downloadInvoice> =>
  async ({ database, caller, params, query }) => {
    if (!maySee(caller)) return 'not_allowed'
    const { id: organisationId } = caller.organisation!
    const scope = { kind: 'organisation', organisationId, personId: caller.personId } as const
    const name = { organisationId, invoiceId: params.invoiceId }
    const row = await database.within(scope, (tx) => findWhole.first(tx, name), 'read')
    if (!row) return 'invoice_not_found'
    const invoice = showInvoice(seenBy(caller))(row)
    const bytes = await press.print({ invoice, language: query.language, seller })
    const file_name = `${invoice.invoice_number}-${query.language}.pdf`
    return { file: { file_name, media_type: 'application/pdf', content: bytes.toString('base64') } }
  }
