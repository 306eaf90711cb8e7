import { detailsRoutes } from './billing-details.ts'
import { invoiceRoutes } from './billing-invoice.ts'
import { overviewRoutes } from './billing-overview.ts'

export * from './billing-details.ts'
export * from './billing-failure.ts'
export * from './billing-invoice.ts'
export * from './billing-overview.ts'

/** What customers owe and have paid. */
export const billing = { ...invoiceRoutes, ...overviewRoutes, ...detailsRoutes }
