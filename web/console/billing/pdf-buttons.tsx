import { type Invoice, invoiceRoutes } from '@song-hanh/contract/billing-invoice'
import type { Language } from '@song-hanh/contract/text'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { m } from '../../words/compiled/messages.js'
import { saveFile } from '../save-file.ts'
import { billingSentenceFor } from '../../api/billing-failure-words.ts'

/** Each language calls itself by its own name. */
const names: Record<Language, string> = { vi: 'PDF tiếng Việt', en: 'PDF English' }

const PdfButton = ({ one, language }: { one: Invoice; language: Language }) => {
  const [isPending, setPending] = useState(false)
  const take = async () => {
    setPending(true)
    try {
      const input = { params: { invoiceId: one.invoice_id }, query: { language } }
      const { file } = await call(invoiceRoutes.downloadInvoice, input)
      const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0))
      saveFile(file.file_name, bytes, file.media_type)
    } catch (error) {
      showToast(billingSentenceFor(error), { tone: 'bad' })
    }
    setPending(false)
  }
  return (
    <Button
      variant="quiet"
      busy={isPending}
      aria-label={m.billing_pdf_named({ number: one.invoice_number, name: names[language] })}
      onClick={() => void take()}
    >
      <FileDown className="size-4" aria-hidden="true" />
      <span lang={language}>{names[language]}</span>
    </Button>
  )
}

/** The document in the languages that it comes in. */
export const PdfButtons = ({ one }: { one: Invoice }) => (
  <div className="mt-2 flex flex-wrap gap-2 *:flex-auto">
    {one.pdf_languages.map((language) => (
      <PdfButton key={language} one={one} language={language} />
    ))}
  </div>
)
