import { useRouter } from '@tanstack/react-router'
import { MonitorSmartphone, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ekycSentenceFor } from '../../../api/failure/ekyc-failure-words.ts'
import { useTask } from '../../../api/use-task.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { startOver } from '../wizard/actions.ts'
import { useWizard } from '../wizard/browser-wizard.ts'
import { isSent, stepPath } from '../wizard/steps.ts'

const OtherDeviceDialog = lazy(async () => ({ default: (await import('./other-device-dialog.tsx')).OtherDeviceDialog }))

/** Tools of the case, not of a step: its code, continuing on another device, starting over. */
export const CaseTools = ({ className }: { className: string }) => {
  const router = useRouter()
  const { phase, state, caseState } = useWizard()
  const [open, setOpen] = useState<'elsewhere' | 'over'>()
  const { run, isPending, error } = useTask(async () => {
    await startOver()
    setOpen(undefined)
    await router.navigate({ href: stepPath('business-verification') })
  })
  if (phase !== 'open' || !state.transactionCode) return null
  return (
    <div className={cx('text-sm text-ink-2', className)}>
      <p>{m.ekyc_code()}</p>
      <p className="font-mono font-medium wrap-anywhere text-ink">{state.transactionCode}</p>
      <div className="mt-3 -ml-2.5 flex flex-wrap gap-x-1 lg:flex-col lg:items-start">
        <Button variant="ghost" size="sm" onClick={() => setOpen('elsewhere')}>
          <MonitorSmartphone className="size-4" aria-hidden="true" />
          {m.ekyc_elsewhere()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen('over')}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {m.ekyc_over()}
        </Button>
      </div>
      <Suspense>
        {open === 'elsewhere' && <OtherDeviceDialog onOpenChange={(isOpen) => !isOpen && setOpen(undefined)} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'over'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'over' : undefined)}
        title={m.ekyc_over_title()}
        action={m.ekyc_over()}
        tone={isSent(caseState) ? 'plain' : 'danger'}
        onConfirm={() => void run()}
        busy={isPending}
        error={error && ekycSentenceFor(error)}
      >
        {isSent(caseState) ? m.ekyc_over_sent() : m.ekyc_over_unsent()}
      </ConfirmDialog>
    </div>
  )
}
