import { defineMail } from '#platform/mail/mail'
import { button, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { greet } from '../mail/greet.ts'

export const resetPasswordMail = defineMail({
  name: 'identity.reset_password',
  transactional: true,
  values: z.strictObject({ name: z.string(), token: z.string() }),
  secret: ['token'],
  words: {
    vi: {
      subject: 'Đặt mật khẩu mới',
      title: 'Đặt mật khẩu mới',
      what: 'Có yêu cầu đặt mật khẩu mới cho tài khoản Song Hành dùng địa chỉ email này. Bấm nút bên dưới để chọn mật khẩu:',
      reset: 'Đặt mật khẩu mới',
      life: 'Liên kết có hiệu lực 60 phút và chỉ dùng được một lần. Khi mật khẩu đổi, mọi thiết bị đang đăng nhập sẽ bị đăng xuất.',
      notYou: 'Nếu bạn không yêu cầu, hãy bỏ qua email này: mật khẩu hiện tại vẫn giữ nguyên.',
    },
    en: {
      subject: 'Set a new password',
      title: 'Set a new password',
      what: 'A new password was requested for the Song Hành account with this address. Use the button to choose one:',
      reset: 'Set a new password',
      life: 'The link is valid for 60 minutes and works once. When the password changes, every device that is signed in will be signed out.',
      notYou: 'If you did not request it, ignore this e-mail: your present password stays as it is.',
    },
  },
  content: (words, values, { language, link }) => ({
    subject: words.subject,
    preview: words.life,
    blocks: [
      title(words.title),
      greet(values.name, language),
      text(words.what),
      button(words.reset, link(`/auth/reset-password?token=${values.token}`)),
      text(words.life),
      note(words.notYou),
    ],
  }),
  sample: { name: 'Nguyễn Thị Minh Khuê', token: 'mJ0tY2v1nq8yqkq3qF3mZk0l7w5b9s4x6c8d2e1f0gA' },
})
