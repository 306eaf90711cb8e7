import { CallFailed } from '../../../api/failure/call-failed.ts'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { m } from '../../../words/compiled/messages.js'
import { harmlessText } from './sso-message.ts'

/** The parameters with which the identity provider redirected back. */
export type SsoAnswer =
  | { kind: 'nothing' }
  | { kind: 'refusal'; error: string; description: string }
  | { kind: 'code'; body: { code: string; state: string; iss?: string } }
  | { kind: 'half' }

export const readSsoAnswer = (params: URLSearchParams | undefined): SsoAnswer => {
  const [error, code, state, iss] = ['error', 'code', 'state', 'iss'].map((name) => params?.get(name) ?? undefined)
  if (error !== undefined) return { kind: 'refusal', error, description: params?.get('error_description') ?? '' }
  if (code && state) return { kind: 'code', body: { code, state, ...(iss && { iss }) } }
  return { kind: code || state ? 'half' : 'nothing' }
}

/** Why there is no session. Texts are read on render, so that they follow the language. */
export type SsoTrouble = {
  /** The reason, also shown on the login page. */
  message: () => string
  detail?: () => string
  requestId?: string | undefined
}

export const noSession: SsoTrouble = { message: m.identity_callback_no_valid_session }

export const refusalTrouble = (error: string, description: string): SsoTrouble => ({
  message: () =>
    harmlessText(
      description.trim() === ''
        ? m.identity_callback_oauth_error_bare({ error })
        : m.identity_callback_oauth_error({ error, description }),
    ),
})

export const callTrouble = (cause: unknown): SsoTrouble => {
  const failure = cause instanceof CallFailed ? (cause as CallFailed).failure : 'fault'
  const requestId = cause instanceof CallFailed ? cause.requestId : undefined
  // a reply without a session counts as a refusal
  if (failure === 'sso_failed' || failure === 'unreadable') return { ...noSession, requestId }
  // these two say what to do; a generic message would not
  if (failure === 'account_locked' || failure === 'attempt_over')
    return { message: () => accountSentenceFor(cause), requestId }
  return { message: m.identity_callback_sso_failed, detail: () => accountSentenceFor(cause), requestId }
}
