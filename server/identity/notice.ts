import type { Language, Letter } from '#platform/mail'
import { writeMoment } from '#platform/mail/moment'
import { note, text, title } from '#platform/mail/part'
import { z } from 'zod'
import { deviceIn, FromWhere, fromWhere, sampleFromWhere } from './from-where.ts'
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
export const writeNotice = (language: Language, values: NoticeValues, told: Told): Letter => ({
  subject: told.subject,
  preview: `${deviceIn(values.device, language)}. ${writeMoment(values.at, language)}`,
  parts: [
    title(told.subject),
    greet(values.name, language),
    text(told.what),
    fromWhere(values, language),
    ...(told.advice ? [text(told.advice)] : []),
    note(notYou[language]),
  ],
})
