import { currentLanguage } from '../../words/language.ts'

/** Staff work in one place: all times are Vietnam's. */
const timeZone = 'Asia/Ho_Chi_Minh'
const locales = { vi: 'vi-VN', en: 'en-GB' }

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[currentLanguage()], { timeZone, ...options })

const date = { day: 'numeric', month: 'numeric', year: 'numeric' } as const

export const formatDay = (iso: string): string => format(date).format(new Date(iso))
export const formatMoment = (iso: string): string =>
  format({ ...date, hour: '2-digit', minute: '2-digit', hour12: false }).format(new Date(iso))
