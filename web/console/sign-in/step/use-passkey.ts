import { signInRoutes } from '@song-hanh/contract/identity/sign-in'
import type { Session } from '@song-hanh/contract/identity/sign-in'
import { useEffect, useState } from 'react'
import { call } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { useTask } from '../../../api/use-task.ts'
import { sentenceFor } from '../../../api/failure/failure-words.ts'
import { m } from '../../../words/compiled/messages.js'
import { requestPasskey, supportsPasskeys } from '../../../api/passkey/passkey.ts'

// browser-wide: while one request is pending, others are refused
let running: AbortController | undefined
const stop = () => {
  running?.abort()
  running = undefined
}

/**
 * A sign-in with a passkey. `press` opens the browser's dialog; `offer` only lets the browser suggest passkeys in the
 * e-mail field. A browser handles one request at a time, so each aborts the previous one. `alone`: not as second step
 * of a sign-in that this browser may have begun.
 */
export const usePasskey = (onSignedIn: (session: Session) => void, { alone = false } = {}) => {
  const [problem, setProblem] = useState<string>()

  useEffect(() => stop, [])

  const request = async (mediation?: 'conditional') => {
    stop()
    running = new AbortController()
    const { signal } = running
    try {
      const { options } = await call(signInRoutes.startPasskeySignIn, { body: { alone } }, { signal })
      const credential = await requestPasskey(options, { signal, ...(mediation && { mediation }) })
      if (credential) onSignedIn(await call(signInRoutes.signInWithPasskey, { body: { credential } }))
    } catch (cause) {
      if (!signal.aborted) throw cause
    }
  }
  const tell = (error: unknown) =>
    setProblem(error instanceof CallFailed ? sentenceFor(error) : m.identity_passkey_failed())
  const { run, isPending } = useTask(() => request().catch(tell))

  return {
    isPending,
    problem,
    press: async () => {
      setProblem(undefined)
      await run()
    },
    /** Once, on focus of the field; whatever its result, the other methods remain. */
    offer: async () => {
      if (running || !supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      await request('conditional').catch((error: unknown) => {
        if (error instanceof CallFailed && (error as CallFailed).failure === 'passkey_refused') tell(error)
      })
    },
  }
}
