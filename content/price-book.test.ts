import { expect, test } from 'vitest'
import { isOfferOn, Price, priceBook, priceOn } from './price-book.ts'

const reduced = priceBook.filter(({ unitPriceVnd, listPriceVnd }) => unitPriceVnd < listPriceVnd)

test('every reduced price of the book has the first and the last day of its offer', () => {
  expect(reduced.length).toBeGreaterThan(20)
  for (const { packageId, offer } of reduced) expect([packageId, offer]).toEqual([packageId, expect.anything()])
})

test('a book with a reduction without days, or with days that end before they begin, is refused', () => {
  const price = { packageId: 'a', unitPriceVnd: 1, listPriceVnd: 2, period: 'month', discountPercent: 50 }
  const days = { firstDay: '2026-11-01', lastDay: '2026-12-31' }
  expect(Price.safeParse(price).success).toBe(false)
  expect(Price.safeParse({ ...price, offer: days }).success).toBe(true)
  expect(Price.safeParse({ ...price, offer: { firstDay: days.lastDay, lastDay: days.firstDay } }).success).toBe(false)
  expect(Price.safeParse({ ...price, unitPriceVnd: 2, discountPercent: 0 }).success).toBe(true)
  expect(Price.safeParse({ ...price, unitPriceVnd: 2, discountPercent: 0, offer: days }).success).toBe(false)
})

test('on the first and on the last day the offer holds, on the day before and the day after the list price', () => {
  const price = reduced.find(({ packageId }) => packageId === 'cloud-storage-co-ban-02')
  if (!price?.offer) throw new Error('the book has changed')
  const days = ['2026-10-31', price.offer.firstDay, price.offer.lastDay, '2027-01-01']
  expect(days.map((day) => priceOn(price, day))).toEqual([780_000, 390_000, 390_000, 780_000])
  expect(isOfferOn(undefined, '2026-11-18')).toBe(false)
})
