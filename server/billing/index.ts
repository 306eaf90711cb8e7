import './tables.ts'

export { billingRoutes } from './routes.ts'
/** For marketplace and staff: turns what was ordered into an unpaid invoice. Safe to repeat with the same origin. */
export { type Draft, raiseInvoice, type Raised } from './raise-invoice.ts'
