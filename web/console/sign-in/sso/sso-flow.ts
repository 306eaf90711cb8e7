import type { FactorNeeded, Session } from '@song-hanh/contract/identity'
import { ssoRoutes } from '@song-hanh/contract/organisation/sso'
import type { SsoUnsettled } from '@song-hanh/contract/organisation/sso'
import { useSyncExternalStore } from 'react'
import { call, intendedUrl, session } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { createStore } from '../../../store/create-store.ts'
import { paths } from '../../paths.ts'
import { supportsPasskeys } from '../../../api/passkey/passkey.ts'
import { sessionEndNotice } from '../../session/session-end-notice.ts'
import { callTrouble, noSession, readSsoAnswer, refusalTrouble } from './sso-answer.ts'
import type { SsoTrouble } from './sso-answer.ts'
import { factorStep } from '../step/sign-in-step.ts'
import type { CodeStep } from '../step/sign-in-step.ts'
import type { Wait } from '../code/wait.ts'

/** Something is missing. `wait`: since a code was mailed. */
export type Unsettled = { at: 'unsettled'; sso: SsoUnsettled['sso']; way: 'password' | 'code' | 'terms'; wait?: Wait }

/** The progress of the return from the identity provider. */
export type SsoFlow =
  | { at: 'nothing' }
  | { at: 'exchanging' }
  | Unsettled
  | { at: 'factor'; step: CodeStep }
  | { at: 'opening'; path: string }
  | { at: 'failed'; trouble: SsoTrouble }

// kept outside the page, because a change of language remounts it and the exchange works once
const { read, set: move, subscribe } = createStore<SsoFlow>({ at: 'nothing' })

export const useSsoFlow = (): SsoFlow => useSyncExternalStore(subscribe, read)

const firstWay = ({ needs, has_password: hasPassword }: SsoUnsettled['sso']): Unsettled['way'] => {
  if (needs === 'terms') return 'terms'
  return needs === 'link' && hasPassword ? 'password' : 'code'
}

const enter = (reply: Session) => {
  session.begin(reply, 'sso')
  sessionEndNotice.forget()
  move({ at: 'opening', path: intendedUrl.take() ?? paths.home() })
}

export const ssoFlow = {
  /** Starts with the provider's parameters; without them, a running exchange continues. */
  begin: async (params: URLSearchParams | undefined) => {
    // a later visit without parameters must not show how an earlier one ended
    if (!params) {
      const { at } = read()
      return at === 'failed' || at === 'opening' ? move({ at: 'nothing' }) : undefined
    }
    const answer = readSsoAnswer(params)
    if (answer.kind === 'nothing') return
    if (answer.kind === 'half') return move({ at: 'failed', trouble: noSession })
    if (answer.kind === 'refusal')
      return move({ at: 'failed', trouble: refusalTrouble(answer.error, answer.description) })
    move({ at: 'exchanging' })
    try {
      const reply = await call(ssoRoutes.finishSso, { body: answer.body })
      if ('sso' in reply) move({ at: 'unsettled', sso: reply.sso, way: firstWay(reply.sso) })
      else enter(reply)
    } catch (cause) {
      move({ at: 'failed', trouble: callTrouble(cause) })
    }
  },
  /** The person has provided what was missing. */
  settle: (reply: Session | FactorNeeded) => {
    if ('mfa' in reply) move({ at: 'factor', step: factorStep(reply, supportsPasskeys()) })
    else enter(reply)
  },
  change: (next: Unsettled) => move(next),
  changeFactor: (step: CodeStep) => move({ at: 'factor', step }),
  fail: (cause: unknown) => move({ at: 'failed', trouble: callTrouble(cause) }),
  /** The server no longer knows this sign-in. */
  end: () => ssoFlow.fail(new CallFailed({ failure: 'attempt_over', status: 401 })),
}
