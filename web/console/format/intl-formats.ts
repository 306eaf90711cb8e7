import { currentLanguage } from '../../words/language.ts'

const locales = { vi: 'vi-VN', en: 'en-GB' } as const
export const currentLocale = () => locales[currentLanguage()]

/** Formatters are cached: creating one costs more than formatting, and a list needs one per line. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()
/** `in 8 days`, `yesterday`, in the reader's language. */
export const relativeFormat = (options: Intl.RelativeTimeFormatOptions = {}): Intl.RelativeTimeFormat => {
  const locale = currentLocale()
  const key = locale + JSON.stringify(options)
  const format = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(locale, options)
  relativeFormats.set(key, format)
  return format
}
