import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { maySee, seenBy } from '../invoice-viewer.ts'
import type { PaymentParts } from './payment-deps.ts'
import { showPayment } from './show-payment.ts'

export const viewPayment =
  ({ gateways }: PaymentParts): Handler<typeof billing.viewPayment> =>
  async ({ tx, caller, params }) => {
    if (!maySee(caller)) return 'not_allowed'
    const name = { organisationId: caller.organisation!.id, intentId: params.paymentId }
    const payment = await showPayment(tx, gateways, name, seenBy(caller).mayPay)
    return payment ? { payment } : 'payment_not_found'
  }

/** The same, again and again: the pipeline looks and tells what is new. */
export const followPayment =
  ({ gateways }: PaymentParts): Handler<typeof billing.followPayment> =>
  async ({ tx, caller, params }) => {
    const name = { organisationId: caller.organisation!.id, intentId: params.paymentId }
    const payment = await showPayment(tx, gateways, name, seenBy(caller).mayPay)
    return payment ? { payment } : 'payment_not_found'
  }
