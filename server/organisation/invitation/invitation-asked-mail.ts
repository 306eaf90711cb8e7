import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { button, facts, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'

/** Notifies the inviter, or the owners, that the holder of an expired link requests a new one. */
export const invitationAskedMail = defineMail({
  name: 'organisation.invitation_asked',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({
    name: z.string(),
    email: z.string(),
    organisation: z.string(),
    team: z.string().nullable(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      subject: 'Có người xin lời mời mới',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      what: 'Người được mời không còn dùng được liên kết cũ và xin một lời mời mới.',
      advice: 'Nếu bạn biết người này, hãy gửi lại lời mời trong trang Thành viên.',
      who: 'Địa chỉ',
      organisation: 'Tổ chức',
      team: 'Nhóm',
      button: 'Mở trang Thành viên',
      ignore: 'Không muốn mời nữa? Bạn không cần làm gì.',
    },
    en: {
      subject: 'A new invitation was requested',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      what: 'An invited person can no longer use the link and requests a new invitation.',
      advice: 'If you know this person, send the invitation again on the Members page.',
      who: 'Address',
      organisation: 'Organization',
      team: 'Team',
      button: 'Open Members',
      ignore: 'No longer want to invite them? You do not need to do anything.',
    },
  },
  content: (words, values, { link }) => ({
    subject: words.subject,
    preview: values.email,
    blocks: [
      title(words.subject),
      text(words.hello(plainName(values.name))),
      text(words.what),
      facts(
        [words.who, values.email],
        [words.organisation, plainCompany(values.organisation) ?? '–'],
        ...(values.team === null ? [] : [[words.team, plainCompany(values.team) ?? '–'] as [string, string]]),
      ),
      text(words.advice),
      button(words.button, link('/account/organization/members')),
      note(words.ignore),
    ],
  }),
  sample: {
    name: 'Trần Minh Anh',
    email: 'minhkhue@dakmay.example',
    organisation: 'Cà phê Đắk Mây',
    team: 'Hạ tầng',
    stopToken: sampleStopToken,
  },
})
