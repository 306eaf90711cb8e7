/** Kinds of billing notifications. A notification carries one as `what`, which selects its text. */
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

/** Reminder days relative to the due date, one reminder each; negative is before it. */
export const reminderDays = [-7, -1, 1, 7, 15] as const
