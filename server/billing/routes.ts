import { billing } from '@song-hanh/contract/billing'
import type { BillingConfig } from './config.ts'
import { implementRoutes } from '#platform/http/handler'
import { downloadInvoice } from './pdf/download-invoice.ts'
import { exportInvoices } from './invoice/export-invoices.ts'
import { listInvoices } from './invoice/list-invoices.ts'
import { applyForPayLater } from './pay-later/apply-for-pay-later.ts'
import { viewPayLater } from './pay-later/view-pay-later.ts'
import { addMethod, removeMethod, setDefaultMethod } from './method/change-methods.ts'
import { cancelPayment, capturePayment, confirmWallet } from './payment/attempt/change-payment.ts'
import { downloadReceipt } from './pdf/download-receipt.ts'
import { listMethods } from './method/list-methods.ts'
import { listPayments } from './payment/list-payments.ts'
import { createPaymentDeps } from './payment/create-payment-deps.ts'
import { payInvoice } from './checkout/pay-invoice.ts'
import { receive } from './payment/inbox/receive-callback.ts'
import { viewCheckout } from './checkout/view-checkout.ts'
import { followPayment, viewPayment } from './payment/view-payment.ts'
import { createPdfRenderer } from './pdf/pdf-renderer.ts'
import { saveBillingDetails } from './customer/save-billing-details.ts'
import { sellerOf } from './invoice/seller.ts'
import { viewBilling } from './overview/view-billing.ts'
import { viewBillingDetails } from './customer/view-billing-details.ts'
import { viewInvoice } from './invoice/view-invoice.ts'
import { viewStatement } from './overview/view-statement.ts'

/** Billing routes of the API process. */
export const billingRoutes = (config: BillingConfig) => {
  const deps = createPaymentDeps(config)
  const { gateways } = deps
  const [renderer, seller] = [createPdfRenderer(), sellerOf(config)]
  return implementRoutes('billing', billing, {
    listInvoices,
    viewInvoice: viewInvoice(seller),
    downloadInvoice: downloadInvoice(renderer, seller, gateways),
    exportInvoices,
    viewBilling,
    viewStatement,
    viewBillingDetails,
    saveBillingDetails,
    viewCheckout: viewCheckout(deps),
    payInvoice: payInvoice(deps),
    listPayments,
    viewPayment: viewPayment(deps),
    downloadReceipt: downloadReceipt(renderer, seller, deps),
    followPayment: followPayment(deps),
    confirmWallet: confirmWallet(deps),
    capturePayment: capturePayment(deps),
    cancelPayment: cancelPayment(deps),
    listMethods: listMethods(deps),
    addMethod: addMethod(deps),
    setDefaultMethod,
    removeMethod,
    viewPayLater: viewPayLater(deps),
    applyForPayLater: applyForPayLater(deps),
    receiveCard: receive(deps, 'card'),
    receiveMomo: receive(deps, 'momo'),
    receiveVnpay: receive(deps, 'vnpay'),
    receiveBank: receive(deps, 'bank'),
  })
}
