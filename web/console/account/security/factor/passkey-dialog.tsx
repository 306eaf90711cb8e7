import { factorRoutes } from '@song-hanh/contract/identity/factor'
import { useState } from 'react'
import { accountSentenceFor } from '../../../../api/failure/account-failure-words.ts'
import { call } from '../../../../api/browser.ts'
import { CallFailed } from '../../../../api/failure/call-failed.ts'
import { useTask } from '../../../../api/use-task.ts'
import { showToast } from '../../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { createPasskey } from '../../../../api/passkey/create-passkey.ts'
import { PasskeyName, usePasskeyName } from './passkey-name.tsx'
import { followFactors } from '../security-queries.ts'

/** Challenge, the device's prompt, registration; returns the recovery codes of a first factor, or why it failed. */
const addPasskey = async (name: string): Promise<{ codes: string[] | undefined } | string | undefined> => {
  try {
    const { options } = await call(factorRoutes.startPasskey, {}, { scope: 'person' })
    const credential = await createPasskey(options)
    if (!credential) return m.security_passkey_nothing()
    if (credential === 'exists') return m.security_passkey_exists()
    const added = await call(factorRoutes.addPasskey, { body: { name, credential } }, { scope: 'person' })
    return { codes: added.recovery_codes }
  } catch (cause) {
    if (!(cause instanceof CallFailed)) return m.security_passkey_nothing()
    // a dismissed step-up prompt is not a failure
    return (cause as CallFailed).failure === 'step_up_required' ? undefined : accountSentenceFor(cause)
  }
}

export const PasskeyDialog = ({ open, onOpenChange }: LazyPopupProps) => {
  const name = usePasskeyName()
  const [problem, setProblem] = useState<string>()
  const { run, isPending } = useTask(addPasskey)
  const [recovery, setRecovery] = useState<string[]>()

  const submit = async () => {
    if (isPending || !name.judge()) return
    setProblem(undefined)
    const answer = await run(name.typed.trim())
    if (typeof answer !== 'object') return setProblem(answer)
    showToast(m.security_passkey_added())
    if (answer.codes) setRecovery(answer.codes)
    else onOpenChange(false)
    await followFactors()
  }
  if (recovery) return <CodesDialog open={open} onClose={() => onOpenChange(false)} codes={recovery} />

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      width="narrow"
      title={m.security_passkey_dialog()}
      description={m.security_passkey_dialog_text()}
      action={m.security_passkey_go()}
      busy={isPending}
      failure={problem}
      onSubmit={submit}
    >
      <PasskeyName of={name} />
    </FormDialog>
  )
}
