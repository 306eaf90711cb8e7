import type { paymentMethodTypes } from '@song-hanh/contract/billing'
import { expect, test } from 'vitest'
import type { Gateways } from '../gateway/open-gateways.ts'
import { type Funding, methodTypesFor } from './method-types.ts'

/** Only the limits of a gateway count here. */
const gateways = {
  card: { limits: { min: 10, max: 1_000 } },
  momo: { limits: { min: 20, max: 2_000 } },
  vnpay: { limits: { min: 30, max: 3_000 } },
  bank: { limits: { min: 40, max: 4_000 } },
} as unknown as Gateways

const means: Funding = {
  amount: 500,
  isRepayment: false,
  credit: 1,
  reservedCredit: 0,
  isCompanyVerified: true,
  lineLeft: 500,
  isLineSuspended: false,
  isLate: false,
}

const obstacle = (way: (typeof paymentMethodTypes)[number], given: Partial<Funding>, offered = gateways) =>
  methodTypesFor(offered, { ...means, ...given }).find((one) => one.way === way)?.obstacle

test('every way to pay has the limits of its provider', () => {
  const most = 1_000_000_000_000
  expect(methodTypesFor(gateways, means)).toEqual([
    { way: 'card', min: 10, max: 1_000, obstacle: null },
    { way: 'bank_transfer', min: 40, max: 4_000, obstacle: null },
    { way: 'momo_qr', min: 20, max: 2_000, obstacle: null },
    { way: 'momo_app', min: 20, max: 2_000, obstacle: null },
    { way: 'vnpay', min: 30, max: 3_000, obstacle: null },
    { way: 'pay_later', min: 1, max: most, obstacle: null },
    { way: 'credit', min: 1, max: most, obstacle: null },
  ])
})

test('what an installation does not offer cannot be chosen', () => {
  expect(methodTypesFor({}, means).map(({ way, obstacle: why }) => [way, why])).toEqual([
    ['card', 'not_offered'],
    ['bank_transfer', 'not_offered'],
    ['momo_qr', 'not_offered'],
    ['momo_app', 'not_offered'],
    ['vnpay', 'not_offered'],
    ['pay_later', null],
    ['credit', null],
  ])
})

test('an amount at a limit can be paid, and one đồng beyond it cannot', () => {
  expect([9, 10, 1_000, 1_001].map((amount) => obstacle('card', { amount }))).toEqual([
    'below_limit',
    null,
    null,
    'above_limit',
  ])
})

test('credit needs to be there', () => {
  expect(obstacle('credit', { credit: 0 })).toBe('no_credit')
  expect(obstacle('credit', { credit: 1, isRepayment: true, isCompanyVerified: false })).toBeNull()
})

test.each([
  [{ isRepayment: true, isCompanyVerified: false }, 'is_repayment'],
  [{ isCompanyVerified: false, lineLeft: undefined }, 'company_not_verified'],
  [{ lineLeft: undefined, isLineSuspended: true }, 'no_credit_line'],
  [{ isLineSuspended: true, isLate: true }, 'suspended'],
  [{ isLate: true, lineLeft: 0 }, 'overdue'],
  [{ lineLeft: 499 }, 'above_credit_line'],
  [{ lineLeft: 500 }, null],
] as const)('Pay Later with %o: %s', (given, why) => {
  expect(obstacle('pay_later', given)).toBe(why)
})

test('nothing about Pay Later keeps anyone from paying by card', () => {
  const bad = { isRepayment: true, isCompanyVerified: false, lineLeft: undefined, isLineSuspended: true, isLate: true }
  expect(obstacle('card', bad)).toBeNull()
})
