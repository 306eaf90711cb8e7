import { factorRoutes } from '@song-hanh/contract/identity/factor'
import { useState } from 'react'
import { accountSentenceFor } from '../../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { LazyPopupProps } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { CodesDialog } from './codes-dialog.tsx'
import { factors } from '../security-queries.ts'

/** First the consequences, then the ten new codes. */
export const RecoveryDialog = ({ open, onOpenChange }: LazyPopupProps) => {
  const { run, isPending, error } = useOperation(factorRoutes.makeRecoveryCodes, { scope: 'person' })
  const [codes, setCodes] = useState<string[]>()
  const make = async () => {
    const made = await run({})
    if (!made) return
    setCodes(made.recovery_codes)
    await queryClient.invalidateQueries({ queryKey: factors().queryKey })
  }
  if (codes) return <CodesDialog open={open} onClose={() => onOpenChange(false)} codes={codes} />
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="plain"
      title={m.security_recovery_make_title()}
      action={m.security_recovery_make()}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void make()}
    >
      {m.security_recovery_make_text()}
    </ConfirmDialog>
  )
}
