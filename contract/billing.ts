import { detailsRoutes } from './billing-details.ts'
import { invoiceRoutes } from './billing-invoice.ts'
import { methodRoutes } from './billing-method.ts'
import { overviewRoutes } from './billing-overview.ts'
import { payLaterRoutes } from './billing-pay-later.ts'
import { callbackRoutes, paymentRoutes } from './billing-payment.ts'

export * from './billing-card.ts'
export * from './billing-details.ts'
export * from './billing-failure.ts'
export * from './billing-invoice.ts'
export * from './billing-method.ts'
export * from './billing-overview.ts'
export * from './billing-pay-later.ts'
export * from './billing-payment.ts'
export * from './pay-later-rule.ts'

/** Invoices, payments and credit of customers. */
export const billing = {
  ...invoiceRoutes,
  ...overviewRoutes,
  ...detailsRoutes,
  ...paymentRoutes,
  ...methodRoutes,
  ...payLaterRoutes,
  ...callbackRoutes,
}
