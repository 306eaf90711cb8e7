import { expect, test } from 'vitest'
import { formatQuantity } from './quantity.ts'

test('a quantity is formatted for the language, and an unknown unit stays as billed', () => {
  expect(formatQuantity(1, 'month', 'en')).toBe('1 month')
  expect(formatQuantity(2.5, 'month', 'en')).toBe('2.5 months')
  expect(formatQuantity(2.5, 'month', 'vi')).toBe('2,5 tháng')
  expect(formatQuantity(1, 'year', 'vi')).toBe('1 năm')
  expect(formatQuantity(1200, 'gói', 'vi')).toBe('1.200 gói')
})

test('days, months and years have a word in both languages, and the number of them keeps six places', () => {
  expect(formatQuantity(3, 'day', 'en')).toBe('3 days')
  expect(formatQuantity(3, 'day', 'vi')).toBe('3 ngày')
  expect(formatQuantity(2, 'year', 'en')).toBe('2 years')
  expect(formatQuantity(0.123_456_7, 'month', 'en')).toBe('0.123457 months')
  expect(formatQuantity(0.123_456_7, 'GB', 'en')).toBe('0.123457 GB')
})
