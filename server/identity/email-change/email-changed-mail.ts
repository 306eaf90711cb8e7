import { defineMail } from '#platform/mail/mail'
import { button, facts, note, text, title } from '#platform/mail/block'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { greet } from '../mail/greet.ts'

/** To the old address: what happened, and how to undo it. */
export const emailChangedMail = defineMail({
  name: 'identity.email_changed',
  transactional: true,
  values: z.strictObject({
    name: z.string(),
    /** Masked. */
    newEmail: z.string(),
    at: z.iso.datetime(),
    until: z.iso.datetime(),
    token: z.string(),
  }),
  secret: ['token'],
  words: {
    vi: {
      subject: 'Địa chỉ email của tài khoản đã được thay đổi',
      what: 'Tài khoản Song Hành của bạn từ nay dùng một địa chỉ email khác. Email gửi đến địa chỉ này là email cuối cùng.',
      email: 'Địa chỉ mới',
      when: 'Thời gian',
      until: 'Có thể hoàn tác đến',
      wasYou: 'Nếu là bạn, không cần làm gì thêm.',
      notYou:
        'Không phải bạn? Hãy hoàn tác ngay: địa chỉ này được khôi phục và mọi thiết bị bị đăng xuất. Sau đó hãy đặt mật khẩu mới.',
      undo: 'Hoàn tác thay đổi',
      warning: 'Liên kết chỉ dùng được một lần. Đừng chuyển tiếp email này.',
    },
    en: {
      subject: 'The email of your account was changed',
      what: 'Your Song Hành account now uses another e-mail address. This is the last e-mail to this one.',
      email: 'New address',
      when: 'Time',
      until: 'Can be undone until',
      wasYou: 'If it was you, there is nothing to do.',
      notYou: 'Not you? Undo it now: this address is restored and every device is signed out. Then set a new password.',
      undo: 'Undo the change',
      warning: 'The link works once. Do not forward this e-mail.',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.what,
    blocks: [
      title(words.subject),
      greet(values.name, language),
      text(words.what),
      facts(
        [words.email, values.newEmail],
        [words.when, formatDateTime(values.at, language, timeZone)],
        [words.until, formatDateTime(values.until, language, timeZone)],
      ),
      text(words.wasYou),
      text(words.notYou),
      button(words.undo, link(`/auth/email-change?token=${values.token}`)),
      note(words.warning),
    ],
  }),
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    newEmail: 'k•••@dakmay.example',
    at: '2026-11-15T01:15:00.000Z',
    until: '2026-11-22T01:15:00.000Z',
    token: 'mJ0tY2v1nq8yqkq3qF3mZk0l7w5b9s4x6c8d2e1f0gA',
  },
})
