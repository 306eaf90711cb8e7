import { z } from 'zod'
import { defineMail } from '#platform/mail/mail'
import { noticeSample, NoticeValues, renderSecurityNotice } from '../mail/security-notice.ts'

export const ssoUnlinkedMail = defineMail({
  name: 'identity.sso_unlinked',
  transactional: true,
  values: NoticeValues.extend({ provider: z.string() }),
  words: {
    vi: {
      subject: 'Đã gỡ đăng nhập một lần khỏi tài khoản',
      what: (provider: string) =>
        `Tài khoản tại ${provider} không còn đăng nhập được vào tài khoản Song Hành của bạn. Các phiên đăng nhập một lần khác đã kết thúc.`,
    },
    en: {
      subject: 'Single sign-on was removed from your account',
      what: (provider: string) =>
        `The account at ${provider} no longer signs in to your Song Hành account. Other sessions of single sign-on were ended.`,
    },
  },
  content: (words, { provider, ...values }, reading) =>
    renderSecurityNotice(reading, values, { subject: words.subject, what: words.what(provider) }),
  sample: { ...noticeSample, provider: 'id.bennoi.example' },
})
