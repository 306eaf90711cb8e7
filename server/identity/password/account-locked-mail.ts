import { defineMail } from '#platform/mail/mail'
import { button, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { RequestOrigin, originFacts, sampleOrigin } from '../mail/request-origin.ts'
import { greet } from '../mail/greet.ts'

/** Warns the owner that wrong passwords were entered so often that further tries are delayed. */
export const accountLockedMail = defineMail({
  name: 'identity.account_locked',
  transactional: true,
  values: z.strictObject({ name: z.string(), ...RequestOrigin.shape }),
  words: {
    vi: {
      subject: 'Nhiều lần nhập sai mật khẩu',
      title: 'Có nhiều lần nhập sai mật khẩu',
      what: 'Ai đó đã nhập sai mật khẩu tài khoản Song Hành của bạn nhiều lần liên tiếp. Chúng tôi tạm hoãn các lần thử tiếp theo, mỗi lần lâu hơn, tối đa 15 phút. Lần thử gần nhất:',
      safe: 'Chưa ai đăng nhập được. Trình duyệt bạn đã từng dùng vẫn đăng nhập bình thường.',
      wasYou: 'Nếu là bạn và bạn quên mật khẩu, hãy đặt mật khẩu mới.',
      reset: 'Đặt mật khẩu mới',
      notYou:
        'Không phải bạn? Bạn chưa cần làm gì nếu mật khẩu đủ dài và không dùng ở nơi khác. Nên bật xác thực hai lớp. Chúng tôi gửi email này nhiều nhất mỗi ngày một lần.',
    },
    en: {
      subject: 'Many wrong passwords',
      title: 'Your password was mistyped many times',
      what: 'Someone entered a wrong password for your Song Hành account many times in a row. Further attempts now have to wait, longer each time, up to 15 minutes. The latest attempt:',
      safe: 'No one has signed in. Browsers that you have used before can sign in as usual.',
      wasYou: 'If it was you and you have forgotten your password, set a new one.',
      reset: 'Set a new password',
      notYou:
        'Not you? If your password is long and used nowhere else, there is nothing you must do. We recommend two-factor authentication. We send this e-mail at most once a day.',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.safe,
    blocks: [
      title(words.title),
      greet(values.name, language),
      text(words.what),
      originFacts(values, { language, timeZone }),
      text(words.safe),
      text(words.wasYou),
      button(words.reset, link('/auth/forgot-password')),
      note(words.notYou),
    ],
  }),
  sample: { name: 'Nguyễn Thị Minh Khuê', ...sampleOrigin },
})
