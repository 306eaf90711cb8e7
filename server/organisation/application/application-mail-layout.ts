import type { MailContent, MailContext } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { plainName } from '#identity/mail'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'

const words = {
  vi: {
    hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
    number: 'Mã hồ sơ',
    company: 'Doanh nghiệp',
    answerBy: 'Trả lời chậm nhất',
    status: 'Xem tình trạng hồ sơ',
    notYou:
      'Bạn không gửi hồ sơ này? Bạn có thể bỏ qua email: không ai nhận được mật khẩu hay quyền đăng nhập bằng địa chỉ của bạn.',
  },
  en: {
    hello: (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
    number: 'Application',
    company: 'Company',
    answerBy: 'Answer by',
    status: 'See the status',
    notYou: 'Did you not apply? You can ignore this e-mail: no one gets a password or can sign in with your address.',
  },
}

/** As customers and staff quote it: SH-APP-010001. */
export const formatApplicationNumber = (number: number): string => `SH-APP-${String(number).padStart(6, '0')}`

/** What every mail about an application contains. `token` opens its status page, or once approved the invitation. */
export const ApplicationValues = z.strictObject({
  person: z.string(),
  number: z.int(),
  company: z.string().nullable(),
  token: z.string(),
})
export const applicationSample = {
  person: 'Nguyễn Thị Minh Khuê',
  number: 10_482,
  company: 'Đồng Tháp Mười Logistics',
  token: 'Zm9yIHRoZSBnYWxsZXJ5IG9mIG1haWxzIGFsb25lLCBuby',
}

type ApplicationMailContent = {
  subject: string
  title: string
  /** Sentences about what happened. */
  what: string[]
  /** A message from staff, under this label. */
  message?: { label: string; words: string }
  answerBy?: string
  action?: { label: string; url: string }
  until?: [name: string, at: string]
}

const paragraphs = (message: string) =>
  message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(text)

export const renderApplicationMail = (
  { language, link }: MailContext,
  values: z.infer<typeof ApplicationValues>,
  content: ApplicationMailContent,
): MailContent => {
  const own = words[language]
  const company = values.company === null ? undefined : plainCompany(values.company)
  const times: [name: string, at: string][] = []
  if (content.answerBy) times.push([own.answerBy, content.answerBy])
  if (content.until) times.push(content.until)
  const action = content.action ?? { label: own.status, url: link(`/auth/application?token=${values.token}`) }
  return {
    subject: content.subject,
    preview: content.what[0] ?? content.subject,
    blocks: [
      title(content.title),
      text(own.hello(plainName(values.person))),
      ...content.what.map(text),
      ...(content.message ? [text(content.message.label), ...paragraphs(content.message.words)] : []),
      facts(
        [own.number, formatApplicationNumber(values.number)],
        ...(company ? [[own.company, company] as [string, string]] : []),
        ...times.map(([name, at]): [string, string] => [name, formatDateTime(at, language)]),
      ),
      button(action.label, action.url),
      note(own.notYou),
    ],
  }
}
