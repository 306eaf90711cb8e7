import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { deviceLabel, RequestOrigin, originFacts, sampleOrigin } from '../mail/request-origin.ts'
import { greet } from '../mail/greet.ts'

/** Notifies the owner of a sign-in from an unknown browser. */
export const newSignInMail = defineMail({
  name: 'identity.new_sign_in',
  transactional: true,
  values: z.strictObject({ name: z.string(), ...RequestOrigin.shape }),
  words: {
    vi: {
      subject: 'Đăng nhập từ thiết bị mới',
      title: 'Có đăng nhập từ thiết bị mới',
      what: 'Tài khoản Song Hành của bạn vừa được đăng nhập từ một trình duyệt chưa dùng trước đây.',
      wasYou: 'Nếu là bạn, không cần làm gì thêm.',
      notYou:
        'Không phải bạn? Hãy đặt mật khẩu mới ngay: mọi thiết bị đang đăng nhập sẽ bị đăng xuất. Nếu cần, viết hoặc gọi cho chúng tôi theo địa chỉ bên dưới. Song Hành không bao giờ hỏi mật khẩu của bạn qua email hay điện thoại.',
      reset: 'Đặt mật khẩu mới',
    },
    en: {
      subject: 'Sign-in from a new device',
      title: 'Sign-in from a new device',
      what: 'Someone has just signed in to your Song Hành account with a new browser.',
      wasYou: 'If it was you, there is nothing to do.',
      notYou:
        'Not you? Set a new password at once: every device that is signed in will be signed out. If you need help, write or call us; our address is below. Song Hành never asks for your password by e-mail or phone.',
      reset: 'Set a new password',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: `${deviceLabel(values.device, language)}. ${formatDateTime(values.at, language, timeZone)}`,
    blocks: [
      title(words.title),
      greet(values.name, language),
      text(words.what),
      originFacts(values, { language, timeZone }),
      text(words.wasYou),
      note(words.notYou),
      button(words.reset, link('/auth/forgot-password')),
    ],
  }),
  sample: { name: 'Nguyễn Thị Minh Khuê', ...sampleOrigin },
})
