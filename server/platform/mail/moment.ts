import type { Language } from '../mail.ts'

const vietnamOffsetMs = 7 * 3_600_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')

/** A moment in words, in the time of Vietnam, which has had no summer time since 1975. */
export const writeMoment = (iso: string, language: Language): string => {
  const there = new Date(Date.parse(iso) + vietnamOffsetMs)
  const time = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
  const day = there.getUTCDate()
  const month = there.getUTCMonth()
  const year = there.getUTCFullYear()
  return language === 'vi'
    ? `${time}, ngày ${two(day)}/${two(month + 1)}/${year} (giờ\u00a0Việt\u00a0Nam)`
    : `${time}, ${day} ${months[month]} ${year} (Vietnam\u00a0time)`
}
