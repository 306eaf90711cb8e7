import { defineMail } from '#platform/mail/mail'
import { button, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { RequestOrigin, originFacts, sampleOrigin } from '../mail/request-origin.ts'
import { greet } from '../mail/greet.ts'

/** Warns the owner that the right password was entered and the second factor failed repeatedly. */
export const factorGuessedMail = defineMail({
  name: 'identity.factor_guessed',
  transactional: true,
  values: z.strictObject({ name: z.string(), ...RequestOrigin.shape }),
  words: {
    vi: {
      subject: 'Có người biết mật khẩu của bạn',
      title: 'Nhiều lần sai ở bước xác thực thứ hai',
      what: 'Ai đó đã nhập đúng mật khẩu tài khoản Song Hành của bạn, nhưng nhiều lần nhập sai mã ở bước xác thực thứ hai. Lần thử gần nhất:',
      safe: 'Chưa ai đăng nhập được. Chúng tôi tạm hoãn các lần thử tiếp theo.',
      notYou:
        'Không phải bạn? Mật khẩu đã bị lộ: hãy đặt mật khẩu mới ngay, và đổi ở những nơi khác bạn dùng cùng mật khẩu.',
      reset: 'Đặt mật khẩu mới',
      wasYou:
        'Nếu là bạn, hãy kiểm tra giờ trên điện thoại hoặc dùng mã khôi phục. Chúng tôi gửi email này nhiều nhất mỗi ngày một lần.',
    },
    en: {
      subject: 'Someone knows your password',
      title: 'The second step failed many times',
      what: 'Someone entered the correct password of your Song Hành account and then wrong codes at the second step, many times. The latest attempt:',
      safe: 'No one has signed in. Further attempts now have to wait.',
      notYou: 'Not you? Someone else knows your password: set a new one now, and change it wherever else you use it.',
      reset: 'Set a new password',
      wasYou:
        'If it was you, check the clock of your phone or use a recovery code. We send this e-mail at most once a day.',
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
      text(words.notYou),
      button(words.reset, link('/auth/forgot-password')),
      note(words.wasYou),
    ],
  }),
  sample: { name: 'Nguyễn Thị Minh Khuê', ...sampleOrigin },
})
