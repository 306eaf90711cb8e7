import { roles } from '@song-hanh/contract/rights/rights'
import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'
import { roleWords } from '../notification/role-words.ts'

/** Notifies the inviter that their invitation was accepted. */
export const memberJoinedMail = defineMail({
  name: 'organisation.member_joined',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({
    name: z.string(),
    email: z.string(),
    organisation: z.string(),
    team: z.string().nullable(),
    role: z.enum(roles),
    at: z.string(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      subject: 'Lời mời của bạn đã được chấp nhận',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: (email: string) => `${email} đã chấp nhận lời mời của bạn.`,
      organisation: 'Tổ chức',
      team: 'Nhóm',
      role: 'Vai trò',
      when: 'Thời gian',
      wrong: 'Có gì không đúng? Bạn có thể xóa thành viên này trong trang Thành viên, hoặc viết cho chúng tôi.',
    },
    en: {
      subject: 'Your invitation was accepted',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: (email) => `${email} has accepted your invitation.`,
      organisation: 'Organization',
      team: 'Team',
      role: 'Role',
      when: 'Time',
      wrong: 'Is something wrong? You can remove this member on the Members page, or write to us.',
    },
  },
  content: (words, values, { language, timeZone }) => ({
    subject: words.subject,
    preview: words.what(values.email),
    blocks: [
      title(words.subject),
      text(words.hello(plainName(values.name))),
      text(words.what(values.email)),
      facts(
        [words.organisation, plainCompany(values.organisation) ?? '–'],
        ...(values.team === null ? [] : [[words.team, plainCompany(values.team) ?? '–'] as [string, string]]),
        [words.role, roleWords[language][values.role]],
        [words.when, formatDateTime(values.at, language, timeZone)],
      ),
      note(words.wrong),
    ],
  }),
  sample: {
    name: 'Trần Minh Anh',
    email: 'minhkhue@dakmay.example',
    organisation: 'Cà phê Đắk Mây',
    team: 'Hạ tầng',
    role: 'developer',
    at: '2026-11-15T01:15:00.000Z',
    stopToken: sampleStopToken,
  },
})
