import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { mayViewBilling, viewerOf } from '../invoice/invoice-viewer.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { showPayment } from './show-payment.ts'

export const viewPayment =
  ({ gateways }: PaymentDeps): Handler<typeof billing.viewPayment> =>
  async ({ tx, caller, params }) => {
    if (!mayViewBilling(caller)) return 'not_allowed'
    const key = { organisationId: caller.organisation.id, intentId: params.paymentId }
    const payment = await showPayment(tx, gateways, key, viewerOf(caller).mayPay)
    return payment ? { payment } : 'payment_not_found'
  }

/** Called repeatedly by the event stream, which sends changes. */
export const followPayment =
  ({ gateways }: PaymentDeps): Handler<typeof billing.followPayment> =>
  async ({ tx, caller, params }) => {
    const key = { organisationId: caller.organisation.id, intentId: params.paymentId }
    const payment = await showPayment(tx, gateways, key, viewerOf(caller).mayPay)
    return payment ? { payment } : 'payment_not_found'
  }
