import { type BillingNotificationKind, billingNotificationKinds } from '@song-hanh/contract/billing/notification'
import type { Notification } from '@song-hanh/contract/dashboard/notification'
import { m } from '../../words/compiled/messages.js'
import { dong } from '../format/dong.ts'
import { formatCalendarDate } from '../format/calendar-date.ts'

type BillingValues = {
  number: string
  amount: string
  open: string
  total: string
  day: string
  days: number
  other: string
}

const sentences: Record<BillingNotificationKind, (named: BillingValues) => string> = {
  invoice_issued: ({ number, total, day }) => m.notification_invoice_issued({ number, total, day }),
  invoice_reminded: ({ number, open, day, days }) =>
    days < 0
      ? m.notification_invoice_due({ number, open, day })
      : m.notification_invoice_late({ number, open, count: days }),
  invoice_overdue: ({ number, open }) => m.notification_invoice_overdue({ number, open }),
  invoice_paid: ({ number, total }) => m.notification_invoice_paid({ number, total }),
  invoice_partially_paid: ({ number, amount, open }) => m.notification_invoice_partly({ number, amount, open }),
  invoice_voided: ({ number }) => m.notification_invoice_voided({ number }),
  credit_note_issued: ({ number, amount, other }) => m.notification_credit_note({ number, amount, other }),
  credit_added: ({ amount }) => m.notification_credit_added({ amount }),
  payment_failed: ({ number }) => m.notification_payment_failed({ number }),
  payment_refunded: ({ number, amount }) => m.notification_refunded({ number, amount }),
  refund_failed: ({ number, amount }) => m.notification_refund_failed({ number, amount }),
  pay_later_approved: ({ amount }) => m.notification_pay_later_approved({ amount }),
  pay_later_rejected: () => m.notification_pay_later_rejected(),
  pay_later_reminded: ({ number, open, day, days }) =>
    days < 0
      ? m.notification_pay_later_due({ number, open, day })
      : m.notification_pay_later_late({ number, open, count: days }),
  pay_later_overdue: ({ number, open }) => m.notification_pay_later_overdue({ number, open }),
  pay_later_repaid: ({ number, amount }) => m.notification_pay_later_repaid({ number, amount }),
}

/** The sentence of a billing notification. */
export const billingSentence = ({ values }: Notification): string => {
  const what = billingNotificationKinds.find((one) => one === values['what'])
  const text = (name: string) => String(values[name] ?? '')
  const sum = (name: string) => dong(Number(values[name] ?? 0))
  const day = text('due_on')
  return what === undefined
    ? ''
    : sentences[what]({
        number: text('number'),
        amount: sum('amount'),
        open: sum('open'),
        total: sum('total'),
        day: day === '' ? '' : formatCalendarDate(day),
        days: Number(values['days'] ?? 0),
        other: text('other_number'),
      })
}
