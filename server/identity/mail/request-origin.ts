import { isIP } from 'node:net'
import type { Language, MailContext } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, type MailBlock } from '#platform/mail/block'
import { z } from 'zod'
import { describeDevice } from './describe-device.ts'

/** When and from where a request came, for security mails. The client controls all of it. */
export const RequestOrigin = z.strictObject({ at: z.iso.datetime(), address: z.string(), device: z.string() })
export type RequestOrigin = z.output<typeof RequestOrigin>

const words = {
  vi: { when: 'Thời gian', device: 'Thiết bị', address: 'Địa chỉ IP', unknown: 'Không xác định' },
  en: { when: 'Time', device: 'Device', address: 'IP address', unknown: 'Unknown' },
}

export const deviceLabel = (device: string, language: Language): string =>
  describeDevice(device, language) ?? words[language].unknown

/** Language and time zone of a mail's recipient. */
export type RecipientLocale = Pick<MailContext, 'language' | 'timeZone'>

export const originFacts = (
  { at, address, device }: RequestOrigin,
  { language, timeZone }: RecipientLocale,
): MailBlock => {
  const labels = words[language]
  return facts(
    [labels.when, formatDateTime(at, language, timeZone)],
    [labels.device, deviceLabel(device, language)],
    [labels.address, isIP(address) ? address : labels.unknown],
  )
}

export const sampleOrigin: RequestOrigin = {
  at: '2026-11-15T01:15:00.000Z',
  address: '203.0.113.42',
  device:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}
