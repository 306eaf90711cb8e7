import { daysBetween, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { currentLanguage } from '../../words/language.ts'
import { currentLocale, dateFormat, relativeFormat } from './intl-formats.ts'

// Calendar dates of invoices, such as `2026-11-20`: the same day in every time zone.

type Shape = 'day' | 'short' | 'weekday' | 'month' | 'month_short' | 'month_year'
type Options = Intl.DateTimeFormatOptions

const shapes: Record<'vi' | 'en', Record<Shape, Options>> = {
  en: {
    day: { day: 'numeric', month: 'short', year: 'numeric' },
    short: { day: 'numeric', month: 'short' },
    weekday: { weekday: 'short', day: 'numeric', month: 'short' },
    month: { month: 'long' },
    month_short: { month: 'short' },
    month_year: { month: 'short', year: 'numeric' },
  },
  vi: {
    day: { day: 'numeric', month: 'numeric', year: 'numeric' },
    short: { day: 'numeric', month: 'numeric' },
    weekday: { weekday: 'short', day: 'numeric', month: 'numeric' },
    month: { month: 'long' },
    month_short: { month: 'short' },
    month_year: { month: 'numeric', year: 'numeric' },
  },
}
const format = (shape: Shape, day: string): string =>
  dateFormat(currentLocale(), { ...shapes[currentLanguage()][shape], timeZone: 'UTC' }).format(Date.parse(day))

/** `20 Nov 2026` or `20/11/2026`. */
export const formatCalendarDate = (day: string): string => format('day', day)
/** Without the year, for dates nearby. */
export const formatShortDate = (day: string): string => format('short', day)
export const formatWeekday = (day: string): string => format('weekday', day)

/** `November` or `Tháng 11`, of `2026-11`. */
export const formatMonth = (month: string): string => {
  const name = format('month', `${month}-01`)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
/** Label below a bar: `Nov`; Vietnamese months are numbers, and `thg 11` does not fit. */
export const formatBarMonth = (month: string): string =>
  currentLanguage() === 'vi' ? `T${Number(month.slice(5))}` : format('month_short', `${month}-01`)
export const formatMonthYear = (month: string): string => format('month_year', `${month}-01`)

export const todayInVietnam = (): string => vietnamDay(Date.now())

/** `in 8 days`, `tomorrow`, `today`. */
export const formatDaysUntil = (today: string, day: string): string =>
  relativeFormat({ numeric: 'auto' }).format(daysBetween(today, day), 'day')
