import type { MailContent, MailContext } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { z } from 'zod'

const words = {
  vi: {
    hello: 'Chào bạn,',
    number: 'Mã số doanh nghiệp',
    code: 'Mã giao dịch',
    status: 'Xem tình trạng hồ sơ',
    notYou:
      'Bạn không khai báo gì với VPBank? Có thể ai đó đã nhập nhầm địa chỉ email. Bạn có thể bỏ qua thư này: liên kết chỉ cho xem hồ sơ đang ở bước nào.',
  },
  en: {
    hello: 'Hello,',
    number: 'Business number',
    code: 'Transaction code',
    status: 'See where it stands',
    notYou:
      'Did you not apply with VPBank? Someone may have mistyped their address. You can ignore this e-mail: the link only shows the progress of the application.',
  },
}

/** Values of every mail about a case. The number is masked and there are no names, because any address can be entered. */
export const StatusValues = z.strictObject({ businessNumber: z.string(), token: z.string() })
export const statusSample = {
  businessNumber: '*******999',
  token: '01980000-0000-7000-8000-000000000003.key.Zm9yIHRoZSBnYWxsZXJ5IG9mIG1haWxz',
}

type StatusMailText = {
  subject: string
  title: string
  what: string[]
  code?: string
  at?: [name: string, moment: string]
}

export const renderStatusMail = (
  { language, link }: MailContext,
  { businessNumber, token }: z.infer<typeof StatusValues>,
  mail: StatusMailText,
): MailContent => {
  const own = words[language]
  const codes: [string, string][] = mail.code === undefined ? [] : [[own.code, mail.code]]
  const moments: [string, string][] = mail.at ? [[mail.at[0], formatDateTime(mail.at[1], language)]] : []
  return {
    subject: mail.subject,
    preview: mail.what[0] ?? mail.title,
    blocks: [
      title(mail.title),
      text(own.hello),
      ...mail.what.map(text),
      facts([own.number, businessNumber], ...codes, ...moments),
      button(own.status, link(`/digital-transformation/vpbank-ekyc/status?token=${token}`)),
      note(own.notYou),
    ],
  }
}
