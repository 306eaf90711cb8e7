import { defineMail } from '#platform/mail/mail'
import { code, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { greet } from '../mail/greet.ts'

type Words = { subject: string; title: string; what: string }

const life = {
  vi: 'Mã có hiệu lực 10 phút và chỉ dùng được một lần.',
  en: 'It is valid for 10 minutes and works once.',
}
const warning = {
  vi: 'Nếu bạn không yêu cầu mã này, hãy bỏ qua email. Đừng đưa mã cho bất kỳ ai, kể cả người tự nhận là nhân viên Song Hành.',
  en: 'If you did not request it, ignore this e-mail. Do not share the code with anyone, not even with people who say they work for Song Hành.',
}

/** A mail with a seven-digit code. */
const codeMail = (name: string, words: { vi: Words; en: Words }) =>
  defineMail({
    name,
    transactional: true,
    values: z.strictObject({ name: z.string(), code: z.string() }),
    secret: ['code'],
    words,
    content: (said, values, { language }) => ({
      subject: said.subject,
      preview: life[language],
      blocks: [
        title(said.title),
        greet(values.name, language),
        text(said.what),
        code(values.code),
        text(life[language]),
        note(warning[language]),
      ],
    }),
    sample: { name: 'Nguyễn Thị Minh Khuê', code: '4829136' },
  })

/** For a first single sign-on whose address the provider has not verified, or that already has an account here. */
export const linkCodeMail = codeMail('identity.link_code', {
  vi: {
    subject: 'Mã xác nhận đăng nhập một lần (SSO)',
    title: 'Xác nhận địa chỉ email của bạn',
    what: 'Bạn đang đăng nhập Song Hành bằng tài khoản SSO. Nhập mã này để xác nhận địa chỉ email là của bạn:',
  },
  en: {
    subject: 'Your code for single sign-on',
    title: 'Confirm your e-mail address',
    what: 'You are signing in to Song Hành with single sign-on. Enter this code to confirm that this address is yours:',
  },
})

/** For a step-up. */
export const stepUpCodeMail = codeMail('identity.step_up_code', {
  vi: {
    subject: 'Mã xác nhận thao tác',
    title: 'Xác nhận đó là bạn',
    what: 'Nhập mã này trong cửa sổ đang mở để tiếp tục thao tác:',
  },
  en: {
    subject: 'Your confirmation code',
    title: 'Confirm that it is you',
    what: 'Enter this code in the window that is open to continue:',
  },
})

/** For joining by an invitation link: proves the address. It contains no text that a stranger could have chosen. */
export const joinCodeMail = codeMail('identity.join_code', {
  vi: {
    subject: 'Mã xác nhận để vào nhóm',
    title: 'Xác nhận địa chỉ email của bạn',
    what: 'Bạn đang mở một liên kết mời vào nhóm trên Song Hành. Nhập mã này để xác nhận địa chỉ email là của bạn:',
  },
  en: {
    subject: 'Your code to join a team',
    title: 'Confirm your e-mail address',
    what: 'You have opened an invitation link to a team on Song Hành. Enter this code to confirm that this address is yours:',
  },
})

/** For registering as an individual: proves the address. Sent as well to an address that has an account. */
export const registerCodeMail = codeMail('identity.register_code', {
  vi: {
    subject: 'Mã xác nhận đăng ký',
    title: 'Xác nhận địa chỉ email của bạn',
    what: 'Bạn đang đăng ký tài khoản cá nhân trên Song Hành. Nhập mã này vào trang đang mở để xác nhận địa chỉ email là của bạn:',
  },
  en: {
    subject: 'Your code to register',
    title: 'Confirm your e-mail address',
    what: 'You are registering an individual account on Song Hành. Enter this code on the page that is open to confirm that this address is yours:',
  },
})

/** To the new address of a person who changes theirs. Sent as well to an address that has an account. */
export const emailChangeCodeMail = codeMail('identity.email_change_code', {
  vi: {
    subject: 'Mã xác nhận địa chỉ email mới',
    title: 'Xác nhận địa chỉ email mới',
    what: 'Bạn đang đổi địa chỉ email của tài khoản Song Hành sang địa chỉ này. Nhập mã này vào trang đang mở để xác nhận:',
  },
  en: {
    subject: 'Your code for the new address',
    title: 'Confirm your new e-mail address',
    what: 'You are changing the address of your Song Hành account to this one. Enter this code on the page that is open to confirm it:',
  },
})
