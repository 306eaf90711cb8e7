import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'

/** Notifies a former member of their removal. */
export const memberRemovedMail = defineMail({
  name: 'organisation.member_removed',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({
    name: z.string(),
    organisation: z.string(),
    at: z.string(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      subject: 'Bạn không còn là thành viên của tổ chức',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: (organisation: string | undefined) =>
        `Bạn đã bị xóa khỏi ${organisation ?? 'tổ chức'}. Bạn không còn vào được dữ liệu của tổ chức, và các khóa API bạn tạo ở đó đã bị thu hồi.`,
      organisation: 'Tổ chức',
      when: 'Thời gian',
      rest: 'Tài khoản Song Hành của bạn và các tổ chức khác của bạn không thay đổi.',
      wrong: 'Có gì không đúng? Hãy hỏi chủ sở hữu của tổ chức này.',
    },
    en: {
      subject: 'You are no longer a member of an organization',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: (organisation) =>
        `You were removed from ${organisation ?? 'an organization'}. Its data are closed to you, and the API keys you made there were revoked.`,
      organisation: 'Organization',
      when: 'Time',
      rest: 'Your Song Hành account and your other organizations are as they were.',
      wrong: 'Is something wrong? Ask the owner of that organization.',
    },
  },
  content: (words, values, { language, timeZone }) => ({
    subject: words.subject,
    preview: words.what(plainCompany(values.organisation)),
    blocks: [
      title(words.subject),
      text(words.hello(plainName(values.name))),
      text(words.what(plainCompany(values.organisation))),
      facts(
        [words.organisation, plainCompany(values.organisation) ?? '–'],
        [words.when, formatDateTime(values.at, language, timeZone)],
      ),
      text(words.rest),
      note(words.wrong),
    ],
  }),
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    organisation: 'Cà phê Đắk Mây',
    at: '2026-11-15T01:15:00.000Z',
    stopToken: sampleStopToken,
  },
})
