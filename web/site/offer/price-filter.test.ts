import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPriceFilter, passesPrice, type PriceFilter, priceFilters, readPrice } from './price-filter.ts'

const shownBy = (text: string | undefined) => priceFilters.filter((filter) => passesPrice(filter, readPrice(text)))
const dotted = (amount: number) => amount.toLocaleString('vi-VN')

/** The specification's rule again, over an item's data instead of its text. */
type Item = { is: 'free' | 'contact' | 'without' } | { is: 'amount'; amount: number }
const expected = (item: Item): PriceFilter[] => {
  const named: Record<string, PriceFilter[]> = {
    without: ['all'],
    free: ['all', 'mien-phi'],
    contact: ['all', 'lien-he'],
  }
  if (item.is !== 'amount') return named[item.is] ?? []
  const million = item.amount / 1_000_000
  return ['all', million < 10 ? 'duoi-10-trieu' : million > 50 ? 'tren-50-trieu' : '10-50-trieu']
}

const item = fc.oneof(
  fc.constantFrom<Item>({ is: 'free' }, { is: 'contact' }, { is: 'without' }),
  fc.record({
    is: fc.constant('amount' as const),
    amount: fc.oneof(
      fc.integer({ min: 0, max: 200_000_000 }),
      fc.integer({ min: 9_999_997, max: 10_000_003 }),
      fc.integer({ min: 49_999_997, max: 50_000_003 }),
    ),
  }),
)
const writings = fc.record({
  free: fc.constantFrom('Miễn phí', 'miễn phí', 'MIỄN PHÍ', 'Miễn phí 20 GB đầu tiên'),
  amount: fc.constantFrom(
    (amount: number) => `${dotted(amount)}đ`,
    (amount: number) => `${dotted(amount)}đ/tháng`,
    (amount: number) => `${dotted(amount)}đ/12 tháng`,
    (amount: number) => `Từ ${amount.toLocaleString('en-GB')} VND`,
  ),
})

test('whatever the price and however it is written, each filter shows what the rule says', () => {
  fc.assert(
    fc.property(item, writings, (what, write) => {
      const text = { free: write.free, contact: 'Liên hệ', without: undefined }
      expect(shownBy(what.is === 'amount' ? write.amount(what.amount) : text[what.is])).toEqual(expected(what))
    }),
  )
})

test('every item with a price is in exactly one range, so that no filter hides it from all the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (amount) => {
      expect(shownBy(`${dotted(amount)}đ`)).toHaveLength(2)
    }),
  )
})

test.each([
  ['9.999.999đ', 'duoi-10-trieu'],
  ['10.000.000đ', '10-50-trieu'],
  ['50.000.000đ', '10-50-trieu'],
  ['50.000.001đ', 'tren-50-trieu'],
  ['0đ', 'duoi-10-trieu'],
  ['Miễn phí', 'mien-phi'],
  ['Liên hệ', 'lien-he'],
])('%s is found under %s and under "Tất cả"', (text, filter) => {
  expect(shownBy(text)).toEqual(['all', filter])
})

test('an item without a price is shown only without a price filter', () => {
  expect(shownBy(undefined)).toEqual(['all'])
})

test('"Liên hệ" means exactly that text', () => {
  for (const text of ['liên hệ', 'Liên hệ báo giá', ' Liên hệ']) expect(shownBy(text)).toEqual(['all'])
})

test('a URL can only name an existing filter', () => {
  expect(asPriceFilter('10-50-trieu')).toBe('10-50-trieu')
  for (const value of [null, '', 'Tất cả', 'constructor']) expect(asPriceFilter(value)).toBe('all')
})
