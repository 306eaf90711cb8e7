import { m } from '../words/compiled/messages.js'
import { type FailuresOf, sentencesFrom } from './failure-sentence.ts'

/**
 * Every failure that the console can meet has words, or this does not compile. Those of the marketplace stand in
 * marketplace-failure-words.ts: the login page, the first thing that everybody downloads, does without them.
 */
export const failureWords: Record<FailuresOf<'identity' | 'organisation'>, () => string> = {
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
}

export const sentenceFor = sentencesFrom(failureWords)
