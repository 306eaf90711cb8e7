import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { useEffect, useRef, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { session } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import type { PromptProps } from '../../api/prompter.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { m } from '../../words/compiled/messages.js'
import { StepUpForm } from './step-up-form.tsx'
import type { Proof, ProofMethods } from './step-up-form.tsx'
import { defaultWaitSeconds, waitFor } from './code/wait.ts'

/** The person's methods of proof; fetching them mails a code where that is the only one. */
const useProofMethods = () => {
  const start = useOperation(ownSessionRoutes.startStepUp, { scope: 'person' })
  const [ways, setWays] = useState<ProofMethods>()
  const begun = useRef(false)
  const load = async () => {
    const answer = await start.attempt({})
    if (!(answer instanceof CallFailed)) setWays({ ...answer, wait: waitFor(defaultWaitSeconds) })
    else if (answer.failure === 'too_many_codes')
      // only mailed codes are rate-limited
      setWays({ methods: ['email_code'], wait: waitFor(answer.retryAfterSeconds ?? defaultWaitSeconds) })
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void load()
  })
  return { ways, load: () => void load(), isPending: start.isPending, error: start.error }
}

/** For operations that need more than a session. */
export const StepUpDialog = ({ onAnswer }: PromptProps) => {
  const { ways, load, isPending, error } = useProofMethods()
  const stepUp = useOperation(ownSessionRoutes.stepUp, { scope: 'person' })

  const prove = async (proof: Proof): Promise<CallFailed | undefined> => {
    const answer = await stepUp.attempt({ body: proof })
    if (answer instanceof CallFailed) {
      // a challenge is signed once; the next try needs another
      if ('passkey' in proof) load()
      return answer
    }
    session.adopt(answer)
    onAnswer(true)
    return undefined
  }

  return (
    <Dialog
      open
      persistent
      width="narrow"
      onOpenChange={() => onAnswer(false)}
      title={m.identity_code_title_factor()}
      description={m.identity_step_up_lead()}
    >
      {ways && <StepUpForm ways={ways} prove={prove} busy={stepUp.isPending} onResend={load} resending={isPending} />}
      {!ways && error && (
        <ErrorState
          small
          title={m.identity_step_up_failed()}
          requestId={error.requestId}
          retrying={isPending}
          onRetry={load}
        >
          {accountSentenceFor(error)}
        </ErrorState>
      )}
      {!ways && !error && <Skeleton className="h-36" />}
    </Dialog>
  )
}
