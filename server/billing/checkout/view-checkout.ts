import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { findCustomer } from '../customer/customer-store.ts'
import { openOf, showInvoice, showSummary } from '../invoice/invoice.ts'
import { findInvoiceDetail } from '../invoice/invoice-store.ts'
import { findDraw } from '../pay-later/pay-later-store.ts'
import { viewerOf } from '../invoice/invoice-viewer.ts'
import { cardTokenisationOf, listSavedMethods } from '../method/list-methods.ts'
import { loadFunding } from './funding.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { findIntentToShow, findLatestIntent, firstReference } from '../payment/payment-store.ts'
import { showPayment } from '../payment/show-payment.ts'
import { methodTypesFor } from './method-types.ts'

export const viewCheckout =
  (deps: PaymentDeps): Handler<typeof billing.viewCheckout> =>
  async ({ tx, caller, params }) => {
    const { id: organisationId } = caller.organisation
    const key = { organisationId, invoiceId: params.invoiceId }
    const row = await findInvoiceDetail.first(tx, key)
    if (!row || row.kind !== 'invoice') return 'invoice_not_found'
    const viewer = viewerOf(caller)
    const [draw, intent, shownIntent, first, customer, methods] = await Promise.all([
      findDraw.first(tx, key),
      findLatestIntent.first(tx, key),
      findIntentToShow.first(tx, key),
      firstReference.first(tx, key),
      findCustomer.first(tx, { organisationId }),
      listSavedMethods(tx, organisationId),
    ])
    const open = { invoice: openOf(row), draw: row.state === 'paid' && draw ? draw.amount - draw.repaid : 0 }
    const funding = await loadFunding(tx, deps, organisationId, { open, invoice: row })
    const reference = intent?.reference ?? first?.reference ?? ''
    const { gateways } = deps
    const payment =
      shownIntent &&
      (await showPayment(tx, gateways, { organisationId, intentId: shownIntent.intent_id }, viewer.mayPay))
    const shown = showInvoice(viewer)(row)
    const due = funding.amount
    const transferOf = (amount: number) =>
      gateways.bank && amount > 0 ? gateways.bank.instructions({ reference, amount }) : null
    const credit = Math.min(funding.credit, due)
    const amount = due - credit
    return {
      checkout: {
        invoice: showSummary(viewer)(row),
        invoice_taxes: shown.invoice_taxes,
        buyer: shown.buyer,
        version: row.version,
        reference,
        amount_due: due,
        due_date: open.invoice === 0 && open.draw > 0 && draw ? draw.due_on : row.due_on,
        is_repayment: open.invoice === 0 && open.draw > 0,
        may_pay: viewer.mayPay && due > 0,
        details_missing: !customer?.saved_at,
        customer_credit: funding.credit + funding.reservedCredit,
        credit_reserved: funding.reservedCredit,
        with_credit:
          credit > 0
            ? { credit, amount, ways: methodTypesFor(gateways, { ...funding, amount }), transfer: transferOf(amount) }
            : null,
        ways: methodTypesFor(gateways, funding),
        methods,
        transfer: transferOf(due),
        card: cardTokenisationOf(deps),
        payment: payment ?? null,
      },
    }
  }
