import { ekycTexts } from '@song-hanh/contract/ekyc'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { ekycSentenceFor } from '../../../api/failure/ekyc-failure-words.ts'
import { m } from '../../../words/compiled/messages.js'

/** The outcome of a call, as shown to the person. */
export type Outcome = { is: 'done'; text: string } | { is: 'no'; text: string; failure?: string }

/** The server sends texts of the specification in English; each has a Vietnamese translation. */
const translations: Record<string, () => string> = {
  [ekycTexts.businessNumber]: m.ekyc_text_number,
  [ekycTexts.transaction]: m.ekyc_text_transaction,
  [ekycTexts.alreadyCustomer]: m.ekyc_text_customer,
  [ekycTexts.checkFailed]: m.ekyc_text_check_failed,
  [ekycTexts.codeMissing]: m.ekyc_text_code_missing,
  [ekycTexts.otpNotSent]: m.ekyc_text_otp_not_sent,
  [ekycTexts.otpWrong]: m.ekyc_text_otp_wrong,
  [ekycTexts.notDeclared]: m.ekyc_text_not_declared,
  [ekycTexts.noBusinessTypes]: m.ekyc_text_no_types,
  [ekycTexts.noCompany]: m.ekyc_text_no_company,
  [ekycTexts.checked]: m.ekyc_text_checked,
  [ekycTexts.otpSent]: m.ekyc_text_otp_sent,
  [ekycTexts.otpRight]: m.ekyc_text_otp_right,
  [ekycTexts.declared]: m.ekyc_text_declared,
}

/** The bank's text if it has one, otherwise ours. */
export const translateText = (text: string | undefined, fallback: () => string): string =>
  text ? (translations[text]?.() ?? text) : fallback()

/** Unexpected failures show the specification's sentence for each call. */
const unexpectedFailures = new Set(['fault', 'unreadable', 'overloaded', 'invalid_request', 'forbidden', 'not_found'])

const waitOf = (seconds: number) =>
  seconds < 90
    ? m.ekyc_wait_seconds({ count: Math.max(1, Math.ceil(seconds)) })
    : m.ekyc_wait_minutes({ count: Math.ceil(seconds / 60) })

export const failureOutcome = (error: unknown, unexpected: () => string): Outcome => {
  if (!(error instanceof CallFailed)) return { is: 'no', text: unexpected() }
  const { failure, retryAfterSeconds } = error as CallFailed
  if (unexpectedFailures.has(failure)) return { is: 'no', text: unexpected() }
  const isLimit = failure === 'ekyc_limit_reached' || failure === 'rate_limited'
  const wait = isLimit && retryAfterSeconds ? ` ${waitOf(retryAfterSeconds)}` : ''
  return { is: 'no', text: ekycSentenceFor(error) + wait, failure }
}
