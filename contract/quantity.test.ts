import { expect, test } from 'vitest'
import { formatQuantity } from './quantity.ts'

test('a quantity is formatted for the language, and an unknown unit stays as billed', () => {
  expect(formatQuantity(1, 'month', 'en')).toBe('1 month')
  expect(formatQuantity(2.5, 'month', 'en')).toBe('2.5 months')
  expect(formatQuantity(2.5, 'month', 'vi')).toBe('2,5 tháng')
  expect(formatQuantity(1, 'year', 'vi')).toBe('1 năm')
  expect(formatQuantity(1200, 'gói', 'vi')).toBe('1.200 gói')
})
