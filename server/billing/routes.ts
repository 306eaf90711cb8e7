import { billing } from '@song-hanh/contract/billing'
import { answer } from '#platform/http/handler'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { saveBillingDetails } from './save-billing-details.ts'
import { viewBilling } from './view-billing.ts'
import { viewBillingDetails } from './view-billing-details.ts'
import { viewInvoice } from './view-invoice.ts'
import { viewStatement } from './view-statement.ts'

/** What the api process answers. */
export const billingRoutes = () =>
  answer('billing', billing, {
    listInvoices,
    viewInvoice,
    exportInvoices,
    viewBilling,
    viewStatement,
    viewBillingDetails,
    saveBillingDetails,
  })
