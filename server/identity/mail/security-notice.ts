import type { MailContent } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { deviceLabel, RequestOrigin, originFacts, type RecipientLocale, sampleOrigin } from './request-origin.ts'
import { greet } from './greet.ts'

/** Values of every mail about a change of credentials. */
export const NoticeValues = z.strictObject({ name: z.string(), ...RequestOrigin.shape })
type NoticeValues = z.output<typeof NoticeValues>

export const noticeSample: NoticeValues = { name: 'Nguyễn Thị Minh Khuê', ...sampleOrigin }

const notYou = {
  vi: 'Không phải bạn? Hãy đổi mật khẩu và viết hoặc gọi cho chúng tôi ngay theo địa chỉ bên dưới. Song Hành không bao giờ hỏi mật khẩu hay mã xác thực của bạn.',
  en: 'Not you? Change your password and write or call us at once; our address is below. Song Hành never asks for your password or your codes.',
}

type NoticeText = { subject: string; what: string; advice?: string }

/** What happened to the account, when, from where, and what to do if it was an attacker. */
export const renderSecurityNotice = (
  recipient: RecipientLocale,
  values: NoticeValues,
  notice: NoticeText,
): MailContent => ({
  subject: notice.subject,
  preview: `${deviceLabel(values.device, recipient.language)}. ${formatDateTime(values.at, recipient.language, recipient.timeZone)}`,
  blocks: [
    title(notice.subject),
    greet(values.name, recipient.language),
    text(notice.what),
    originFacts(values, recipient),
    ...(notice.advice ? [text(notice.advice)] : []),
    note(notYou[recipient.language]),
  ],
})
