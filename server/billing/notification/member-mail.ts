import { z } from 'zod'
import { plainName } from '#identity/mail'
import { plainCompany } from '#organisation/notification'
import { defineMail } from '#platform/mail/mail'
import { button, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { emptyFacts, NotificationFacts, notificationPath, writeSentence } from './notification-text.ts'

const sampleFacts: NotificationFacts = {
  ...emptyFacts,
  what: 'invoice_overdue',
  organisation_id: '01980000-0000-7000-8000-000000000001',
  organisation: 'Cà phê Đắk Mây',
  invoice_id: 4_071_928_365,
  number: 'INV-2026-000123',
  total: 2_607_000,
  open: 2_607_000,
  due_on: '2026-11-30',
  days: 1,
}

/** To members who turned on billing mails and are not among the billing contacts. */
export const memberMail = defineMail({
  name: 'billing.news',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, surroundings) => unsubscribeLinks(values, surroundings),
  values: z.strictObject({ name: z.string(), facts: NotificationFacts, stopToken: z.string() }),
  words: {
    vi: {
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      about: (organisation: string | undefined) =>
        organisation ? `Thông báo về thanh toán của ${organisation}.` : 'Thông báo về thanh toán của tổ chức.',
      button: 'Xem trong trang Thanh toán',
    },
    en: {
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      about: (organisation) => `News from the billing of ${organisation ?? 'your organization'}.`,
      button: 'See it in Billing',
    },
  },
  content: (words, { name, facts }, { language, link }) => {
    const subject = writeSentence(facts, language)
    const about = words.about(plainCompany(facts.organisation))
    return {
      subject,
      preview: about,
      blocks: [
        title(subject),
        text(words.hello(plainName(name))),
        text(about),
        button(words.button, link(notificationPath(facts))),
      ],
    }
  },
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    facts: sampleFacts,
    stopToken: sampleStopToken,
  },
})
