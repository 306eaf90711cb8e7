import { z } from 'zod'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'

/** The one-time link by which a member of staff adds their first passkey. */
export const enrolmentMail = defineMail({
  name: 'operations.enrolment',
  transactional: true,
  reader: 'staff',
  values: z.strictObject({
    name: z.string(),
    link: z.url(),
    usableFrom: z.iso.datetime(),
    until: z.iso.datetime(),
    why: z.enum(['invited', 'keys_lost']),
  }),
  secret: ['link'],
  words: {
    vi: {
      subject: { invited: 'Tạo khoá truy cập để vào trang vận hành', keys_lost: 'Tạo lại khoá truy cập của bạn' },
      hello: (name: string) => `Chào ${name},`,
      what: {
        invited:
          'Bạn được mời vào trang vận hành của Song Hành. Mở liên kết dưới đây trên máy làm việc của bạn và tạo hai khoá truy cập trên hai thiết bị.',
        keys_lost:
          'Hai đồng nghiệp đã xác nhận bạn mất cả hai khoá. Khoá và phiên cũ đã hết hiệu lực. Mở liên kết dưới đây để tạo hai khoá mới.',
      },
      open: 'Tạo khoá truy cập',
      from: 'Dùng được từ',
      until: 'Đến',
      wrong:
        'Liên kết chỉ dùng một lần, từ mạng của công ty. Nếu bạn không chờ email này, hãy báo ngay cho bộ phận an ninh.',
    },
    en: {
      subject: { invited: 'Create your passkeys for operations', keys_lost: 'Create your passkeys again' },
      hello: (name: string) => `Hello ${name},`,
      what: {
        invited:
          'You are invited to the operations console of Song Hành. Open the link below on your work computer and create two passkeys on two devices.',
        keys_lost:
          'Two colleagues have confirmed that you lost both keys. Your old keys and sessions have ended. Open the link below to create two new ones.',
      },
      open: 'Create passkeys',
      from: 'Usable from',
      until: 'Until',
      wrong: 'The link works once, from the company network. If you did not expect this e-mail, tell security at once.',
    },
  },
  content: (words, { name, link, usableFrom, until, why }, { language, timeZone }) => ({
    subject: words.subject[why],
    preview: words.what[why],
    blocks: [
      title(words.subject[why]),
      text(words.hello(name)),
      text(words.what[why]),
      button(words.open, link),
      facts(
        [words.from, formatDateTime(usableFrom, language, timeZone)],
        [words.until, formatDateTime(until, language, timeZone)],
      ),
      note(words.wrong),
    ],
  }),
  sample: {
    name: 'Vũ Hoàng Yến',
    link: 'https://operations.songhanh.example/enrol#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    usableFrom: '2026-11-15T01:15:00.000Z',
    until: '2026-11-16T01:15:00.000Z',
    why: 'invited' as const,
  },
})
