import type { Language } from '../../words/language.ts'
import { dateFormat } from './intl-formats.ts'

/** Intl has only abbreviations for Vietnamese (`T3`, `Th 3`), which differ from browser to browser. */
const vietnameseWeekdays: Record<string, string> = {
  Mon: 'Thứ 2',
  Tue: 'Thứ 3',
  Wed: 'Thứ 4',
  Thu: 'Thứ 5',
  Fri: 'Thứ 6',
  Sat: 'Thứ 7',
  Sun: 'Chủ nhật',
}

/** Date and time with weekday, in the reader's time zone: `Tue 17 Nov 2026, 15:12`. */
export const formatWithWeekday = (iso: string, language: Language, timeZone?: string): string => {
  // the names of en-US are three letters everywhere, while those of en-GB have become `Sept` in some browsers
  const parts = dateFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: language === 'vi' ? 'numeric' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).formatToParts(new Date(iso))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((it) => it.type === type)?.value ?? ''
  const date =
    language === 'vi'
      ? `${vietnameseWeekdays[part('weekday')]}, ${part('day')}/${part('month')}/${part('year')}`
      : `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`
  return `${date}, ${part('hour')}:${part('minute')}`
}
