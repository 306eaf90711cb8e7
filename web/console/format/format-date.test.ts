import { afterEach, expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { formatAgo, formatDate, formatTime, formatDateTime, setTimeZone } from './format-date.ts'

afterEach(() => setTimeZone(undefined))

const moment = '2026-11-15T20:14:03.120000Z'

test('a time is shown in the person’s time zone and language', () => {
  setTimeZone('Asia/Ho_Chi_Minh')
  speak('en')
  expect(formatDateTime(moment)).toBe('16 Nov 2026, 03:14')
  speak('vi')
  expect(formatDateTime(moment)).toMatch(/^03:14,? 16\/11\/2026$/)
})

test('another time zone may show another date', () => {
  speak('en')
  setTimeZone('Asia/Ho_Chi_Minh')
  expect(formatDate(moment)).toBe('16 Nov 2026')
  setTimeZone('America/New_York')
  expect(formatDate(moment)).toBe('15 Nov 2026')
  expect(formatDateTime(moment)).toBe('15 Nov 2026, 15:14')
})

test('an unsupported zone falls back to the browser’s own', () => {
  speak('en')
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  setTimeZone(own)
  const here = formatDateTime(moment)
  setTimeZone('Mars/Olympus_Mons')
  expect(formatDateTime(moment)).toBe(here)
})

test('midnight is 00 o’clock in both languages', () => {
  setTimeZone('UTC')
  for (const language of ['vi', 'en'] as const) {
    speak(language)
    expect(formatTime('2026-11-15T00:05:00Z')).toBe('00:05')
  }
  expect(formatDateTime('2026-11-15T00:05:00Z')).toBe('15 Nov 2026, 00:05')
  speak('vi')
  expect(formatDateTime('2026-11-15T00:05:00Z')).toMatch(/^00:05,? 15\/11\/2026$/)
})

test('recent times are relative, older ones are dates', () => {
  setTimeZone('Asia/Ho_Chi_Minh')
  const ago = (ms: number) => formatAgo(moment, Date.parse(moment) + ms)
  speak('en')
  expect([ago(-5_000), ago(20_000), ago(5 * 60_000), ago(3 * 3_600_000), ago(26 * 3_600_000)]).toEqual([
    'now',
    'now',
    '5 min ago',
    '3 hr ago',
    'yesterday',
  ])
  expect(ago(8 * 86_400_000)).toBe('16 Nov 2026')
  speak('vi')
  expect(ago(5 * 60_000)).toBe('5 phút trước')
  expect(ago(26 * 3_600_000)).toBe('hôm qua')
})
