import { detailsRoutes } from './details.ts'
import { invoiceRoutes } from './invoice.ts'
import { methodRoutes } from './method.ts'
import { overviewRoutes } from './overview.ts'
import { payLaterRoutes } from './pay-later.ts'
import { callbackRoutes, paymentRoutes } from './payment.ts'

export * from './card.ts'
export * from './details.ts'
export * from './failure.ts'
export * from './invoice.ts'
export * from './method.ts'
export * from './overview.ts'
export * from './pay-later.ts'
export * from './payment.ts'
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
