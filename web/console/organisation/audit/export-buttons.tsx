import { maxExported, auditRoutes, type AuditFilter } from '@song-hanh/contract/organisation/audit'
import { Download } from 'lucide-react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { supportSession } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { saveFile } from '../../page/save-file.ts'
import { formatNumber } from '../../format/count-words.ts'
import { auditPage } from './audit-queries.ts'

/** Exports the filtered entries. The export itself becomes the newest entry. */
export const ExportButton = ({ format, filter }: { format: 'csv' | 'json'; filter: AuditFilter }) => {
  const { attempt, isPending } = useOperation(auditRoutes.exportAudit)
  const take = async () => {
    const file = await attempt({ body: { ...filter, format, language: currentLanguage() } })
    if (file instanceof CallFailed) {
      if ((file as CallFailed).failure !== 'step_up_required') showToast(accountSentenceFor(file), { tone: 'bad' })
      return
    }
    saveFile(file.file_name, file.content, file.media_type)
    showToast(m.audit_exported({ count: formatNumber(file.entries) }), {
      ...(file.is_cut && { description: m.audit_exported_cut({ count: formatNumber(maxExported) }) }),
    })
    await queryClient.invalidateQueries({ queryKey: auditPage({}, undefined).queryKey.slice(0, 2) })
  }
  const label = format === 'csv' ? m.audit_export_csv() : m.audit_export_json()
  return (
    <Button
      variant="quiet"
      busy={isPending}
      disabledReason={supportSession.isActive() ? m.settings_support_only() : undefined}
      onClick={() => void take()}
    >
      <Download className="size-4" aria-hidden="true" />
      {label}
    </Button>
  )
}
