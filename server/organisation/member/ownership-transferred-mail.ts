import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'

/** Notifies the owners of an organisation that ownership was transferred. */
export const ownershipTransferredMail = defineMail({
  name: 'organisation.ownership_transferred',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({
    name: z.string(),
    organisation: z.string(),
    who: z.string(),
    before: z.string(),
    at: z.string(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      subject: 'Tổ chức của bạn có chủ sở hữu mới',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: (organisation: string | undefined) =>
        `Quyền sở hữu ${organisation ?? 'tổ chức của bạn'} đã được chuyển giao. Chủ sở hữu mới có toàn quyền, người chuyển giao nay là quản trị viên.`,
      organisation: 'Tổ chức',
      who: 'Chủ sở hữu mới',
      before: 'Người chuyển giao',
      when: 'Thời gian',
      look: 'Xem các thành viên',
      wrong: 'Có gì không đúng? Hãy viết hoặc gọi cho chúng tôi ngay.',
    },
    en: {
      subject: 'Your organization has a new owner',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: (organisation) =>
        `The ownership of ${organisation ?? 'your organization'} was handed over. The new owner has all rights; the previous owner is an admin now.`,
      organisation: 'Organization',
      who: 'New owner',
      before: 'Handed over by',
      when: 'Time',
      look: 'See the members',
      wrong: 'Is something wrong? Write or call us at once.',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.what(plainCompany(values.organisation)),
    blocks: [
      title(words.subject),
      text(words.hello(plainName(values.name))),
      text(words.what(plainCompany(values.organisation))),
      facts(
        [words.organisation, plainCompany(values.organisation) ?? '–'],
        [words.who, plainName(values.who) ?? '–'],
        [words.before, plainName(values.before) ?? '–'],
        [words.when, formatDateTime(values.at, language, timeZone)],
      ),
      button(words.look, link('/account/organization/members')),
      note(words.wrong),
    ],
  }),
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    organisation: 'Cà phê Đắk Mây',
    who: 'Nguyễn Thị Minh Khuê',
    before: 'Trần Minh Anh',
    at: '2026-11-15T01:15:00.000Z',
    stopToken: sampleStopToken,
  },
})
