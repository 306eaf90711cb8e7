import './tables.ts'

export { billingRoutes } from './routes.ts'
/** For marketplace and staff: turns an order into an unpaid invoice. Idempotent by origin. */
export { type Draft, raiseInvoice, type RaiseResult } from './raise-invoice.ts'
/** For account deletion and data export. */
export { billingPersonalData } from './personal-data.ts'
/** For closing an organisation. */
export { billingDebts } from './debts.ts'
/** For the console: findings of the dashboard and search. */
export { adviseOnBilling } from './advise-on-billing.ts'
export { findInvoices } from './find-invoices.ts'
/** For the worker, which sends them, and the console, which lists the settings. */
export { billingNotifications } from './news/notifications.ts'
/** For the worker and the mail gallery. */
export { billingMails } from './news/mails.ts'
/** For the worker. */
export { billingJobs } from './jobs.ts'
/** For processes with other providers: staff commands and tests. */
export { createPaymentDeps } from './payment/create-payment-deps.ts'
export { paymentJobs } from './payment/jobs.ts'
/** For staff commands. */
export type { PaymentDeps } from './payment/payment-deps.ts'
export { reconcilePayments } from './payment/reconcile.ts'
export { decideAttempt, listUndecided } from './payment/decide-attempt.ts'
export { listUnknownOrders } from './payment/unknown-orders.ts'
export { payOutCredit, returnTransfer } from './payment/payouts.ts'
export { assignTransfer, listUnknownTransfers, refundPayment } from './payment/staff-payments.ts'
export { creditInvoice } from './credit-invoice.ts'
export { dropHold, listHolds, releaseHold } from './decide-hold.ts'
export { findInvoice } from './find-invoice.ts'
export { changePayLater } from './pay-later/change-pay-later.ts'
export { endSubscription, listSubscriptions } from './end-subscription.ts'
export { issueInvoice } from './issue-invoice.ts'
export { startSubscription } from './start-subscription.ts'
export { voidInvoice } from './void-invoice.ts'
/** For the demo and generated data sets. */
export { addDemoBilling } from './demo.ts'
export { addDemoMethods } from './demo-methods.ts'
export { listDemoNotifications } from './demo-notifications.ts'
export { addGeneratedBilling } from './generate.ts'
export { issueMonth } from './issue-month.ts'
