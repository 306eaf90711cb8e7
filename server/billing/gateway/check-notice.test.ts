import { expect, test } from 'vitest'
import type { Outcome, Verdict } from './gateway.ts'
import { isRefusal, checkNotice } from './check-notice.ts'

const notice = (amount: number) => ({ outcome: { amount } as Outcome })

test('a notice is judged in the order that VNPAY wants: the order, the amount, whether it is over', () => {
  expect(checkNotice(notice(5), undefined)).toBe('unknown_order')
  expect(checkNotice(notice(5), { amount: 6, isFinal: true })).toBe('wrong_amount')
  expect(checkNotice(notice(6), { amount: 6, isFinal: true })).toBe('already_final')
  expect(checkNotice(notice(6), { amount: 6, isFinal: false })).toBe('taken')
})

test('a refusal is what was not the provider’s, or not about us', () => {
  const verdicts: Verdict[] = ['malformed', 'bad_signature', 'too_old', 'other_merchant']
  const others: Verdict[] = ['unknown_order', 'wrong_amount', 'already_final', 'taken', 'fault']
  expect([...verdicts, ...others].filter(isRefusal)).toEqual(verdicts)
})
