import { relativeFormat } from '../../format/intl-formats.ts'

const hourMs = 3_600_000

/** Time left: `in 6 days`, `in 5 hours`. */
export const daysUntil = (iso: string, now: number = Date.now()): string => {
  const hours = Math.max(1, Math.round((Date.parse(iso) - now) / hourMs))
  return hours < 24 ? relativeFormat().format(hours, 'hour') : relativeFormat().format(Math.round(hours / 24), 'day')
}
