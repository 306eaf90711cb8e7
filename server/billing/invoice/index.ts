/** For marketplace and staff: turns an order into an unpaid invoice. Idempotent by origin. */
export { type Draft, raiseInvoice, type RaiseResult } from './raise-invoice.ts'
export { findInvoices } from './find-invoices.ts'
export { findInvoice } from './find-invoice.ts'
export { issueInvoice } from './issue-invoice.ts'
