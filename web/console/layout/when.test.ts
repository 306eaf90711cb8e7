import { afterEach, expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { formatAgo, formatDay, formatTime, formatWhen, tellTimeIn } from './when.ts'

afterEach(() => tellTimeIn(undefined))

const moment = '2026-11-15T20:14:03.120000Z'

test('a moment reads as the person’s clock shows it, in the person’s language', () => {
  tellTimeIn('Asia/Ho_Chi_Minh')
  speak('en')
  expect(formatWhen(moment)).toBe('16 Nov 2026, 03:14')
  speak('vi')
  expect(formatWhen(moment)).toMatch(/^03:14,? 16\/11\/2026$/)
})

test('who moves to another zone reads another day', () => {
  speak('en')
  tellTimeIn('Asia/Ho_Chi_Minh')
  expect(formatDay(moment)).toBe('16 Nov 2026')
  tellTimeIn('America/New_York')
  expect(formatDay(moment)).toBe('15 Nov 2026')
  expect(formatWhen(moment)).toBe('15 Nov 2026, 15:14')
})

test('a zone that this browser has never heard of leaves the time of its machine', () => {
  speak('en')
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  tellTimeIn(own)
  const here = formatWhen(moment)
  tellTimeIn('Mars/Olympus_Mons')
  expect(formatWhen(moment)).toBe(here)
})

test('midnight is 00 o’clock in both languages', () => {
  tellTimeIn('UTC')
  for (const language of ['vi', 'en'] as const) {
    speak(language)
    expect(formatTime('2026-11-15T00:05:00Z')).toBe('00:05')
  }
  expect(formatWhen('2026-11-15T00:05:00Z')).toBe('15 Nov 2026, 00:05')
  speak('vi')
  expect(formatWhen('2026-11-15T00:05:00Z')).toMatch(/^00:05,? 15\/11\/2026$/)
})

test('what was a moment ago is told as one says it, what is long past by its day', () => {
  tellTimeIn('Asia/Ho_Chi_Minh')
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
