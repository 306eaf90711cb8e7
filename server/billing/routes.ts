import { billing } from '@song-hanh/contract/billing'
import type { Config } from '#platform/config'
import { implementRoutes } from '#platform/http/handler'
import { downloadInvoice } from './download-invoice.ts'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { applyForPayLater } from './pay-later/apply-for-pay-later.ts'
import { viewPayLater } from './pay-later/view-pay-later.ts'
import { addMethod, removeMethod, setDefaultMethod } from './payment/change-methods.ts'
import { cancelPayment, capturePayment, confirmWallet } from './payment/change-payment.ts'
import { downloadReceipt } from './payment/download-receipt.ts'
import { listMethods } from './payment/list-methods.ts'
import { listPayments } from './payment/list-payments.ts'
import { openPaymentParts } from './payment/create-payment-deps.ts'
import { payInvoice } from './payment/pay-invoice.ts'
import { receive } from './payment/receive-callback.ts'
import { viewCheckout } from './payment/view-checkout.ts'
import { followPayment, viewPayment } from './payment/view-payment.ts'
import { openPress } from './pdf/pdf-renderer.ts'
import { saveBillingDetails } from './save-billing-details.ts'
import { sellerOf } from './seller.ts'
import { viewBilling } from './view-billing.ts'
import { viewBillingDetails } from './view-billing-details.ts'
import { viewInvoice } from './view-invoice.ts'
import { viewStatement } from './view-statement.ts'

/** What the api process answers. */
export const billingRoutes = (config: Config) => {
  const parts = openPaymentParts(config)
  const { gateways } = parts
  const [press, seller] = [openPress(), sellerOf(config)]
  return implementRoutes('billing', billing, {
    listInvoices,
    viewInvoice: viewInvoice(seller),
    downloadInvoice: downloadInvoice(press, seller, gateways),
    exportInvoices,
    viewBilling,
    viewStatement,
    viewBillingDetails,
    saveBillingDetails,
    viewCheckout: viewCheckout(parts),
    payInvoice: payInvoice(parts),
    listPayments,
    viewPayment: viewPayment(parts),
    downloadReceipt: downloadReceipt(press, seller, parts),
    followPayment: followPayment(parts),
    confirmWallet: confirmWallet(parts),
    capturePayment: capturePayment(parts),
    cancelPayment: cancelPayment(parts),
    listMethods: listMethods(parts),
    addMethod: addMethod(parts),
    setDefaultMethod,
    removeMethod,
    viewPayLater: viewPayLater(parts),
    applyForPayLater: applyForPayLater(parts),
    receiveCard: receive(parts, 'card'),
    receiveMomo: receive(parts, 'momo'),
    receiveVnpay: receive(parts, 'vnpay'),
    receiveBank: receive(parts, 'bank'),
  })
}
