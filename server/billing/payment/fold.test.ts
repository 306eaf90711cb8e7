import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptStates, divide, type Fact, factOf, strongerOf } from './payment.ts'

const permutations = <T>(of: T[]): T[][] =>
  of.length <= 1 ? [of] : of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))

const fact = fc.record({
  state: fc.constantFrom(...attemptStates),
  code: fc.option(fc.constantFrom('00', '07', '1006')),
  transactionId: fc.option(fc.constantFrom('a', 'b')),
}) as fc.Arbitrary<Fact>

const outcome = (state: string, amount = 1000) =>
  ({ state, amount, code: state, transactionId: 't', final: state !== 'pending' && state !== 'authorised' }) as never

describe('M5 the state of an attempt', () => {
  test('all 720 orders of six messages end in the same', () => {
    const told = ['pending', 'authorised', 'failed', 'expired', 'captured'].map((state) => factOf(outcome(state), 1000))
    const all = [...told, factOf(outcome('captured', 999), 1000)]
    const created: Fact = { state: 'created', code: null, transactionId: null }
    const ends = permutations(all).map((order) => JSON.stringify(order.reduce(strongerOf, created)))
    expect(ends).toHaveLength(720)
    expect(new Set(ends)).toEqual(new Set([JSON.stringify(factOf(outcome('captured'), 1000))]))
  })

  test('does not depend on order, grouping or repetition', () => {
    fc.assert(
      fc.property(fact, fact, fact, (a, b, c) => {
        expect(strongerOf(a, b)).toEqual(strongerOf(b, a))
        expect(strongerOf(strongerOf(a, b), c)).toEqual(strongerOf(a, strongerOf(b, c)))
        expect(strongerOf(a, a)).toEqual(a)
      }),
    )
  })

  test('row 19: an amount that is not ours to the đồng is never a capture', () => {
    const total = 1_990_000
    for (const amount of [0, 1, -1, total - 1, total + 1, 1e18, Number.NaN, '1e3' as unknown as number])
      for (const state of ['captured', 'authorised'])
        expect(factOf(outcome(state, amount), total).state).toBe('mismatch')
    expect(factOf(outcome('captured', total), total).state).toBe('captured')
  })

  test('money goes to what is owed and nothing of it is lost', () => {
    const dong = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(dong, dong, dong, (amount, invoice, draw) => {
        const parts = divide(amount, { invoice, draw })
        expect(parts.invoice + parts.draw + parts.credit).toBe(amount)
        expect(parts.invoice).toBeLessThanOrEqual(invoice)
        expect(parts.draw).toBeLessThanOrEqual(draw)
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
