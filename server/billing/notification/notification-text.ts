import { type BillingNotificationKind, billingNotificationKinds } from '@song-hanh/contract/billing/notification'
import type { NotificationKind } from '@song-hanh/contract/dashboard/notification'
import { formatDong } from '@song-hanh/contract/value/money'
import { z } from 'zod'
import type { Language } from '#platform/mail/mail'
import { writeDay } from '../pdf/pdf-words.ts'

/** Everything a sentence or a mail about billing may mention; fields that do not apply are empty. */
export const NotificationFacts = z.strictObject({
  what: z.enum(billingNotificationKinds),
  organisation_id: z.string(),
  /** The customer's name as on invoices: user text. */
  organisation: z.string(),
  invoice_id: z.int(),
  number: z.string(),
  description: z.string(),
  total: z.int(),
  open: z.int(),
  /** The amount of the event: money received or refunded, a limit, a credit note. */
  amount: z.int(),
  /** The part of a received amount that came from credit. */
  credit: z.int().default(0),
  due_on: z.string(),
  /** Days since the due date; negative before it. */
  days: z.int(),
  way: z.string(),
  reference: z.string(),
  reason: z.string(),
  /** The invoice that a credit note corrects, or that replaces a void one. */
  other_number: z.string(),
})
export type NotificationFacts = z.infer<typeof NotificationFacts>

export const emptyFacts: Omit<NotificationFacts, 'what' | 'organisation_id' | 'organisation'> = {
  invoice_id: 0,
  number: '',
  description: '',
  total: 0,
  open: 0,
  amount: 0,
  credit: 0,
  due_on: '',
  days: 0,
  way: '',
  reference: '',
  reason: '',
  other_number: '',
}

/** Notification kind of each event; settings offer only a few kinds. */
export const kindOf: Record<BillingNotificationKind, NotificationKind> = {
  invoice_issued: 'billing.invoice_issued',
  invoice_reminded: 'billing.payment_due',
  invoice_overdue: 'billing.payment_due',
  invoice_paid: 'billing.payment_received',
  invoice_partially_paid: 'billing.payment_received',
  invoice_voided: 'billing.invoice_corrected',
  credit_note_issued: 'billing.invoice_corrected',
  credit_added: 'billing.payment_received',
  payment_failed: 'billing.payment_failed',
  payment_refunded: 'billing.payment_refunded',
  refund_failed: 'billing.payment_refunded',
  pay_later_approved: 'billing.pay_later_decided',
  pay_later_rejected: 'billing.pay_later_decided',
  pay_later_reminded: 'billing.payment_due',
  pay_later_overdue: 'billing.payment_due',
  pay_later_repaid: 'billing.payment_received',
}

/** The fields used by the sentence, here and in the browser; the linked page shows the rest. */
export const SentenceValues = NotificationFacts.omit({ description: true, reason: true, organisation_id: true })
export const sentenceValues = (facts: NotificationFacts): z.infer<typeof SentenceValues> =>
  SentenceValues.strip().parse(facts)

type SentenceFacts = Pick<
  NotificationFacts,
  'number' | 'amount' | 'open' | 'total' | 'due_on' | 'days' | 'other_number'
>
type Sentence = (facts: SentenceFacts, dong: (amount: number) => string, day: (on: string) => string) => string

const vi: Record<BillingNotificationKind, Sentence> = {
  invoice_issued: ({ number, total, due_on: due }, dong, day) => `Hóa đơn ${number}: ${dong(total)}, hạn ${day(due)}`,
  invoice_reminded: ({ number, open, due_on: due, days }, dong, day) =>
    days < 0
      ? `Hóa đơn ${number} đến hạn ngày ${day(due)}: ${dong(open)}`
      : `Hóa đơn ${number} quá hạn ${days} ngày: ${dong(open)}`,
  invoice_overdue: ({ number, open }, dong) => `Hóa đơn ${number} đã quá hạn: ${dong(open)}`,
  invoice_paid: ({ number, total }, dong) => `Hóa đơn ${number} đã được thanh toán: ${dong(total)}`,
  invoice_partially_paid: ({ number, amount, open }, dong) =>
    `Đã nhận ${dong(amount)} cho hóa đơn ${number}, còn ${dong(open)}`,
  invoice_voided: ({ number }) => `Hóa đơn ${number} đã bị hủy`,
  credit_note_issued: ({ number, amount, other_number: other }, dong) =>
    `Phiếu ghi có ${number} cho hóa đơn ${other}: ${dong(amount)}`,
  credit_added: ({ amount }, dong) => `Đã cộng ${dong(amount)} vào số dư của bạn`,
  payment_failed: ({ number }) => `Thanh toán hóa đơn ${number} không thành công`,
  payment_refunded: ({ number, amount }, dong) => `Đã hoàn ${dong(amount)} của hóa đơn ${number}`,
  refund_failed: ({ number, amount }, dong) => `Chưa hoàn được ${dong(amount)} của hóa đơn ${number}`,
  pay_later_approved: ({ amount }, dong) => `Pay Later đã được duyệt: hạn mức ${dong(amount)}`,
  pay_later_rejected: () => 'Yêu cầu Pay Later chưa được duyệt',
  pay_later_reminded: ({ number, open, due_on: due, days }, dong, day) =>
    days < 0
      ? `Pay Later cho hóa đơn ${number} đến hạn ngày ${day(due)}: ${dong(open)}`
      : `Pay Later cho hóa đơn ${number} quá hạn ${days} ngày: ${dong(open)}`,
  pay_later_overdue: ({ number, open }, dong) => `Pay Later cho hóa đơn ${number} đã quá hạn: ${dong(open)}`,
  pay_later_repaid: ({ number, amount }, dong) => `Đã nhận ${dong(amount)} trả cho Pay Later, hóa đơn ${number}`,
}

const en: Record<BillingNotificationKind, Sentence> = {
  invoice_issued: ({ number, total, due_on: due }, dong, day) => `Invoice ${number}: ${dong(total)}, due ${day(due)}`,
  invoice_reminded: ({ number, open, due_on: due, days }, dong, day) =>
    days < 0
      ? `Invoice ${number} is due on ${day(due)}: ${dong(open)}`
      : `Invoice ${number} is ${days} days overdue: ${dong(open)}`,
  invoice_overdue: ({ number, open }, dong) => `Invoice ${number} is overdue: ${dong(open)}`,
  invoice_paid: ({ number, total }, dong) => `Invoice ${number} is paid: ${dong(total)}`,
  invoice_partially_paid: ({ number, amount, open }, dong) =>
    `${dong(amount)} received for invoice ${number}, ${dong(open)} still due`,
  invoice_voided: ({ number }) => `Invoice ${number} is void`,
  credit_note_issued: ({ number, amount, other_number: other }, dong) =>
    `Credit note ${number} for invoice ${other}: ${dong(amount)}`,
  credit_added: ({ amount }, dong) => `${dong(amount)} was added to your credit`,
  payment_failed: ({ number }) => `The payment of invoice ${number} failed`,
  payment_refunded: ({ number, amount }, dong) => `${dong(amount)} of invoice ${number} was refunded`,
  refund_failed: ({ number, amount }, dong) => `${dong(amount)} of invoice ${number} could not be refunded`,
  pay_later_approved: ({ amount }, dong) => `Pay Later is approved: a limit of ${dong(amount)}`,
  pay_later_rejected: () => 'Pay Later was not approved',
  pay_later_reminded: ({ number, open, due_on: due, days }, dong, day) =>
    days < 0
      ? `Pay Later for invoice ${number} is due on ${day(due)}: ${dong(open)}`
      : `Pay Later for invoice ${number} is ${days} days overdue: ${dong(open)}`,
  pay_later_overdue: ({ number, open }, dong) => `Pay Later for invoice ${number} is overdue: ${dong(open)}`,
  pay_later_repaid: ({ number, amount }, dong) => `${dong(amount)} received for Pay Later, invoice ${number}`,
}
const sentences = { vi, en }

/** One sentence for digests and subjects. It contains only our own numbers, never user text. */
export const writeSentence = (facts: SentenceFacts & { what: BillingNotificationKind }, language: Language): string =>
  sentences[language][facts.what](
    facts,
    (amount) => formatDong(amount, language),
    (day) => writeDay(language, day),
  )

/** The page to pay or read it. */
export const notificationPath = ({
  invoice_id: invoiceId,
  organisation_id: organisationId,
}: NotificationFacts): string =>
  `/account/billing${invoiceId > 0 ? `/invoices/${invoiceId}` : ''}?org=${organisationId}`
