/** What becomes of a charge with a card. */
export type CardOutcome =
  | 'succeeds'
  | 'card_declined'
  | 'insufficient_funds'
  | 'slow'
  | 'told_twice'
  | 'pending'
  | 'pending_fails'
  | 'answer_lost'
  | 'never_arrives'

export const testNumbers: { number: string; fate: CardOutcome; about: string }[] = [
  { number: '4242424242424242', fate: 'succeeds', about: 'Visa that pays' },
  { number: '5555555555554444', fate: 'succeeds', about: 'Mastercard that pays' },
  { number: '378282246310005', fate: 'succeeds', about: 'American Express that pays' },
  { number: '4000000000000002', fate: 'card_declined', about: 'is declined' },
  { number: '4000000000009995', fate: 'insufficient_funds', about: 'has not enough money' },
  { number: '4000000000000077', fate: 'slow', about: 'pays after three seconds' },
  { number: '4000000000000093', fate: 'told_twice', about: 'pays, and the webhook comes twice' },
  { number: '4000000000000259', fate: 'pending', about: 'is pending, and has paid a second and a half later' },
  { number: '4000000000001976', fate: 'pending_fails', about: 'is pending, and is declined a second and a half later' },
  { number: '4000000000005423', fate: 'answer_lost', about: 'pays, but the answer is lost: only the webhook tells' },
  { number: '4000000000000341', fate: 'never_arrives', about: 'the charge never arrives, and no answer comes' },
]

export const outcomeOf = (number: string): CardOutcome =>
  testNumbers.find((one) => one.number === number)?.fate ?? 'succeeds'

/** The check digit that every card number ends with. */
export const isLuhn = (number: string): boolean =>
  [...number].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^5/, 'mastercard'],
  [/^3[47]/, 'american_express'],
]
export const brandOf = (number: string): string => brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'card'
