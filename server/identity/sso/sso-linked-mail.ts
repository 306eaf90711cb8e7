import { z } from 'zod'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, text, title } from '#platform/mail/block'

/** Notifies the owner that a new sign-in method was linked, in case it was an attacker. */
export const ssoLinkedMail = defineMail({
  name: 'identity.sso_linked',
  transactional: true,
  values: z.strictObject({ email: z.string(), provider: z.string(), at: z.iso.datetime() }),
  words: {
    vi: {
      subject: 'Tài khoản đã liên kết đăng nhập một lần',
      title: 'Đã liên kết đăng nhập một lần',
      what: 'Từ nay bạn có thể vào tài khoản Song Hành bằng đăng nhập một lần (SSO), không cần mật khẩu tại đây.',
      account: 'Tài khoản',
      provider: 'Nhà cung cấp danh tính',
      when: 'Thời gian',
      notYou:
        'Không phải bạn? Hãy viết hoặc gọi cho chúng tôi ngay theo địa chỉ bên dưới để chúng tôi khoá tài khoản và kiểm tra.',
    },
    en: {
      subject: 'Single sign-on was linked to your account',
      title: 'Single sign-on is linked',
      what: 'From now on you can enter your Song Hành account by single sign-on, without a password here.',
      account: 'Account',
      provider: 'Identity provider',
      when: 'Time',
      notYou: 'Not you? Write or call us at once, our address is below; we will lock the account and look into it.',
    },
  },
  content: (words, values, { language, timeZone }) => {
    const moment = formatDateTime(values.at, language, timeZone)
    return {
      subject: words.subject,
      preview: `${values.provider}. ${moment}`,
      blocks: [
        title(words.title),
        text(words.what),
        facts([words.account, values.email], [words.provider, values.provider], [words.when, moment]),
        note(words.notYou),
      ],
    }
  },
  sample: { email: 'minh.khue@dongthapmuoi.example', provider: 'id.bennoi.example', at: '2026-11-15T01:15:00.000Z' },
})
