import type { Session, SignedIn } from '@song-hanh/contract/identity'
import { useState } from 'react'
import type { AuthMethod } from '../../../api/session.ts'
import { supportsPasskeys } from '../../../api/passkey/passkey.ts'
import { factorStep, firstStep, incompleteStep } from './sign-in-step.ts'
import type { SignInStep } from './sign-in-step.ts'

type SignInSteps = {
  onSession: (session: Session, method: AuthMethod) => void
  /** Keeps the step across a remount of the page, as on a change of language. */
  kept?: { read: () => SignInStep; keep: (step: SignInStep) => void }
}

/** The flow from the password to a session, with or without a second step. */
export const useSignInSteps = ({ onSession, kept }: SignInSteps) => {
  const [step, setStep] = useState(kept?.read() ?? firstStep)
  const go = (next: SignInStep) => {
    kept?.keep(next)
    setStep(next)
  }
  const onReply = (reply: SignedIn) =>
    'access_token' in reply ? onSession(reply, 'password') : go(factorStep(reply, supportsPasskeys()))
  const onPasskey = (session: Session) => onSession(session, 'passkey')
  return {
    step,
    back: () => go(firstStep),
    onPasskey,
    login: { onReply, onIncomplete: (email: string) => go(incompleteStep(email)) },
    code: { onReply, onPasskey, onChange: go, onOver: () => go({ at: 'password', isOver: true }) },
  }
}
