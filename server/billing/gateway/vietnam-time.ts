import { vietnamTime } from '@song-hanh/contract/value/vietnam-day'

/** `20261114140237`, the time format of VNPAY. */
export const toCompactTime = (at: number): string => vietnamTime(at).slice(0, 19).replace(/[-:T]/g, '')

/** `2026-11-14 14:02:37`, the time format of SePay. */
export const toPlainTime = (at: number): string => vietnamTime(at).slice(0, 19).replace('T', ' ')

export const fromPlainTime = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const at = Date.parse(`${text.replace(' ', 'T')}+07:00`)
  return Number.isNaN(at) ? undefined : at
}
