import { type Invoice, invoiceRoutes } from '@song-hanh/contract/billing/invoice'
import type { Language } from '@song-hanh/contract/value/text'
import { call } from '../../../api/browser.ts'
import { m } from '../../../words/compiled/messages.js'
import { PdfButton } from '../pdf-button.tsx'

/** Each language by its own name. */
const names: Record<Language, string> = { vi: 'PDF tiếng Việt', en: 'PDF English' }

/** The document in each of its languages. */
export const PdfButtons = ({ one }: { one: Invoice }) => (
  <div className="mt-2 flex flex-wrap gap-2 *:flex-auto">
    {one.pdf_languages.map((language) => (
      <PdfButton
        key={language}
        label={m.billing_pdf_named({ number: one.invoice_number, name: names[language] })}
        read={() => call(invoiceRoutes.downloadInvoice, { params: { invoiceId: one.invoice_id }, query: { language } })}
      >
        <span lang={language}>{names[language]}</span>
      </PdfButton>
    ))}
  </div>
)
