import { m } from '../../words/compiled/messages.js'
import type { sessionRoutes } from '@song-hanh/contract/identity/session'
import type { signInRoutes } from '@song-hanh/contract/identity/sign-in'
import { type Failures, sentencesFrom } from './failure-sentence.ts'

type SigningIn = typeof signInRoutes & typeof sessionRoutes

/**
 * Every failure of signing in has a message, or this does not compile. Those of other pages are in
 * account-failure-words.ts and marketplace-failure-words.ts, so that the sign-in page, which every user downloads
 * first, stays small.
 */
export const failureWords: Record<Failures<SigningIn>, () => string> = {
  wrong_credentials: m.failure_wrong_credentials,
  session_ended: m.failure_session_ended,
  too_many_tries: m.failure_too_many_tries,
  account_locked: m.failure_account_locked,
  verification_incomplete: m.failure_verification_incomplete,
  attempt_over: m.failure_attempt_over,
  too_many_codes: m.failure_too_many_codes,
  wrong_code: m.failure_wrong_code,
  code_dead: m.failure_code_dead,
  passkey_refused: m.failure_passkey_refused,
  sso_unavailable: m.failure_sso_unavailable,
}

export const sentenceFor = sentencesFrom(failureWords)
