import { roles } from '@song-hanh/contract/rights/rights'
import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'
import { roleWords } from '../notification/role-words.ts'

/** Invites a person into an organisation or one of its teams. Without an inviter the invitation is ours. */
export const invitationMail = defineMail({
  name: 'organisation.invitation',
  transactional: true,
  values: z.strictObject({
    inviter: z.string().nullable(),
    organisation: z.string(),
    team: z.string().nullable(),
    role: z.enum(roles),
    until: z.string(),
    token: z.string(),
  }),
  secret: ['token'],
  words: {
    vi: {
      subject: (where: string) => `Lời mời tham gia ${where}`,
      unnamed: 'một tổ chức trên Song Hành',
      what: (who: string | undefined, where: string) =>
        who ? `${who} mời bạn tham gia ${where} trên Song Hành.` : `Bạn được mời tham gia ${where} trên Song Hành.`,
      how: 'Mở lời mời để đặt mật khẩu, hoặc đăng nhập nếu bạn đã có tài khoản Song Hành.',
      organisation: 'Tổ chức',
      team: 'Nhóm',
      role: 'Vai trò',
      until: 'Có hiệu lực đến',
      button: 'Mở lời mời',
      notYou: 'Bạn không chờ lời mời này? Hãy bỏ qua email. Đừng chuyển tiếp: liên kết chỉ dành cho bạn.',
    },
    en: {
      subject: (where) => `Invitation to join ${where}`,
      unnamed: 'an organization on Song Hành',
      what: (who, where) =>
        who ? `${who} invites you to join ${where} on Song Hành.` : `You are invited to join ${where} on Song Hành.`,
      how: 'Open the invitation to set a password, or sign in if you have a Song Hành account.',
      organisation: 'Organization',
      team: 'Team',
      role: 'Role',
      until: 'Holds until',
      button: 'Open the invitation',
      notYou: 'Did you not expect it? Ignore this e-mail. Please do not forward it: the link is for you alone.',
    },
  },
  content: (words, values, { language, link }) => {
    const organisation = plainCompany(values.organisation)
    const team = values.team === null ? undefined : plainCompany(values.team)
    const who = values.inviter === null ? undefined : plainName(values.inviter)
    const what = words.what(who, organisation ?? words.unnamed)
    return {
      subject: words.subject(organisation && organisation.length <= 40 ? organisation : 'Song Hành'),
      preview: what,
      blocks: [
        title(words.subject(organisation ?? 'Song Hành')),
        text(what),
        text(words.how),
        facts(
          ...(organisation ? [[words.organisation, organisation] as [string, string]] : []),
          ...(team ? [[words.team, team] as [string, string]] : []),
          [words.role, roleWords[language][values.role]],
          [words.until, formatDateTime(values.until, language)],
        ),
        button(words.button, link(`/auth/invitation?token=${values.token}`)),
        note(words.notYou),
      ],
    }
  },
  sample: {
    inviter: 'Trần Minh Anh',
    organisation: 'Cà phê Đắk Mây',
    team: 'Hạ tầng',
    role: 'developer',
    until: '2026-11-22T01:15:00.000Z',
    token: 'Zm9yIHRoZSBnYWxsZXJ5IG9mIG1haWxzIGFsb25lLCBuby',
  },
})
