import { teamRoles } from '@song-hanh/contract/rights/rights'
import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'
import { roleWords } from '../notification/role-words.ts'

/** Notifies the creator of an invitation link that a person has joined by it. */
export const linkUsedMail = defineMail({
  name: 'organisation.invitation_link_used',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({
    name: z.string(),
    email: z.string(),
    organisation: z.string(),
    team: z.string(),
    team_number: z.int(),
    role: z.enum(teamRoles),
    left: z.int(),
    at: z.string(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      subject: 'Có người tham gia qua liên kết mời của bạn',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: (email: string) => `${email} đã vào nhóm bằng liên kết mời mà bạn tạo.`,
      organisation: 'Tổ chức',
      team: 'Nhóm',
      role: 'Vai trò trong nhóm',
      left: 'Số lượt còn lại',
      when: 'Thời gian',
      button: 'Xem các lời mời',
      wrong: 'Không biết người này? Hãy thu hồi liên kết, rồi xóa thành viên này trong trang Thành viên.',
    },
    en: {
      subject: 'A person joined by your invitation link',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: (email) => `${email} has joined the team by the invitation link that you made.`,
      organisation: 'Organization',
      team: 'Team',
      role: 'Role in the team',
      left: 'Uses left',
      when: 'Time',
      button: 'See the invitations',
      wrong: 'You do not know this person? Revoke the link, then remove the member on the Members page.',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.what(values.email),
    blocks: [
      title(words.subject),
      text(words.hello(plainName(values.name))),
      text(words.what(values.email)),
      facts(
        [words.organisation, plainCompany(values.organisation) ?? '–'],
        [words.team, plainCompany(values.team) ?? '–'],
        [words.role, roleWords[language][values.role]],
        [words.left, String(values.left)],
        [words.when, formatDateTime(values.at, language, timeZone)],
      ),
      button(words.button, link(`/account/organization/teams/${values.team_number}?tab=invitations`)),
      note(words.wrong),
    ],
  }),
  sample: {
    name: 'Trần Minh Anh',
    email: 'minhkhue@dakmay.example',
    organisation: 'Cà phê Đắk Mây',
    team: 'Hạ tầng',
    team_number: 4_071_882_306,
    role: 'viewer' as const,
    left: 4,
    at: '2026-11-15T01:15:00.000Z',
    stopToken: sampleStopToken,
  },
})
