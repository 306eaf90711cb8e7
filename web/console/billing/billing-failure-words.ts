import { accountFailureWords } from '../../api/account-failure-words.ts'
import { failureWords } from '../../api/failure-words.ts'
import { type FailuresOf, sentencesFrom } from '../../api/failure-sentence.ts'
import { m } from '../../words/compiled/messages.js'

type Told = keyof typeof failureWords | keyof typeof accountFailureWords

/** Every failure of billing has words, or this does not compile. Only its own pages bring them. */
export const billingFailureWords: Record<Exclude<FailuresOf<'billing'>, Told>, () => string> = {
  invoice_not_found: m.billing_invoice_missing,
  period_not_possible: m.failure_period_not_possible,
  details_changed: m.failure_details_changed,
}

export const billingSentenceFor = sentencesFrom({ ...failureWords, ...accountFailureWords, ...billingFailureWords })
