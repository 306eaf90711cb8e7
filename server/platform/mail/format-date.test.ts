import { expect, test } from 'vitest'
import { formatDateTime } from './format-date.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('without a zone a moment is written in the time of Vietnam', () => {
  expect(plain(formatDateTime('2026-11-15T17:15:00.000Z', 'vi'))).toBe('00:15, ngày 16/11/2026 (giờ Việt Nam)')
  expect(plain(formatDateTime('2026-11-15T17:15:00.000Z', 'en'))).toBe('00:15, 16 Nov 2026 (Vietnam time)')
})

test('in another zone its name and its offset stand beside it, with summer time where there is one', () => {
  expect(plain(formatDateTime('2026-11-15T17:15:00.000Z', 'vi', 'Asia/Tokyo'))).toBe(
    '02:15, ngày 16/11/2026 (Asia/Tokyo, GMT+9)',
  )
  expect(plain(formatDateTime('2026-07-15T17:15:00.000Z', 'en', 'Europe/Berlin'))).toBe(
    '19:15, 15 Jul 2026 (Europe/Berlin, GMT+2)',
  )
  expect(plain(formatDateTime('2026-12-15T17:15:00.000Z', 'en', 'Asia/Kolkata'))).toBe(
    '22:45, 15 Dec 2026 (Asia/Kolkata, GMT+5:30)',
  )
})
