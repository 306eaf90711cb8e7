import { roles } from '@song-hanh/contract/rights/rights'
import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'
import { roleWords } from '../notification/role-words.ts'

/** Notifies a member that their role has changed. */
export const memberRoleChangedMail = defineMail({
  name: 'organisation.member_role_changed',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({
    name: z.string(),
    organisation: z.string(),
    role: z.enum(roles),
    before: z.enum(roles),
    by: z.string(),
    at: z.string(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      subject: 'Vai trò của bạn đã thay đổi',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: (role: string) => `Vai trò của bạn trong tổ chức hiện là ${role}. Thay đổi có hiệu lực ngay.`,
      organisation: 'Tổ chức',
      role: 'Vai trò mới',
      before: 'Vai trò trước',
      by: 'Người thay đổi',
      when: 'Thời gian',
      look: 'Xem các thành viên',
      wrong: 'Có gì không đúng? Hãy hỏi chủ sở hữu tổ chức của bạn.',
    },
    en: {
      subject: 'Your role has changed',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: (role) => `Your role in the organization is now ${role}. It applies immediately.`,
      organisation: 'Organization',
      role: 'New role',
      before: 'Role before',
      by: 'Changed by',
      when: 'Time',
      look: 'See the members',
      wrong: 'Is something wrong? Ask the owner of your organization.',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.what(roleWords[language][values.role]),
    blocks: [
      title(words.subject),
      text(words.hello(plainName(values.name))),
      text(words.what(roleWords[language][values.role])),
      facts(
        [words.organisation, plainCompany(values.organisation) ?? '–'],
        [words.role, roleWords[language][values.role]],
        [words.before, roleWords[language][values.before]],
        [words.by, plainName(values.by) ?? '–'],
        [words.when, formatDateTime(values.at, language, timeZone)],
      ),
      button(words.look, link('/account/organization/members')),
      note(words.wrong),
    ],
  }),
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    organisation: 'Cà phê Đắk Mây',
    role: 'admin' as const,
    before: 'developer' as const,
    by: 'Trần Minh Anh',
    at: '2026-11-15T01:15:00.000Z',
    stopToken: sampleStopToken,
  },
})
