import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { greet } from '../mail/greet.ts'

/** The link to a person's data export. */
export const dataReadyMail = defineMail({
  name: 'identity.data_ready',
  transactional: true,
  values: z.strictObject({ name: z.string(), expiresAt: z.iso.datetime(), token: z.string() }),
  secret: ['token'],
  words: {
    vi: {
      subject: 'Dữ liệu của bạn đã sẵn sàng',
      what: 'Tệp chứa mọi dữ liệu cá nhân mà Song Hành lưu về bạn đã sẵn sàng để tải về:',
      download: 'Tải dữ liệu của tôi',
      until: 'Liên kết có hiệu lực đến',
      form: 'Tệp ở định dạng JSON, đọc được bằng mọi trình soạn thảo văn bản. Tệp không chứa mật khẩu hay khóa bí mật nào.',
      notYou:
        'Liên kết chỉ mở được khi bạn đã đăng nhập vào tài khoản này. Không phải bạn yêu cầu? Hãy đổi mật khẩu rồi viết hoặc gọi cho chúng tôi theo địa chỉ bên dưới.',
    },
    en: {
      subject: 'Your data is ready',
      what: 'The file with all personal data that Song Hành keeps about you is ready:',
      download: 'Download my data',
      until: 'The link is valid until',
      form: 'The file is JSON, which any text editor can read. There are no passwords or secret keys in it.',
      notYou:
        'The link opens only when you are signed in to this account. You did not ask for it? Change your password, then write or call us; our address is below.',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.form,
    blocks: [
      title(words.subject),
      greet(values.name, language),
      text(words.what),
      button(words.download, link(`/auth/data?token=${values.token}`)),
      facts([words.until, formatDateTime(values.expiresAt, language, timeZone)]),
      text(words.form),
      note(words.notYou),
    ],
  }),
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    expiresAt: '2026-11-22T01:15:00.000Z',
    token: 'mJ0tY2v1nq8yqkq3qF3mZk0l7w5b9s4x6c8d2e1f0gA',
  },
})
