import './tables.ts'

export { billingRoutes } from './routes.ts'
/** For marketplace and staff: turns an order into an unpaid invoice. Idempotent by origin. */
export { type Draft, raiseInvoice, type RaiseResult } from './invoice/raise-invoice.ts'
/** For account deletion and data export. */
export { billingPersonalData } from './personal-data.ts'
/** For closing an organisation. */
export { billingDebts } from './overview/debts.ts'
/** For the dashboard: findings and search. */
export { adviseOnBilling } from './overview/advise-on-billing.ts'
export { findInvoices } from './invoice/find-invoices.ts'
/** For the worker, which sends them, and the console, which lists the settings. */
export { billingNotifications } from './notifications.ts'
/** For the worker and the mail gallery. */
export { billingMails } from './mails.ts'
/** For the worker; `paymentJobs` for tests with other providers. */
export { billingJobs, paymentJobs } from './jobs.ts'
/** For processes with other providers: staff commands and tests. */
export { createPaymentDeps } from './payment/create-payment-deps.ts'
/** For staff commands. */
export type { PaymentDeps } from './payment/payment-deps.ts'
export { reconcilePayments } from './payment/reconciliation/reconcile.ts'
export { decideAttempt, listUndecided } from './payment/attempt/decide-attempt.ts'
export { listUnknownOrders } from './payment/inbox/unknown-orders.ts'
export { payOutCredit, returnTransfer } from './payment/transfer/payouts.ts'
export { assignTransfer, listUnknownTransfers } from './payment/transfer/assign-transfer.ts'
export { refundPayment } from './payment/refund/refund-payment.ts'
export { creditInvoice } from './invoice/correction/credit-invoice.ts'
export { dropHold, listHolds, releaseHold } from './hold/decide-hold.ts'
export { findInvoice } from './invoice/find-invoice.ts'
export { changePayLater } from './pay-later/change-pay-later.ts'
export { endSubscription, listSubscriptions } from './subscription/end-subscription.ts'
export { issueInvoice } from './invoice/issue-invoice.ts'
export { startSubscription } from './subscription/start-subscription.ts'
export { voidInvoice } from './invoice/correction/void-invoice.ts'
/** For the demo and generated data sets. */
export { addDemoBilling } from './fixtures/demo.ts'
export { addDemoMethods } from './fixtures/demo-methods.ts'
export { listDemoNotifications } from './fixtures/demo-notifications.ts'
export { addGeneratedBilling } from './fixtures/generate.ts'
export { issueMonth } from './month-end/issue-month.ts'
export { billingShape, checkBilling } from './config.ts'
