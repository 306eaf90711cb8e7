import { billing } from '@song-hanh/contract/billing'
import { answer } from '#platform/http/handler'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { saveBillingDetails } from './save-billing-details.ts'
import { viewBilling } from './view-billing.ts'
import { viewBillingDetails } from './view-billing-details.ts'
import { viewInvoice } from './view-invoice.ts'
import { viewStatement } from './view-statement.ts'

const notYet = async (): Promise<never> => {
  throw new Error('not there yet')
}

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
    viewCheckout: notYet,
    payInvoice: notYet,
    listPayments: notYet,
    viewPayment: notYet,
    followPayment: notYet,
    confirmWallet: notYet,
    capturePayment: notYet,
    cancelPayment: notYet,
    listMethods: notYet,
    addMethod: notYet,
    setDefaultMethod: notYet,
    removeMethod: notYet,
    viewPayLater: notYet,
    applyForPayLater: notYet,
    receiveCard: notYet,
    receiveMomo: notYet,
    receiveVnpay: notYet,
    receiveBank: notYet,
  })
