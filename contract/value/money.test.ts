import { expect, test } from 'vitest'
import { formatDong } from './money.ts'

test('đồng are grouped by dots in Vietnamese and by commas in English, with the letter đ', () => {
  expect(formatDong(1_990_000, 'vi')).toBe('1.990.000đ')
  expect(formatDong(1_990_000, 'en')).toBe('1,990,000đ')
  expect(formatDong(0, 'vi')).toBe('0đ')
  expect(formatDong(999, 'en')).toBe('999đ')
  expect(formatDong(-1000, 'vi')).toBe('-1.000đ')
})
