import type { PdfFile } from '@song-hanh/contract/billing/invoice'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { billingSentenceFor } from '../../api/failure/billing-failure-words.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { useTask } from '../../api/use-task.ts'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { saveFile } from '../page/save-file.ts'

type PdfButtonProps = {
  read: () => Promise<{ file: PdfFile }>
  label: string
  size?: 'sm' | 'lg'
  className?: string
  children: ReactNode
}

/** A document that is rendered on request. */
export const PdfButton = ({ read, label, size, className, children }: PdfButtonProps) => {
  const { attempt, isPending } = useTask(async () => {
    const { file } = await read()
    const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0))
    saveFile(file.file_name, bytes, file.media_type)
  })
  const take = async () => {
    const answer = await attempt()
    if (answer instanceof CallFailed) showToast(billingSentenceFor(answer), { tone: 'bad' })
  }
  return (
    <Button
      variant="quiet"
      {...(size && { size })}
      {...(className && { className })}
      busy={isPending}
      aria-label={label}
      onClick={() => void take()}
    >
      <FileDown className="size-4" aria-hidden="true" />
      {children}
    </Button>
  )
}
