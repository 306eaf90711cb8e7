import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { greet } from '../mail/greet.ts'

/** At this many the mail suggests making new ones. */
const few = 3

/** Where it was used is in the mail about the sign-in; this one says how many are left. */
export const recoveryCodeUsedMail = defineMail({
  name: 'identity.recovery_code_used',
  transactional: true,
  values: z.strictObject({ name: z.string(), at: z.iso.datetime(), left: z.int() }),
  words: {
    vi: {
      subject: 'Đã dùng một mã khôi phục',
      what: 'Một mã khôi phục vừa được dùng cho tài khoản Song Hành của bạn. Mã này không dùng lại được.',
      when: 'Thời gian',
      left: 'Số mã còn lại',
      few: 'Bạn sắp hết mã. Hãy tạo bộ mã mới trong phần Bảo mật của tài khoản.',
      notYou: 'Không phải bạn? Hãy đổi mật khẩu và viết hoặc gọi cho chúng tôi ngay theo địa chỉ bên dưới.',
    },
    en: {
      subject: 'A recovery code was used',
      what: 'A recovery code was used for your Song Hành account. It cannot be used again.',
      when: 'Time',
      left: 'Codes left',
      few: 'You are running out of codes. Make a new set under Security in your account.',
      notYou: 'Not you? Change your password and write or call us at once; our address is below.',
    },
  },
  content: (words, { name, at, left }, { language, timeZone }) => {
    const moment = formatDateTime(at, language, timeZone)
    return {
      subject: words.subject,
      preview: `${words.left}: ${left}. ${moment}`,
      blocks: [
        title(words.subject),
        greet(name, language),
        text(words.what),
        facts([words.when, moment], [words.left, String(left)]),
        ...(left <= few ? [text(words.few)] : []),
        note(words.notYou),
      ],
    }
  },
  sample: { name: 'Nguyễn Thị Minh Khuê', at: '2026-11-15T01:15:00.000Z', left: 2 },
})
