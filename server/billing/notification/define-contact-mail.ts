import { formatDong } from '@song-hanh/contract/value/money'
import { plainCompany } from '#organisation/notification'
import { defineMail, type Language } from '#platform/mail/mail'
import { button, facts as table, note, text, title } from '#platform/mail/block'
import { writeDay } from '../pdf/pdf-words.ts'
import { emptyFacts, NotificationFacts, notificationPath, writeSentence } from './notification-text.ts'

type Formatters = {
  dong(amount: number): string
  day(on: string): string
}

/** Texts of a mail in one language. The subject is the sentence that digests use. */
export type ContactMailWords = {
  lead(facts: NotificationFacts, formatters: Formatters): string
  rows(facts: NotificationFacts, formatters: Formatters): [name: string, value: string][]
  button: string
  note?: string
}

const frameWords = {
  vi: {
    hello: 'Kính gửi Quý khách,',
    buyer: 'Khách hàng',
    why: 'Thư này được gửi tới các địa chỉ nhận hóa đơn của tổ chức.',
  },
  en: {
    hello: 'Dear customer,',
    buyer: 'Customer',
    why: 'This email goes to the addresses that get the invoices of the organization.',
  },
}

const formattersFor = (language: Language): Formatters => ({
  dong: (amount) => formatDong(amount, language),
  day: (on) => writeDay(language, on),
})

/**
 * Defines a mail to the billing contacts. The company name is user text, so anything that could pass for ours is
 * stripped.
 */
export const defineContactMail = (
  name: `billing.${string}`,
  words: { vi: ContactMailWords; en: ContactMailWords },
  sample: Partial<NotificationFacts> & Pick<NotificationFacts, 'what'>,
) =>
  defineMail({
    name,
    transactional: true,
    values: NotificationFacts,
    words,
    content: (copy, facts, { language, link }) => {
      const subject = writeSentence(facts, language)
      const formatters = formattersFor(language)
      const { hello, buyer, why } = frameWords[language]
      const company = plainCompany(facts.organisation)
      return {
        subject,
        preview: copy.lead(facts, formatters),
        blocks: [
          title(subject),
          text(hello),
          text(copy.lead(facts, formatters)),
          table(
            ...(company === undefined ? [] : [[buyer, company] as [string, string]]),
            ...copy.rows(facts, formatters),
          ),
          button(copy.button, link(notificationPath(facts))),
          note(copy.note ?? why),
        ],
      }
    },
    sample: { ...emptyFacts, ...sampleFacts, ...sample },
  })

const sampleFacts = {
  organisation_id: '01980000-0000-7000-8000-000000000001',
  organisation: 'Công ty Cổ phần Cà phê Đắk Mây',
  invoice_id: 4_071_928_365,
  number: 'INV-2026-000123',
  description: 'Dịch vụ đám mây tháng 11/2026',
  total: 2_607_000,
  open: 2_607_000,
  due_on: '2026-11-30',
} as const

/** Display names of method types. */
export const methodTypeNames: Record<Language, Record<string, string>> = {
  vi: {
    card: 'Thẻ',
    bank_transfer: 'Chuyển khoản ngân hàng',
    momo_qr: 'MoMo',
    momo_app: 'MoMo',
    vnpay: 'VNPAY',
    pay_later: 'Pay Later',
    credit: 'Số dư của tổ chức',
  },
  en: {
    card: 'Card',
    bank_transfer: 'Bank transfer',
    momo_qr: 'MoMo',
    momo_app: 'MoMo',
    vnpay: 'VNPAY',
    pay_later: 'Pay Later',
    credit: 'Credit of the organization',
  },
}
