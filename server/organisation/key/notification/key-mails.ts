import { z } from 'zod'
import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { plainCompany } from '../../notification/plain-company.ts'

const shared = { transactional: false, reader: 'member' } as const
const page = '/account/apikeys'

const common = { name: z.string(), key: z.string(), ends: z.string(), organisation: z.string(), stopToken: z.string() }
const Change = z.strictObject({ ...common, who: z.string(), at: z.string() })

const sample = {
  name: 'Trần Minh Anh',
  key: 'production-sync',
  ends: 'sh_live_8fK2…x9Qd',
  organisation: 'Cà phê Đắk Mây',
  stopToken: sampleStopToken,
}
const changed = { ...sample, who: 'Lê Thu Hà', at: '2026-11-15T01:15:00.000Z' }

const hello = {
  vi: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
  en: (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
}
const labels = {
  vi: { key: 'Khóa', organisation: 'Tổ chức', who: 'Người thực hiện', when: 'Thời gian', button: 'Xem khóa API' },
  en: { key: 'Key', organisation: 'Organization', who: 'By', when: 'Time', button: 'See API keys' },
}

/** The key's name if it is safe to repeat, and always its prefix and last characters. */
const writeKey = (key: string, ends: string) => [plainCompany(key), ends].filter(Boolean).join(', ')

type ChangeWords = { subject: string; what: string; wrong: string }

/** Reports a change of a key, and what to do when it was not intended. */
const mailOfChange = (name: string, words: { vi: ChangeWords; en: ChangeWords }) =>
  defineMail({
    ...shared,
    name,
    secret: ['stopToken'],
    unsubscribe: (values, context) => unsubscribeLinks(values, context),
    values: Change,
    words,
    content: ({ subject, what, wrong }, values, { language, timeZone, link }) => ({
      subject,
      preview: what,
      blocks: [
        title(subject),
        text(hello[language](plainName(values.name))),
        text(what),
        facts(
          [labels[language].key, writeKey(values.key, values.ends)],
          [labels[language].organisation, plainCompany(values.organisation) ?? '–'],
          [labels[language].who, plainName(values.who) ?? '–'],
          [labels[language].when, formatDateTime(values.at, language, timeZone)],
        ),
        button(labels[language].button, link(page)),
        note(wrong),
      ],
    }),
    sample: changed,
  })

export const keyCreatedMail = mailOfChange('organisation.key_created', {
  vi: {
    subject: 'Một khóa API mới đã được tạo',
    what: 'Một khóa API mới mở được dữ liệu của tổ chức bạn trong phạm vi quyền của khóa.',
    wrong: 'Bạn không biết khóa này? Hãy thu hồi ngay trên trang Khóa API.',
  },
  en: {
    subject: 'A new API key was created',
    what: 'A new API key opens the data of your organization, as far as its permissions go.',
    wrong: 'You do not recognise this key? Revoke it now on the API Keys page.',
  },
})

export const keyRotatedMail = mailOfChange('organisation.key_rotated', {
  vi: {
    subject: 'Một khóa API đã được đổi',
    what: 'Một khóa API thay thế với cùng quyền đã được tạo. Khóa cũ hết hiệu lực ngay, hoặc khi hết thời gian chuyển tiếp đã chọn.',
    wrong: 'Bạn không biết việc này? Hãy thu hồi khóa thay thế ngay trên trang Khóa API.',
  },
  en: {
    subject: 'An API key was rotated',
    what: 'A successor with the same permissions was created. The old key ends at once, or when the chosen grace time is over.',
    wrong: 'You do not recognise this? Revoke the successor now on the API Keys page.',
  },
})

export const keyRevokedMail = mailOfChange('organisation.key_revoked', {
  vi: {
    subject: 'Một khóa API đã bị thu hồi',
    what: 'Khóa này không còn hiệu lực ở bất kỳ đâu. Chương trình nào còn dùng khóa sẽ bị từ chối.',
    wrong: 'Chương trình của bạn cần khóa mới? Hãy tạo trên trang Khóa API.',
  },
  en: {
    subject: 'An API key was revoked',
    what: 'This key no longer opens anything. Programs that still use it are refused.',
    wrong: 'Does your program need a new one? Create it on the API Keys page.',
  },
})

export const keyExpiringMail = defineMail({
  ...shared,
  name: 'organisation.key_expiring',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({ ...common, until: z.string() }),
  words: {
    vi: {
      subject: 'Một khóa API sắp hết hạn',
      what: 'Sau thời điểm này, chương trình nào còn dùng khóa sẽ bị từ chối. Hãy tạo khóa mới và chuyển sang dùng trước đó.',
      until: 'Hết hạn',
    },
    en: {
      subject: 'An API key expires soon',
      what: 'From then on, programs that still use it are refused. Make a new key and change over before.',
      until: 'Expires',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.what,
    blocks: [
      title(words.subject),
      text(hello[language](plainName(values.name))),
      text(words.what),
      facts(
        [labels[language].key, writeKey(values.key, values.ends)],
        [labels[language].organisation, plainCompany(values.organisation) ?? '–'],
        [words.until, formatDateTime(values.until, language, timeZone)],
      ),
      button(labels[language].button, link(page)),
    ],
  }),
  sample: { ...sample, until: '2026-11-29T01:15:00.000Z' },
})

export const keyMails = [keyCreatedMail, keyExpiringMail, keyRevokedMail, keyRotatedMail]
