import { accountFailureWords } from './account-failure-words.ts'
import { CallFailed } from './call-failed.ts'
import { failureWords } from './failure-words.ts'
import { commonFailureWords, type FailuresOf, sentencesFrom } from './failure-sentence.ts'
import { m } from '../../words/compiled/messages.js'

type OtherFailure = keyof typeof failureWords | keyof typeof accountFailureWords

/** Every billing failure has a message, or this does not compile. Only billing pages load them. */
export const billingFailureWords: Record<Exclude<FailuresOf<'billing'>, OtherFailure>, () => string> = {
  invoice_not_found: m.billing_invoice_missing,
  period_not_possible: m.failure_period_not_possible,
  details_changed: m.failure_details_changed,
  invoice_already_paid: m.failure_invoice_already_paid,
  invoice_void: m.failure_invoice_void,
  invoice_changed: m.failure_invoice_changed,
  payment_in_progress: m.failure_payment_in_progress,
  payment_in_review: m.failure_payment_in_review,
  billing_details_missing: m.failure_billing_details_missing,
  way_not_offered: m.failure_way_not_offered,
  amount_outside_limits: m.failure_amount_outside_limits,
  method_not_found: m.failure_method_not_found,
  no_credit: m.failure_no_credit,
  credit_changed: m.failure_credit_changed,
  pay_later_refused: m.failure_pay_later_refused,
  too_many_declined: m.failure_too_many_declined,
  payment_not_found: m.failure_payment_not_found,
  nothing_received: m.failure_nothing_received,
  return_refused: m.failure_return_refused,
  wallet_not_authenticated: m.failure_wallet_not_authenticated,
  payment_not_cancellable: m.failure_payment_not_cancellable,
  card_refused: m.failure_card_refused,
  cards_not_offered: m.failure_cards_not_offered,
  provider_away: m.failure_provider_away,
  too_many_methods: m.failure_too_many_methods,
  company_not_verified: m.failure_company_not_verified,
  pay_later_suspended: m.failure_pay_later_suspended,
  terms_outdated: m.failure_terms_outdated,
  application_pending: m.failure_application_pending,
}

const words = { ...failureWords, ...accountFailureWords, ...billingFailureWords }

export const billingSentenceFor = sentencesFrom(words)

const isExpected = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure !== 'fault' &&
  (error.failure in words || error.failure in commonFailureWords)

/** An unexpected failure of a payment shows the specification's sentence. */
export const paySentenceFor = (error: unknown): string =>
  isExpected(error) ? billingSentenceFor(error) : m.checkout_unexpected()
