import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const now = Date.parse('2026-11-15T10:00:00Z')

test('the days that are left are whole ones, and never less than none', () => {
  expect(daysLeft('2026-12-15T10:00:00Z', now)).toBe(30)
  expect(daysLeft('2026-12-15T08:59:59Z', now)).toBe(29)
  expect(daysLeft('2026-11-16T08:00:00Z', now)).toBe(0)
  expect(daysLeft('2026-11-14T10:00:00Z', now)).toBe(0)
})

test('a minute after the thirty days began there are thirty', () => {
  expect(daysLeft('2026-12-15T09:59:00Z', now)).toBe(30)
})
