import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'

/** Nobody reads a longer mail; the page has the rest. */
export const maxLines = 30

/** All notifications collected since the last digest. */
export const digestMail = defineMail({
  name: 'console.digest',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, surroundings) => unsubscribeLinks(values, surroundings),
  values: z.strictObject({
    name: z.string(),
    digest: z.enum(['daily', 'weekly']),
    lines: z.array(z.strictObject({ text: z.string(), organisation: z.string().nullable(), at: z.string() })),
    count: z.number(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      subject: (count: number) => `${count} thông báo bạn chưa đọc`,
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      why: {
        daily: 'Đây là bản tổng hợp bạn chọn nhận mỗi ngày lúc 8:00.',
        weekly: 'Đây là bản tổng hợp bạn chọn nhận mỗi thứ Hai lúc 8:00.',
      },
      more: (count: number) => `Còn ${count} thông báo cũ hơn trên trang Thông báo.`,
      press: 'Mở trang Thông báo',
    },
    en: {
      subject: (count) =>
        count === 1 ? '1 notification you have not read' : `${count} notifications you have not read`,
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      why: {
        daily: 'This is the digest that you chose to get every day at 8:00.',
        weekly: 'This is the digest that you chose to get every Monday at 8:00.',
      },
      more: (count) =>
        count === 1
          ? '1 older one is on the Notifications page.'
          : `${count} older ones are on the Notifications page.`,
      press: 'Open Notifications',
    },
  },
  content: (words, { name, digest, lines, count }, { language, timeZone, link }) => ({
    subject: words.subject(count),
    preview: lines.at(-1)?.text ?? words.subject(count),
    blocks: [
      title(words.subject(count)),
      text(words.hello(plainName(name))),
      text(words.why[digest]),
      facts(
        ...lines.toReversed().map((line): [string, string] => [formatDateTime(line.at, language, timeZone), line.text]),
      ),
      ...(count > lines.length ? [text(words.more(count - lines.length))] : []),
      button(words.press, link('/account/notifications')),
    ],
  }),
  sample: {
    name: 'Trần Minh Anh',
    digest: 'daily',
    lines: [
      {
        text: 'moi.xin@dakmay.example xin một lời mời mới',
        organisation: 'Cà phê Đắk Mây',
        at: '2026-11-14T02:20:00.000Z',
      },
      {
        text: 'Nguyễn Thị Minh Khuê đã chấp nhận lời mời của bạn',
        organisation: 'Cà phê Đắk Mây',
        at: '2026-11-14T07:45:00.000Z',
      },
    ],
    count: 2,
    stopToken: sampleStopToken,
  },
})
