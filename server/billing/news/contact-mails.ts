import type { BillingNotificationKind } from '@song-hanh/contract/billing-notification'
import { creditNoteLetter, invoiceIssuedLetter, invoiceReminderLetter, invoiceVoidedLetter } from './invoice-mails.ts'
import {
  payLaterApprovedLetter,
  payLaterRejectedLetter,
  payLaterReminderLetter,
  payLaterRepaidLetter,
} from './pay-later-mails.ts'
import {
  creditAddedLetter,
  paymentFailedLetter,
  receiptLetter,
  refundFailedLetter,
  refundLetter,
} from './payment-mails.ts'

/** Which letter tells what, to whoever gets the customer's documents. */
export const letters: Record<BillingNotificationKind, typeof receiptLetter> = {
  invoice_issued: invoiceIssuedLetter,
  invoice_reminded: invoiceReminderLetter,
  invoice_overdue: invoiceReminderLetter,
  invoice_paid: receiptLetter,
  invoice_partially_paid: receiptLetter,
  invoice_voided: invoiceVoidedLetter,
  credit_note_issued: creditNoteLetter,
  credit_added: creditAddedLetter,
  payment_failed: paymentFailedLetter,
  payment_refunded: refundLetter,
  refund_failed: refundFailedLetter,
  pay_later_approved: payLaterApprovedLetter,
  pay_later_rejected: payLaterRejectedLetter,
  pay_later_reminded: payLaterReminderLetter,
  pay_later_overdue: payLaterReminderLetter,
  pay_later_repaid: payLaterRepaidLetter,
}
