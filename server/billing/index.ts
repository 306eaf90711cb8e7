import './tables.ts'

export { billingRoutes } from './routes.ts'
/** For marketplace and staff: turns what was ordered into an unpaid invoice. Safe to repeat with the same origin. */
export { type Draft, raiseInvoice, type RaiseResult } from './raise-invoice.ts'
/** For deleting an account and downloading one's data. */
export { billingPersonalData } from './personal-data.ts'
/** For closing an organisation. */
export { billingDebts } from './debts.ts'
/** For the console: what the dashboard warns of, and what its search finds. */
export { adviseOnBilling } from './advise-on-billing.ts'
export { findInvoices } from './find-invoices.ts'
/** For the worker, which tells them, and the console, which shows the choices. */
export { billingNotifications } from './news/notifications.ts'
/** For the worker and the gallery of mails. */
export { billingMails } from './news/mails.ts'
/** For the worker. */
export { billingJobs } from './jobs.ts'
/** For whoever opens a process with another set of providers: staff commands, and tests. */
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
