import { currentLanguage } from '../../words/language.ts'

/** Until the profile is loaded, the browser's time zone applies. */
let zone: string | undefined

/** A browser older than a time zone does not support it. */
export const isKnownZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** Sets the time zone of all formatters. The caller re-renders. */
export const setTimeZone = (timeZone: string | undefined) => {
  zone = timeZone
}

type DateStyle = 'day' | 'when' | 'time'
const date = { day: 'numeric', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hour12: false } as const
const formats: Record<DateStyle, Intl.DateTimeFormatOptions> = { day: date, when: { ...date, ...time }, time }
const locales = { vi: 'vi-VN', en: 'en-GB' } as const

/** Cached: creating a formatter costs more than formatting, and a list needs one per line. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatter = (parts: DateStyle): Intl.DateTimeFormat => {
  const language = currentLanguage()
  const key = `${parts} ${language} ${zone}`
  const known = formatters.get(key)
  if (known) return known
  const options: Intl.DateTimeFormatOptions = {
    ...formats[parts],
    ...(parts !== 'time' && { month: language === 'vi' ? 'numeric' : 'short' }),
  }
  const make = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locales[language], { ...options, ...(timeZone && { timeZone }) })
  let fresh: Intl.DateTimeFormat
  try {
    fresh = make(zone)
  } catch {
    // not checked before: the first access to the browser's zones is slow, and nearly all are supported
    fresh = make((zone = undefined))
  }
  formatters.set(key, fresh)
  return fresh
}

/** Date and time in the person's time zone: `15 Nov 2026, 09:26` or `09:26 15/11/2026`. */
export const formatDateTime = (iso: string): string => formatter('when').format(new Date(iso))

/** The date in the person's time zone: `15 Nov 2026` or `15/11/2026`. */
export const formatDate = (iso: string): string => formatter('day').format(new Date(iso))

/** For entries under a date heading: `09:26`. */
export const formatTime = (iso: string): string => formatter('time').format(new Date(iso))

const words = new Map<string, Intl.RelativeTimeFormat>()
const inWords = (): Intl.RelativeTimeFormat => {
  const locale = locales[currentLanguage()]
  const fresh = words.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  words.set(locale, fresh)
  return fresh
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Relative time: `now`, `5 min ago`, `yesterday`; after a week the date. */
export const formatAgo = (iso: string, now: number = Date.now()): string => {
  const past = Math.max(0, now - Date.parse(iso))
  if (past >= 7 * day) return formatDate(iso)
  if (past < minute) return inWords().format(0, 'second')
  if (past < hour) return inWords().format(-Math.floor(past / minute), 'minute')
  if (past < day) return inWords().format(-Math.floor(past / hour), 'hour')
  return inWords().format(-Math.floor(past / day), 'day')
}
