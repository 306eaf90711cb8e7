/** What can be told of money. A notification carries one of them as `what`, and its words are chosen by it. */
export const billingNotificationKinds = [
  'invoice_issued',
  'invoice_reminded',
  'invoice_overdue',
  'invoice_paid',
  'invoice_partially_paid',
  'invoice_voided',
  'credit_note_issued',
  'credit_added',
  'payment_failed',
  'payment_refunded',
  'refund_failed',
  'pay_later_approved',
  'pay_later_rejected',
  'pay_later_reminded',
  'pay_later_overdue',
  'pay_later_repaid',
] as const
export type BillingNotificationKind = (typeof billingNotificationKinds)[number]

/** Days from the last day to pay on which somebody is reminded, once each; before it they are below zero. */
export const reminderDays = [-7, -1, 1, 7, 15] as const
