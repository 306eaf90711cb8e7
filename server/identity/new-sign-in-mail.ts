import { isIP } from 'node:net'
import { defineMail } from '#platform/mail'
import { writeMoment } from '#platform/mail/moment'
import { facts, note, text, title } from '#platform/mail/part'
import { z } from 'zod'
import { describeDevice } from './describe-device.ts'

/** Who registers may call himself "win at evil.example"; such a name is not repeated in a mail of ours. */
const isPlainName = (name: string) => /^[\p{L}\p{M}'’. -]{1,60}$/u.test(name) && !/\.\p{L}/u.test(name)

/** Tells the owner of an account that somebody signed in from a browser it was never used from. */
export const newSignInMail = defineMail({
  name: 'identity.new_sign_in',
  transactional: true,
  values: z.strictObject({ name: z.string(), at: z.iso.datetime(), address: z.string(), device: z.string() }),
  words: {
    vi: {
      subject: 'Đăng nhập từ thiết bị mới',
      title: 'Có đăng nhập từ thiết bị mới',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: 'Tài khoản Song Hành của bạn vừa được đăng nhập từ một trình duyệt chưa dùng trước đây.',
      when: 'Thời gian',
      device: 'Thiết bị',
      address: 'Địa chỉ IP',
      unknown: 'Không xác định',
      wasYou: 'Nếu là bạn, không cần làm gì thêm.',
      notYou:
        'Không phải bạn? Hãy viết hoặc gọi cho chúng tôi ngay theo địa chỉ bên dưới. Song Hành không bao giờ hỏi mật khẩu của bạn qua email hay điện thoại.',
    },
    en: {
      subject: 'Sign-in from a new device',
      title: 'Sign-in from a new device',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: 'Somebody has just signed in to your Song Hành account with a browser that was not used before.',
      when: 'Time',
      device: 'Device',
      address: 'IP address',
      unknown: 'Unknown',
      wasYou: 'If it was you, there is nothing to do.',
      notYou:
        'Not you? Write or call us at once; our address is below. Song Hành never asks for your password by e-mail or phone.',
    },
  },
  letter: (words, values, { language }) => {
    const device = describeDevice(values.device, language) ?? words.unknown
    const moment = writeMoment(values.at, language)
    return {
      subject: words.subject,
      preview: `${device}. ${moment}`,
      parts: [
        title(words.title),
        text(words.hello(isPlainName(values.name) ? values.name : undefined)),
        text(words.what),
        facts(
          [words.when, moment],
          [words.device, device],
          [words.address, isIP(values.address) ? values.address : words.unknown],
        ),
        text(words.wasYou),
        note(words.notYou),
      ],
    }
  },
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    at: '2026-11-15T01:15:00.000Z',
    address: '203.0.113.42',
    device:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
})
