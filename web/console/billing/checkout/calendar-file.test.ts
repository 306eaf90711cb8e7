import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

test('the due day is a whole day in the calendar, and signs of the format are escaped', () => {
  const lines = calendarFile({ id: '10134', day: '2026-12-31', about: 'Trả 2.178.000đ, INV-1; \\' }).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('SUMMARY:Trả 2.178.000đ\\, INV-1\\; \\\\')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})
