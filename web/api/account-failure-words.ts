import { m } from '../words/compiled/messages.js'
import { failureWords } from './failure-words.ts'
import { type FailuresOf, sentencesFrom } from './failure-sentence.ts'

type Told = keyof typeof failureWords

/**
 * What somebody meets on any page but the first: with a link from a mail, or signed in. It stands apart from failure-words.ts because
 * the sign-in page, which everybody downloads first, does without it.
 */
export const accountFailureWords: Record<
  Exclude<FailuresOf<'identity' | 'organisation' | 'console'>, Told>,
  () => string
> = {
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
  last_owner: m.failure_last_owner,
  name_mismatch: m.failure_name_mismatch,
  organisation_changed: m.failure_organisation_changed,
  resources_running: m.failure_resources_running,
  too_many_organisations: m.failure_too_many_organisations,
  account_exists: m.failure_account_exists,
  already_invited: m.failure_already_invited,
  already_member: m.failure_already_member,
  role_too_high: m.failure_role_too_high,
  team_not_found: m.failure_team_not_found,
  invitation_not_found: m.failure_invitation_not_found,
  invitation_closed: m.failure_invitation_closed,
  sent_too_often: m.failure_sent_too_often,
  time_zone_unknown: m.failure_time_zone_unknown,
  confirmation_wrong: m.failure_confirmation_wrong,
  departure_blocked: m.failure_departure_blocked,
  departure_scheduled: m.failure_departure_scheduled,
  departure_not_scheduled: m.failure_departure_not_scheduled,
  data_requested_already: m.failure_data_requested_already,
  link_of_another: m.failure_link_of_another,
  contact_missing: m.failure_contact_missing,
  contact_changed: m.failure_contact_changed,
  own_factor_needed: m.failure_own_factor_needed,
  plan_current: m.failure_plan_current,
  plan_requested: m.failure_plan_requested,
  request_not_found: m.failure_request_not_found,
  request_closed: m.failure_request_closed,
  too_many_open: m.failure_too_many_open,
  notification_not_found: m.failure_notification_not_found,
  always_told: m.failure_always_told,
  project_not_found: m.failure_project_not_found,
  not_allowed: m.failure_not_allowed,
  project_changed: m.failure_project_changed,
  project_running: m.failure_project_running,
  member_not_found: m.failure_member_not_found,
  already_in_project: m.failure_already_in_project,
  project_member_not_found: m.failure_project_member_not_found,
  is_project_owner: m.failure_is_project_owner,
  already_linked: m.failure_already_linked,
  team_not_linked: m.failure_team_not_linked,
}

export const accountSentenceFor = sentencesFrom({ ...failureWords, ...accountFailureWords })
