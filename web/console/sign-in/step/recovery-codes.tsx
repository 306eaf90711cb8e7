import { Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { saveFile } from '../../page/save-file.ts'
import { printSheet } from './print-sheet.ts'

/** Footer of the printed sheet and the file, with the date of saving. */
const fileFooter = () => m.security_codes_file_made({ day: formatDate(new Date().toISOString()) })

type RecoveryCodesProps = { open: boolean; onClose: () => void; codes: string[]; email: string }

/** Shown once: it closes only when the person confirms that they saved the codes. */
export const RecoveryCodes = ({ open, onClose, codes, email }: RecoveryCodesProps) => {
  const listId = useId()
  const [isSaved, setSaved] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const head = m.security_codes_file({ email })
  return (
    <Dialog
      open={open}
      persistent
      onOpenChange={() => (isSaved ? onClose() : setReminded(true))}
      title={m.security_codes_title()}
      description={m.security_codes_text()}
      footer={
        <Button disabledReason={isSaved ? undefined : m.security_codes_kept_first()} onClick={onClose}>
          {m.security_codes_done()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ol
          id={listId}
          aria-label={m.security_codes_title()}
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-sunken px-5 py-4 font-mono text-base tracking-wide max-sm:px-4"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyButton wide text={codes.join('\n')} label={m.security_codes_copy()} />
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              const text = [head, '', ...codes, '', fileFooter(), ''].join('\n')
              saveFile('song-hanh-recovery-codes.txt', text, 'text/plain;charset=utf-8')
            }}
          >
            <Download className="size-4" aria-hidden="true" />
            {m.security_codes_download()}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => printSheet(head, codes, fileFooter())}>
            <Printer className="size-4" aria-hidden="true" />
            {m.security_codes_print()}
          </Button>
        </div>
        {isReminded && !isSaved && <Banner tone="gold">{m.security_codes_kept_first()}</Banner>}
        <Checkbox checked={isSaved} onChange={(event) => setSaved(event.target.checked)} aria-describedby={listId}>
          {m.security_codes_kept()}
        </Checkbox>
      </div>
    </Dialog>
  )
}
