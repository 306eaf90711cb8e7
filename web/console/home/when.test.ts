import { expect, test } from 'vitest'
import { formatWhen } from './when.ts'

test('a moment reads as the person’s clock shows it', () => {
  const moment = '2026-11-15T02:14:03.120000Z'
  expect(formatWhen(moment, 'en', 'Asia/Ho_Chi_Minh')).toBe('15 Nov 2026, 09:14')
  expect(formatWhen(moment, 'vi', 'Asia/Ho_Chi_Minh')).toMatch(/^09:14,? 15\/11\/2026$/)
})
