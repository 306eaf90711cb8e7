import { beforeEach, expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { formatBarMonth, formatCalendarDate, formatDaysUntil, formatMonth, formatWeekday } from './calendar-date.ts'

beforeEach(() => speak('en'))

test('a day of an invoice is the same day wherever the reader is', () => {
  expect(formatCalendarDate('2026-11-20')).toBe('20 Nov 2026')
  speak('vi')
  expect(formatCalendarDate('2026-11-20')).toBe('20/11/2026')
})

test('due dates are relative', () => {
  expect([formatWeekday('2026-11-20'), formatDaysUntil('2026-11-12', '2026-11-20')]).toEqual([
    'Fri 20 Nov',
    'in 8 days',
  ])
  expect(formatDaysUntil('2026-11-12', '2026-11-12')).toBe('today')
})

test('months have a long name beside figures and a short one below bars', () => {
  expect([formatMonth('2026-11'), formatBarMonth('2026-11')]).toEqual(['November', 'Nov'])
  speak('vi')
  expect([formatMonth('2026-11'), formatBarMonth('2026-11')]).toEqual(['Tháng 11', 'T11'])
})
