import { m } from '../../words/compiled/messages.js'
import { type FailuresOf, sentencesFrom } from './failure-sentence.ts'

/** Every failure of the bank's service has a message, or this does not compile. */
export const ekycFailureWords: Record<FailuresOf<'ekyc'>, () => string> = {
  bank_unavailable: m.failure_bank_unavailable,
  captcha_expired: m.failure_captcha_expired,
  captcha_failed: m.failure_captcha_failed,
  ekyc_case_refused: m.failure_ekyc_case_refused,
  ekyc_limit_reached: m.failure_ekyc_limit_reached,
  ekyc_link_dead: m.failure_ekyc_link_dead,
  ekyc_status_unknown: m.failure_ekyc_status_unknown,
  ekyc_step_refused: m.failure_ekyc_step_refused,
  otp_tries_spent: m.failure_otp_tries_spent,
}

export const ekycSentenceFor = sentencesFrom(ekycFailureWords)
