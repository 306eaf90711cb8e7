import { currentLanguage } from '../../words/language.ts'
import { currentLocale, dateFormat, relativeFormat } from './intl-formats.ts'

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

const formatter = (parts: DateStyle): Intl.DateTimeFormat => {
  const options: Intl.DateTimeFormatOptions = {
    ...formats[parts],
    ...(parts !== 'time' && { month: currentLanguage() === 'vi' ? 'numeric' : 'short' }),
  }
  try {
    return dateFormat(currentLocale(), { ...options, ...(zone && { timeZone: zone }) })
  } catch {
    // not checked before: the first access to the browser's zones is slow, and nearly all are supported
    zone = undefined
    return dateFormat(currentLocale(), options)
  }
}

/** Date and time in the person's time zone: `15 Nov 2026, 09:26` or `09:26 15/11/2026`. */
export const formatDateTime = (iso: string): string => formatter('when').format(new Date(iso))

/** The date in the person's time zone: `15 Nov 2026` or `15/11/2026`. */
export const formatDate = (iso: string): string => formatter('day').format(new Date(iso))

/** For entries under a date heading: `09:26`. */
export const formatTime = (iso: string): string => formatter('time').format(new Date(iso))

const inWords = () => relativeFormat({ numeric: 'auto', style: 'short' })

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
