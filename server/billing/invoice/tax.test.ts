import { addDays, daysBetween, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOverdue } from './due-date.ts'
import { rateLines, sumUp } from './invoice.ts'
import { creditEntries, isBalanced, issueEntries, voidEntries } from '../ledger/ledger.ts'
import { amountOf, percentOf, taxLines } from './tax.ts'

const runs = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100) }

const line = fc.record({
  itemId: fc.constant('x'),
  name: fc.constant('x'),
  unit: fc.constant('tháng'),
  quantity: fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 1000),
  unitPrice: fc.integer({ min: 0, max: 200_000_000 }),
  taxCode: fc.constantFrom('standard', 'reduced', 'exempt'),
})
const lines = fc.array(line, { minLength: 1, maxLength: 40 })
const rates: Record<string, number> = { standard: 1000, reduced: 800, exempt: 0 }
const sums = lines.map((given) => {
  const rated = rateLines(given, (code) => rates[code]!)
  return { rated, ...sumUp(rated) }
})

describe('[M3] totals', () => {
  test('[M3] subtotal + tax = total, the lines sum up to the subtotal, one tax for each rate', () => {
    fc.assert(
      fc.property(sums, ({ rated, subtotal, tax, total, taxes }) => {
        expect(subtotal + tax).toBe(total)
        expect(rated.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal)
        expect(taxes.reduce((sum, one) => sum + one.tax, 0)).toBe(tax)
        expect(new Set(taxes.map(({ rate }) => rate)).size).toBe(taxes.length)
        for (const amount of [subtotal, tax, total]) expect(Number.isSafeInteger(amount)).toBe(true)
      }),
      runs,
    )
  })

  test('[M3] tax is within half a đồng of what it would be unrounded, whatever the number of lines', () => {
    fc.assert(
      fc.property(sums, ({ taxes }) => {
        for (const { base, rate, tax } of taxes) expect(Math.abs(tax - (base * rate) / 10_000)).toBeLessThanOrEqual(0.5)
      }),
      runs,
    )
  })

  test('[M3] half a đồng is rounded up', () => {
    expect(taxLines([{ amount: 5, rate: 1000 }])).toEqual([{ rate: 1000, base: 5, tax: 1 }])
    expect(taxLines([{ amount: 4, rate: 1000 }])).toEqual([{ rate: 1000, base: 4, tax: 0 }])
    // line by line it would be two
    expect(taxLines([1, 2].map(() => ({ amount: 5, rate: 1000 })))).toEqual([{ rate: 1000, base: 10, tax: 1 }])
  })
})

describe('tax of an invoice', () => {
  test('the taxes stand from the highest rate to the lowest, in whatever order the lines came', () => {
    const amounts = [0, 800, 1000, 500].map((rate) => ({ amount: 100, rate }))
    expect(taxLines(amounts).map(({ rate }) => rate)).toEqual([1000, 800, 500, 0])
    expect(taxLines(amounts.toReversed()).map(({ rate }) => rate)).toEqual([1000, 800, 500, 0])
  })

  test('a quantity has three places, and what it costs is rounded half up', () => {
    expect(amountOf(1.5, 333)).toBe(500)
    expect(amountOf(0.001, 499)).toBe(0)
    expect(amountOf(0.001, 500)).toBe(1)
    expect(amountOf(3, 2_000_000_000_001)).toBe(6_000_000_000_003)
  })

  test('a rate is kept in hundredths of a percent', () => {
    expect([0, 850, 1000].map(percentOf)).toEqual([0, 8.5, 10])
  })
})

describe('[M2] what is booked', () => {
  test('[M2] issuing, making void and crediting each balance, and void after issue leaves nothing but credit', () => {
    fc.assert(
      fc.property(sums, fc.double({ min: 0, max: 0.99, noNaN: true }), ({ subtotal, tax, total }, part) => {
        fc.pre(total > 0)
        const paid = Math.floor(total * part)
        const billed = { subtotal, tax, total }
        const [one, other] = [issueEntries(billed), voidEntries({ ...billed, paid })]
        for (const entries of [one, other, creditEntries(billed)]) expect(isBalanced(entries)).toBe(true)
        const left = new Map<string, number>()
        const received = [{ account: 'receivable', amount: -paid }]
        for (const { account, amount } of [...one, ...received, ...other])
          left.set(account, (left.get(account) ?? 0) + amount)
        expect(left.get('receivable')).toBe(0)
        expect(left.get('customer_credit') ?? 0).toBe(paid === 0 ? 0 : -paid)
      }),
      runs,
    )
  })
})

describe('days', () => {
  test('a due date is judged by the day in Vietnam', () => {
    expect(vietnamDay(Date.parse('2026-11-30T16:59:59Z'))).toBe('2026-11-30')
    expect(vietnamDay(Date.parse('2026-11-30T17:00:00Z'))).toBe('2026-12-01')
    expect([isOverdue('2026-11-30', '2026-11-30'), isOverdue('2026-11-30', '2026-12-01')]).toEqual([false, true])
    expect(addDays('2026-12-20', 14)).toBe('2027-01-03')
    expect(daysBetween('2026-02-01', '2026-03-01')).toBe(28)
  })
})
