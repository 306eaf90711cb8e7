import { defineMail } from '#platform/mail/mail'
import { button, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { RequestOrigin, originFacts, sampleOrigin } from '../mail/request-origin.ts'
import { greet } from '../mail/greet.ts'

/** Notifies the owner that the password was changed or reset. */
export const passwordChangedMail = defineMail({
  name: 'identity.password_changed',
  transactional: true,
  values: z.strictObject({
    name: z.string(),
    ...RequestOrigin.shape,
    /** Providers whose accounts still sign in to this one; a reset does not remove them. */
    linked: z.optional(z.array(z.string())),
  }),
  words: {
    vi: {
      subject: 'Mật khẩu đã được thay đổi',
      title: 'Mật khẩu đã được thay đổi',
      what: 'Mật khẩu tài khoản Song Hành của bạn vừa được thay đổi. Các thiết bị khác đã bị đăng xuất.',
      wasYou: 'Nếu là bạn, không cần làm gì thêm.',
      notYou:
        'Không phải bạn? Hãy đặt lại mật khẩu ngay, rồi viết hoặc gọi cho chúng tôi theo địa chỉ bên dưới. Song Hành không bao giờ hỏi mật khẩu của bạn qua email hay điện thoại.',
      reset: 'Đặt lại mật khẩu',
      linked: (providers: string) =>
        `Tài khoản của bạn vẫn mở được bằng đăng nhập một lần từ: ${providers}. Nếu bạn không nhận ra, hãy gỡ ngay.`,
      review: 'Xem các cách đăng nhập',
    },
    en: {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      what: 'The password of your Song Hành account has just been changed. Other devices were signed out.',
      wasYou: 'If it was you, there is nothing to do.',
      notYou:
        'Not you? Set a new password at once, then write or call us; our address is below. Song Hành never asks for your password by e-mail or phone.',
      reset: 'Set a new password',
      linked: (providers: string) =>
        `Single sign-on still opens your account from: ${providers}. Remove what you do not recognise.`,
      review: 'Review sign-in methods',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.what,
    blocks: [
      title(words.title),
      greet(values.name, language),
      text(words.what),
      originFacts(values, { language, timeZone }),
      ...(values.linked?.length
        ? [text(words.linked(values.linked.join(', '))), button(words.review, link('/account/information#security'))]
        : []),
      text(words.wasYou),
      note(words.notYou),
      button(words.reset, link('/auth/forgot-password')),
    ],
  }),
  sample: { name: 'Nguyễn Thị Minh Khuê', ...sampleOrigin, linked: ['id.bennoi.example'] },
})
