import { z } from 'zod'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, text, title } from '#platform/mail/block'

/** To everybody who may manage staff: somebody gets new keys, and there is time to stop it. */
export const keysLostMail = defineMail({
  name: 'operations.keys_lost',
  transactional: true,
  reader: 'staff',
  values: z.strictObject({
    member: z.string(),
    confirmer: z.string(),
    at: z.iso.datetime(),
    usableFrom: z.iso.datetime(),
  }),
  words: {
    vi: {
      subject: (member: string) => `${member} được cấp lại khoá truy cập`,
      what: 'Hai người đã xác nhận rằng đồng nghiệp này mất cả hai khoá. Mọi khoá và phiên cũ đã hết hiệu lực.',
      confirmer: 'Người xác nhận',
      at: 'Lúc',
      usable: 'Liên kết dùng được từ',
      wrong: 'Nếu điều này không đúng, hãy kết thúc quyền của người đó (end-staff) trước giờ trên.',
    },
    en: {
      subject: (member: string) => `${member} gets new passkeys`,
      what: 'Two people have confirmed that this colleague lost both keys. All old keys and sessions have ended.',
      confirmer: 'Confirmed by',
      at: 'At',
      usable: 'The link works from',
      wrong: 'If this is not right, offboard them (end-staff) before that moment.',
    },
  },
  content: (words, { member, confirmer, at, usableFrom }, { language, timeZone }) => ({
    subject: words.subject(member),
    preview: words.what,
    blocks: [
      title(words.subject(member)),
      text(words.what),
      facts(
        [words.confirmer, confirmer],
        [words.at, formatDateTime(at, language, timeZone)],
        [words.usable, formatDateTime(usableFrom, language, timeZone)],
      ),
      note(words.wrong),
    ],
  }),
  sample: {
    member: 'Vũ Hoàng Yến',
    confirmer: 'Lý Quốc Cường',
    at: '2026-11-15T01:15:00.000Z',
    usableFrom: '2026-11-15T13:15:00.000Z',
  },
})
