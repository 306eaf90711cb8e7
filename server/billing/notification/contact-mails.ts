import type { BillingNotificationKind } from '@song-hanh/contract/billing/notification'
import { creditNoteMail, invoiceIssuedMail, invoiceReminderMail, invoiceVoidedMail } from './invoice-mails.ts'
import {
  payLaterApprovedMail,
  payLaterRejectedMail,
  payLaterReminderMail,
  payLaterRepaidMail,
} from './pay-later-mails.ts'
import { creditAddedMail, paymentFailedMail, receiptMail, refundFailedMail, refundMail } from './payment-mails.ts'

/** Mail to the billing contacts for each kind of notification. */
export const contactMails: Record<BillingNotificationKind, typeof receiptMail> = {
  invoice_issued: invoiceIssuedMail,
  invoice_reminded: invoiceReminderMail,
  invoice_overdue: invoiceReminderMail,
  invoice_paid: receiptMail,
  invoice_partially_paid: receiptMail,
  invoice_voided: invoiceVoidedMail,
  credit_note_issued: creditNoteMail,
  credit_added: creditAddedMail,
  payment_failed: paymentFailedMail,
  payment_refunded: refundMail,
  refund_failed: refundFailedMail,
  pay_later_approved: payLaterApprovedMail,
  pay_later_rejected: payLaterRejectedMail,
  pay_later_reminded: payLaterReminderMail,
  pay_later_overdue: payLaterReminderMail,
  pay_later_repaid: payLaterRepaidMail,
}
