import { signInRoutes } from '@song-hanh/contract/identity/sign-in'
import { useEffect, useRef } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { defaultWaitSeconds, waitFor } from './wait.ts'
import type { Wait } from './wait.ts'

type CodeMail = {
  email: string
  /** Mails one automatically, once. */
  isDue: boolean
  onWait: (wait: Wait) => void
  onOver: () => void
}

/** The mailed code of the current sign-in. */
export const useCodeMail = ({ email, isDue, onWait, onOver }: CodeMail) => {
  const mail = useOperation(signInRoutes.sendCode)
  const begun = useRef(false)

  const send = async () => {
    const answer = await mail.attempt({ body: { email } })
    if (!(answer instanceof CallFailed)) onWait(waitFor(answer.wait_seconds))
    else if (answer.failure === 'too_many_codes') onWait(waitFor(answer.retryAfterSeconds ?? defaultWaitSeconds))
    else if (answer.failure === 'attempt_over') onOver()
  }
  useEffect(() => {
    if (!isDue || begun.current) return
    begun.current = true
    void send()
  })
  return { send: () => void send(), isPending: mail.isPending, error: mail.error }
}
