import type { PaymentFailure, PaymentMethodType } from '@song-hanh/contract/billing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptStates, splitAmount, type AttemptStatus, statusOfOutcome, failureOf, mergeStatus } from './payment.ts'

const permutations = <T>(of: T[]): T[][] =>
  of.length <= 1 ? [of] : of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))

const fact = fc.record({
  state: fc.constantFrom(...attemptStates),
  code: fc.option(fc.constantFrom('00', '07', '1006')),
  transactionId: fc.option(fc.constantFrom('a', 'b')),
  message: fc.option(fc.constantFrom('Không đủ tiền.', 'Declined.')),
}) as fc.Arbitrary<AttemptStatus>

const outcome = (state: string, amount = 1000) =>
  ({ state, amount, code: state, transactionId: 't', final: state !== 'pending' && state !== 'authorised' }) as never

const asked = (amount: number, way: PaymentMethodType = 'momo_app') => ({ amount, way })

describe('[M5] the state of an attempt', () => {
  test('all 720 orders of six messages end in the same', () => {
    const received = ['pending', 'authorised', 'failed', 'expired', 'captured'].map((state) =>
      statusOfOutcome(outcome(state), asked(1000)),
    )
    const all = [...received, statusOfOutcome(outcome('captured', 999), asked(1000))]
    const created: AttemptStatus = { state: 'created', code: null, transactionId: null }
    const ends = permutations(all).map((order) => JSON.stringify(order.reduce(mergeStatus, created)))
    expect(ends).toHaveLength(720)
    expect(new Set(ends)).toEqual(new Set([JSON.stringify(statusOfOutcome(outcome('captured'), asked(1000)))]))
  })

  test('does not depend on order, grouping or repetition', () => {
    fc.assert(
      fc.property(fact, fact, fact, (a, b, c) => {
        expect(mergeStatus(a, b)).toEqual(mergeStatus(b, a))
        expect(mergeStatus(mergeStatus(a, b), c)).toEqual(mergeStatus(a, mergeStatus(b, c)))
        expect(mergeStatus(a, a)).toEqual(a)
      }),
    )
  })

  test('[T19] an amount that is not ours to the đồng is never a capture', () => {
    const total = 1_990_000
    for (const amount of [0, 1, -1, total - 1, total + 1, 1e18, Number.NaN, '1e3' as unknown as number])
      for (const state of ['captured', 'authorised'])
        expect(statusOfOutcome(outcome(state, amount), asked(total)).state).toBe('mismatch')
    expect(statusOfOutcome(outcome('captured', total), asked(total)).state).toBe('captured')
  })

  test('an approval in the wallet waits for capture in the MoMo app alone: a QR code is captured by MoMo itself', () => {
    expect(statusOfOutcome(outcome('authorised'), asked(1000)).state).toBe('authorised')
    expect(statusOfOutcome(outcome('authorised'), asked(1000, 'momo_qr')).state).toBe('pending')
    expect(statusOfOutcome(outcome('captured'), asked(1000, 'momo_qr')).state).toBe('captured')
  })

  test.for<[Parameters<typeof failureOf>[0], PaymentFailure | null]>([
    [{ state: 'failed', provider: 'card', code: 'insufficient_funds' }, 'declined'],
    [{ state: 'failed', provider: 'card', code: 'token_invalid' }, 'failed'],
    [{ state: 'failed', provider: 'momo', code: '1001' }, 'declined'],
    [{ state: 'failed', provider: 'momo', code: '99' }, 'failed'],
    [{ state: 'failed', provider: 'vnpay', code: '51/02' }, 'declined'],
    [{ state: 'failed', provider: 'vnpay', code: '/02' }, 'failed'],
    [{ state: 'failed', provider: 'vnpay', code: '75/02' }, 'failed'],
    [{ state: 'failed', provider: 'card', code: 'not_reached' }, 'not_reached'],
    [{ state: 'released', provider: 'card', code: null }, 'failed'],
    [{ state: 'expired', provider: 'momo', code: null }, 'expired'],
    [{ state: 'captured', provider: 'card', code: null }, null],
  ])('only what the bank or wallet refused is declined: %o', ([ended, failure]) => {
    expect(failureOf(ended)).toBe(failure)
  })

  test('money goes to what is owed and nothing of it is lost', () => {
    const dong = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(dong, dong, dong, (amount, invoice, draw) => {
        const parts = splitAmount(amount, { invoice, draw })
        expect(parts.invoice + parts.draw + parts.credit).toBe(amount)
        expect(parts.invoice).toBeLessThanOrEqual(invoice)
        expect(parts.draw).toBeLessThanOrEqual(draw)
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
