import { expect, test } from 'vitest'
import { formatWithWeekday } from './format-with-weekday.ts'

const zone = 'Asia/Ho_Chi_Minh'

test('a time has its weekday, in the order of each language', () => {
  expect(formatWithWeekday('2026-11-17T08:12:00.000Z', 'en', zone)).toBe('Tue 17 Nov 2026, 15:12')
  expect(formatWithWeekday('2026-11-17T08:12:00.000Z', 'vi', zone)).toBe('Thứ 3, 17/11/2026, 15:12')
  expect(formatWithWeekday('2026-09-06T02:05:00.000Z', 'en', zone)).toBe('Sun 6 Sep 2026, 09:05')
  expect(formatWithWeekday('2026-09-06T02:05:00.000Z', 'vi', zone)).toBe('Chủ nhật, 6/9/2026, 09:05')
})

test('midnight is 00, not 24', () => {
  expect(formatWithWeekday('2026-11-16T17:00:00.000Z', 'en', zone)).toBe('Tue 17 Nov 2026, 00:00')
})
