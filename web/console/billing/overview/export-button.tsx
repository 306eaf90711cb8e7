import { type InvoiceFilter, invoiceRoutes } from '@song-hanh/contract/billing/invoice'
import { Sheet } from 'lucide-react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { saveFile } from '../../page/save-file.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

/** Exports the list as a spreadsheet file. */
export const ExportButton = ({ filter, search }: { filter: InvoiceFilter; search: string }) => {
  const { attempt, isPending } = useOperation(invoiceRoutes.exportInvoices)
  const take = async () => {
    const file = await attempt({ body: { filter, ...(search && { search }), language: currentLanguage() } })
    if (file instanceof CallFailed) return showToast(accountSentenceFor(file), { tone: 'bad' })
    saveFile(file.file_name, file.content, 'text/csv')
    return showToast(m.billing_exported(), { ...(file.is_cut && { description: m.billing_exported_cut() }) })
  }
  return (
    <Button
      variant="quiet"
      busy={isPending}
      disabledReason={supportReason()}
      aria-label={m.billing_csv_label()}
      onClick={() => void take()}
    >
      <Sheet className="size-4" aria-hidden="true" />
      {m.billing_csv()}
    </Button>
  )
}
