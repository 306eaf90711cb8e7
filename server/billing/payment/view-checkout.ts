import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { findCustomer } from '../customer-store.ts'
import { openOf, showInvoice, showSummary } from '../invoice.ts'
import { findWhole } from '../invoice-store.ts'
import { findDraw } from '../pay-later/pay-later-store.ts'
import { seenBy } from '../invoice-viewer.ts'
import { doorOf, listSaved } from './list-methods.ts'
import { meansOf } from './funding.ts'
import type { PaymentParts } from './payment-deps.ts'
import { findIntentOf, findToldIntent, firstReference } from './payment-store.ts'
import { showPayment } from './show-payment.ts'
import { waysFor } from './method-types.ts'

export const viewCheckout =
  (parts: PaymentParts): Handler<typeof billing.viewCheckout> =>
  async ({ tx, caller, params }) => {
    const { id: organisationId } = caller.organisation!
    const named = { organisationId, invoiceId: params.invoiceId }
    const row = await findWhole.first(tx, named)
    if (!row || row.kind !== 'invoice') return 'invoice_not_found'
    const seen = seenBy(caller)
    const [draw, intent, told, first, customer, methods] = await Promise.all([
      findDraw.first(tx, named),
      findIntentOf.first(tx, named),
      findToldIntent.first(tx, named),
      firstReference.first(tx, named),
      findCustomer.first(tx, { organisationId }),
      listSaved(tx, organisationId),
    ])
    const open = { invoice: openOf(row), draw: row.state === 'paid' && draw ? draw.amount - draw.repaid : 0 }
    const means = await meansOf(tx, parts, organisationId, { open, invoice: row })
    const reference = intent?.reference ?? first?.reference ?? ''
    const { gateways } = parts
    const payment = told && (await showPayment(tx, gateways, { organisationId, intentId: told.intent_id }, seen.mayPay))
    const shown = showInvoice(seen)(row)
    const due = means.amount
    return {
      checkout: {
        invoice: showSummary(seen)(row),
        invoice_taxes: shown.invoice_taxes,
        buyer: shown.buyer,
        version: row.version,
        reference,
        amount_due: due,
        due_date: open.invoice === 0 && open.draw > 0 && draw ? draw.due_on : row.due_on,
        is_repayment: open.invoice === 0 && open.draw > 0,
        may_pay: seen.mayPay && due > 0,
        details_missing: !customer?.saved_at,
        customer_credit: means.credit,
        ways: waysFor(gateways, means),
        methods,
        transfer: gateways.bank && due > 0 ? gateways.bank.instructions({ reference, amount: due }) : null,
        card: doorOf(parts),
        payment: payment ?? null,
      },
    }
  }
