import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'

/** Notifies a member that their organisation was closed, and until when it can be reopened. */
export const organisationClosedMail = defineMail({
  name: 'organisation.closed',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({
    name: z.string(),
    organisation: z.string(),
    by: z.string(),
    at: z.string(),
    until: z.string(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      subject: 'Tổ chức của bạn đã bị đóng',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: (organisation: string | undefined) =>
        `${organisation ?? 'Tổ chức của bạn'} đã bị đóng. Không ai còn vào được tổ chức, và các khóa API của tổ chức bị từ chối. Chưa có dữ liệu nào bị xóa.`,
      organisation: 'Tổ chức',
      by: 'Người thực hiện',
      when: 'Thời gian',
      until: 'Mở lại được đến',
      rest: 'Tài khoản Song Hành của bạn và các tổ chức khác của bạn không thay đổi.',
      wrong: 'Đóng nhầm? Chủ sở hữu của tổ chức hãy viết cho chúng tôi trước thời hạn trên, chúng tôi sẽ mở lại.',
    },
    en: {
      subject: 'Your organization was closed',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: (organisation) =>
        `${organisation ?? 'Your organization'} was closed. Its members can no longer open it, and its API keys are refused. Nothing has been deleted.`,
      organisation: 'Organization',
      by: 'By',
      when: 'Time',
      until: 'Can be reopened until',
      rest: 'Your Song Hành account and your other organizations are as they were.',
      wrong: 'Was it a mistake? Have an owner of the organization write to us before then, and we open it again.',
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
        [words.by, plainName(values.by) ?? '–'],
        [words.when, formatDateTime(values.at, language, timeZone)],
        [words.until, formatDateTime(values.until, language, timeZone)],
      ),
      text(words.rest),
      note(words.wrong),
    ],
  }),
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    organisation: 'Cà phê Đắk Mây',
    by: 'Trần Minh Anh',
    at: '2026-11-15T01:15:00.000Z',
    until: '2026-12-15T01:15:00.000Z',
    stopToken: sampleStopToken,
  },
})
