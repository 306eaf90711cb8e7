import type { MailContent } from '#platform/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { deviceIn, FromWhere, fromWhere, type Reading, sampleFromWhere } from './request-origin.ts'
import { greet } from './greet.ts'

/** What every notice about a change of how somebody proves himself is told. */
export const NoticeValues = z.strictObject({ name: z.string(), ...FromWhere.shape })
type NoticeValues = z.output<typeof NoticeValues>

export const noticeSample: NoticeValues = { name: 'Nguyễn Thị Minh Khuê', ...sampleFromWhere }

const notYou = {
  vi: 'Không phải bạn? Hãy đổi mật khẩu và viết hoặc gọi cho chúng tôi ngay theo địa chỉ bên dưới. Song Hành không bao giờ hỏi mật khẩu hay mã xác thực của bạn.',
  en: 'Not you? Change your password and write or call us at once; our address is below. Song Hành never asks for your password or your codes.',
}

type Told = { subject: string; what: string; advice?: string }

/** What happened to the account, when, from where, and what to do if it was somebody else. */
export const writeNotice = (reading: Reading, values: NoticeValues, told: Told): MailContent => ({
  subject: told.subject,
  preview: `${deviceIn(values.device, reading.language)}. ${formatDateTime(values.at, reading.language, reading.timeZone)}`,
  blocks: [
    title(told.subject),
    greet(values.name, reading.language),
    text(told.what),
    fromWhere(values, reading),
    ...(told.advice ? [text(told.advice)] : []),
    note(notYou[reading.language]),
  ],
})
