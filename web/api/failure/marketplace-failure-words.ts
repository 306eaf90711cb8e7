import { m } from '../../words/compiled/messages.js'
import { type FailuresOf, sentencesFrom } from './failure-sentence.ts'

/** Every failure of the cart, the forms and the catalogue has a message, or this does not compile. */
export const marketplaceFailureWords: Record<FailuresOf<'marketplace'>, () => string> = {
  captcha_expired: m.failure_captcha_expired,
  captcha_failed: m.failure_captcha_failed,
  cart_full: m.failure_cart_full,
  item_in_cart: m.failure_item_in_cart,
  item_not_countable: m.failure_item_not_countable,
  item_not_in_cart: m.failure_item_not_in_cart,
  item_unknown: m.failure_item_unknown,
  not_found: m.failure_not_found,
  notice_not_found: m.failure_notice_not_found,
  notice_unknown: m.failure_notice_unknown,
  solution_unknown: m.failure_solution_unknown,
}

/** For callers of the marketplace; all others use the one in failure-words.ts. */
export const sentenceFor = sentencesFrom(marketplaceFailureWords)
