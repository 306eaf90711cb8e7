import type { Language } from '@song-hanh/contract/value/text'

/** Default time zone. */
export const defaultTimeZone = 'Asia/Ho_Chi_Minh'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')

type LocalTime = { time: string; day: number; month: number; year: number; offset: string }

const localTimeOf = (iso: string, timeZone: string): LocalTime => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  })
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    time: `${two(read('hour'))}:${two(read('minute'))}`,
    day: read('day'),
    month: read('month'),
    year: read('year'),
    offset: parts.get('timeZoneName') ?? '',
  }
}

/** `Asia/Ho Chi Minh, GMT+7`: a time zone as written beside a time, without line breaks. */
const nameZone = (timeZone: string, offset: string) =>
  `${timeZone.replaceAll('_', ' ')}, ${offset}`.replaceAll(' ', '\u00a0')

/**
 * Date and time in the recipient's time zone; month names are our own, so that the output does not depend on the
 * machine's locale data.
 */
export const formatDateTime = (iso: string, language: Language, timeZone: string = defaultTimeZone): string => {
  const { time, day, month, year, offset } = localTimeOf(iso, timeZone)
  const isHome = timeZone === defaultTimeZone
  if (language === 'vi') {
    const zone = isHome ? 'giờ\u00a0Việt\u00a0Nam' : nameZone(timeZone, offset)
    return `${time}, ngày ${two(day)}/${two(month)}/${year} (${zone})`
  }
  const zone = isHome ? 'Vietnam\u00a0time' : nameZone(timeZone, offset)
  return `${time}, ${day} ${months[month - 1]} ${year} (${zone})`
}
