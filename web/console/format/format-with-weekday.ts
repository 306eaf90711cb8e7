import type { Language } from '../../words/language.ts'

/** Our own names: those of Intl differ from browser to browser. */
const weekdays: Record<Language, Record<string, string>> = {
  en: {},
  vi: { Mon: 'Thứ 2', Tue: 'Thứ 3', Wed: 'Thứ 4', Thu: 'Thứ 5', Fri: 'Thứ 6', Sat: 'Thứ 7', Sun: 'Chủ nhật' },
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Date and time with weekday, in the reader's time zone: `Tue 17 Nov 2026, 15:12`. */
export const formatWithWeekday = (iso: string, language: Language, timeZone?: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).formatToParts(new Date(iso))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((it) => it.type === type)?.value ?? ''
  const weekday = weekdays[language][part('weekday')] ?? part('weekday')
  const day = Number(part('day'))
  const month = Number(part('month'))
  const date =
    language === 'vi'
      ? `${weekday}, ${day}/${month}/${part('year')}`
      : `${weekday} ${day} ${months[month - 1]} ${part('year')}`
  return `${date}, ${part('hour')}:${part('minute')}`
}
