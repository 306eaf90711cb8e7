import { defineMail } from '#platform/mail/mail'
import { button, code, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { greet } from '../mail/greet.ts'

/** Verifies an address: by the code in the waiting window, or by the link in any other. */
export const verifyEmailMail = defineMail({
  name: 'identity.verify_email',
  transactional: true,
  values: z.strictObject({ name: z.string(), code: z.string(), token: z.string() }),
  secret: ['code', 'token'],
  words: {
    vi: {
      subject: 'Mã xác minh email của bạn',
      title: 'Xác minh địa chỉ email',
      what: 'Nhập mã này vào trang đăng nhập đang mở để hoàn tất xác minh:',
      life: 'Mã có hiệu lực 10 phút và chỉ dùng được một lần.',
      instead: 'Hoặc xác minh bằng một lần bấm, trong 60 phút:',
      verify: 'Xác minh email',
      notYou:
        'Nếu bạn không đăng nhập, hãy bỏ qua email này và đặt mật khẩu mới: có người biết mật khẩu của bạn. Đừng đưa mã cho bất kỳ ai, kể cả người tự nhận là nhân viên Song Hành.',
    },
    en: {
      subject: 'Your verification code',
      title: 'Verify your e-mail address',
      what: 'Enter this code on the sign-in page that is open:',
      life: 'It is valid for 10 minutes and works once.',
      instead: 'Or verify with one press, within 60 minutes:',
      verify: 'Verify my e-mail',
      notYou:
        'If you are not signing in, ignore this e-mail and set a new password: someone knows yours. Do not share the code with anyone, not even with people who say they work for Song Hành.',
    },
  },
  content: (words, values, { language, link }) => ({
    subject: words.subject,
    preview: words.life,
    blocks: [
      title(words.title),
      greet(values.name, language),
      text(words.what),
      code(values.code),
      text(words.life),
      text(words.instead),
      button(words.verify, link(`/auth/verify-email?token=${values.token}`)),
      note(words.notYou),
    ],
  }),
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    code: '4829136',
    token: 'mJ0tY2v1nq8yqkq3qF3mZk0l7w5b9s4x6c8d2e1f0gA',
  },
})
