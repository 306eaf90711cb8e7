import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { button, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'

/** Notifies a member without a second factor that their organisation now requires one. */
export const twoFactorRequiredMail = defineMail({
  name: 'organisation.two_factor_required',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({ name: z.string(), organisation: z.string(), stopToken: z.string() }),
  words: {
    vi: {
      subject: 'Tổ chức của bạn yêu cầu xác thực hai lớp',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: (organisation: string | undefined) =>
        `${organisation ?? 'Tổ chức của bạn'} nay yêu cầu mọi thành viên bật xác thực hai lớp. Tài khoản của bạn chưa bật, nên bạn chưa vào được dữ liệu của tổ chức cho đến khi bật xong.`,
      how: 'Việc này mất khoảng một phút: dùng ứng dụng xác thực trên điện thoại hoặc một khóa truy cập (passkey).',
      button: 'Bật xác thực hai lớp',
      doubt: 'Không chắc vì sao? Hãy hỏi chủ sở hữu tổ chức của bạn.',
    },
    en: {
      subject: 'Your organization requires two-factor authentication',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: (organisation) =>
        `${organisation ?? 'Your organization'} now asks every member for two-factor authentication. Your account does not have it yet, so the organization’s data stay closed to you until you have set it up.`,
      how: 'It takes about a minute: with an authenticator app on your phone, or with a passkey.',
      button: 'Set up two-factor authentication',
      doubt: 'Not sure why? Ask the owner of your organization.',
    },
  },
  content: (words, values, { link }) => ({
    subject: words.subject,
    preview: words.how,
    blocks: [
      title(words.subject),
      text(words.hello(plainName(values.name))),
      text(words.what(plainCompany(values.organisation))),
      text(words.how),
      button(words.button, link('/account/information#security')),
      note(words.doubt),
    ],
  }),
  sample: { name: 'Nguyễn Thị Minh Khuê', organisation: 'Cà phê Đắk Mây', stopToken: sampleStopToken },
})
