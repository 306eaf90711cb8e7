import { isIP } from 'node:net'
import type { Language, MailContext } from '#platform/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, type MailBlock } from '#platform/mail/block'
import { z } from 'zod'
import { describeDevice } from './describe-device.ts'

/** When something happened and where it came from, for mails that warn. All of it was written by whoever did it. */
export const FromWhere = z.strictObject({ at: z.iso.datetime(), address: z.string(), device: z.string() })
export type FromWhere = z.output<typeof FromWhere>

const words = {
  vi: { when: 'Thời gian', device: 'Thiết bị', address: 'Địa chỉ IP', unknown: 'Không xác định' },
  en: { when: 'Time', device: 'Device', address: 'IP address', unknown: 'Unknown' },
}

export const deviceIn = (device: string, language: Language): string =>
  describeDevice(device, language) ?? words[language].unknown

/** Whose language and clock a mail is written for. */
export type Reading = Pick<MailContext, 'language' | 'timeZone'>

export const fromWhere = ({ at, address, device }: FromWhere, { language, timeZone }: Reading): MailBlock => {
  const said = words[language]
  return facts(
    [said.when, formatDateTime(at, language, timeZone)],
    [said.device, deviceIn(device, language)],
    [said.address, isIP(address) ? address : said.unknown],
  )
}

export const sampleFromWhere: FromWhere = {
  at: '2026-11-15T01:15:00.000Z',
  address: '203.0.113.42',
  device:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}
