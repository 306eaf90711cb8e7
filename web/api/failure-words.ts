import type { contract } from '@song-hanh/contract/contract'
import type { PipelineFailure } from '@song-hanh/contract/failure'
import type { Failure, Route } from '@song-hanh/contract/route'
import { m } from '../words/compiled/messages.js'
import { currentLanguage } from '../words/language.ts'
import { CallFailed } from './call-failed.ts'
import type { LocalFailure } from './call-failed.ts'

type Failures<Domain> = {
  [Name in keyof Domain]: Domain[Name] extends Route ? Failure<Domain[Name]> : never
}[keyof Domain]
type Declared = { [Name in keyof typeof contract]: Failures<(typeof contract)[Name]> }[keyof typeof contract]
export type AnyFailure = Declared | PipelineFailure | LocalFailure

/** Every failure that a caller can meet has words, or this does not compile. */
export const failureWords: Record<AnyFailure, () => string> = {
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
  ticket_dead: m.failure_ticket_dead,
  session_not_found: m.failure_session_not_found,
  proof_refused: m.failure_proof_refused,
  link_dead: m.failure_link_dead,
  password_too_common: m.failure_password_too_common,
  wrong_password: m.failure_wrong_password,
  no_password: m.failure_no_password,
  totp_exists: m.failure_totp_exists,
  totp_not_started: m.failure_totp_not_started,
  factor_not_found: m.failure_factor_not_found,
  too_many_passkeys: m.failure_too_many_passkeys,
  no_factor: m.failure_no_factor,
  sso_failed: m.failure_sso_failed,
  terms_needed: m.failure_terms_needed,
  email_domain_blocked: m.failure_email_domain_blocked,
  application_unknown: m.failure_application_unknown,
  nothing_asked: m.failure_nothing_asked,
  invitation_unknown: m.failure_invitation_unknown,
  invitation_dead: m.failure_invitation_dead,
  invitation_for_another: m.failure_invitation_for_another,
  account_exists: m.failure_account_exists,
  already_invited: m.failure_already_invited,
  already_member: m.failure_already_member,
  role_too_high: m.failure_role_too_high,
  team_not_found: m.failure_team_not_found,
  invitation_not_found: m.failure_invitation_not_found,
  invitation_closed: m.failure_invitation_closed,
  sent_too_often: m.failure_sent_too_often,
  invalid_request: m.failure_invalid_request,
  unauthenticated: m.failure_unauthenticated,
  forbidden: m.failure_forbidden,
  origin_refused: m.failure_origin_refused,
  impersonation_refused: m.failure_impersonation_refused,
  step_up_required: m.failure_step_up_required,
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

const isKnown = (failure: string): failure is AnyFailure => failure in failureWords

/**
 * One sentence for the person. The server writes English, and its sentence may know more than the failure's name,
 * so English readers get it as it is.
 */
export const sentenceFor = (error: unknown): string => {
  if (!(error instanceof CallFailed)) return m.failure_fault_unnumbered()
  const { failure, problems, requestId } = error as CallFailed
  const fault = requestId ? failureWords.fault : m.failure_fault_unnumbered
  if (failure === 'fault' && !requestId) return fault()
  const fromServer = problems[0]?.message
  if (currentLanguage() === 'en' && fromServer) return fromServer
  return isKnown(failure) ? failureWords[failure]() : (fromServer ?? fault())
}
