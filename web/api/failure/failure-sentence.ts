import type { contract } from '@song-hanh/contract/contract'
import type { PipelineFailure } from '@song-hanh/contract/http/failure'
import type { AnyRoute, Failure } from '@song-hanh/contract/http/route'
import { m } from '../../words/compiled/messages.js'
import { currentLanguage } from '../../words/language.ts'
import { CallFailed } from './call-failed.ts'
import type { LocalFailure } from './call-failed.ts'

export type Failures<Domain> = {
  [Name in keyof Domain]: Domain[Name] extends AnyRoute ? Failure<Domain[Name]> : never
}[keyof Domain]
type Contract = typeof contract

/** Failures specific to the routes of these domains. */
export type FailuresOf<Domain extends keyof Contract> = { [Name in Domain]: Failures<Contract[Name]> }[Domain]

type CommonFailure = PipelineFailure | LocalFailure

/** Failures that any call may end in. */
export const commonFailureWords: Record<CommonFailure, () => string> = {
  invalid_request: m.failure_invalid_request,
  unauthenticated: m.failure_unauthenticated,
  forbidden: m.failure_forbidden,
  origin_refused: m.failure_origin_refused,
  impersonation_refused: m.failure_impersonation_refused,
  step_up_required: m.failure_step_up_required,
  second_factor_required: m.failure_second_factor_required,
  key_address_refused: m.failure_key_address_refused,
  not_found: m.failure_not_found,
  idempotency_key_required: m.failure_idempotency_key_required,
  idempotency_key_reused: m.failure_idempotency_key_reused,
  rate_limited: m.failure_rate_limited,
  too_large: m.failure_too_large,
  overloaded: m.failure_overloaded,
  fault: m.failure_fault,
  offline: m.failure_offline,
  unreadable: m.failure_unreadable,
}

/**
 * The message for a failure. The server writes English and may be more specific than the failure's code, so English
 * readers get the server's text.
 */
export const sentencesFrom =
  (own: Record<string, () => string>) =>
  (error: unknown): string => {
    if (!(error instanceof CallFailed)) return m.failure_fault_unnumbered()
    const { failure, problems, requestId } = error as CallFailed
    const fault = requestId ? commonFailureWords.fault : m.failure_fault_unnumbered
    if (failure === 'fault' && !requestId) return fault()
    const fromServer = problems[0]?.message
    if (currentLanguage() === 'en' && fromServer) return fromServer
    const words = own[failure] ?? (commonFailureWords as Record<string, () => string>)[failure]
    return words?.() ?? fromServer ?? fault()
  }
