import { type billing, payLaterCap } from '@song-hanh/contract/billing'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { enqueue } from '#platform/job/job'
import { canPay } from '../invoice/invoice.ts'
import { lockInvoice } from '../invoice/invoice-store.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { lockCustomer } from '../customer/customer-store.ts'
import { decideQueue } from './decide-credit-job.ts'
import { addApplication, findLastApplication, findLine } from './pay-later-store.ts'
import { showPayLater } from './view-pay-later.ts'

/** The dialog asks for a verified company too, but a client may skip it. */
export const applyForPayLater =
  (deps: PaymentDeps): Handler<typeof billing.applyForPayLater> =>
  async ({ tx, caller, body, note, request }) => {
    const { id: organisationId } = caller.organisation
    await lockCustomer(tx, { organisationId })
    const invoice = await lockInvoice(tx, organisationId, body.invoice_id)
    if (!invoice || !canPay(invoice)) return 'invoice_not_found'
    const company = await deps.findCompany(tx, organisationId)
    if (!company) return 'company_not_verified'
    if ((await findLine.first(tx, { organisationId }))?.state === 'suspended') return 'pay_later_suspended'
    if ((await findLastApplication.first(tx, { organisationId }))?.state === 'processing') return 'application_pending'
    const [applicationId, cap] = [newId(), payLaterCap(invoice.total)]
    await addApplication(tx, {
      organisationId,
      applicationId,
      invoiceId: body.invoice_id,
      cap,
      companyVersion: company.version,
      by: caller.personId,
      at: new Date(clock.now()).toISOString(),
    })
    await enqueue(tx, decideQueue, { organisationId, applicationId })
    await publish(tx, {
      chainId: organisationId,
      name: 'billing.pay_later_applied',
      payload: { application_id: applicationId, person_id: caller.personId },
      requestId: request.id,
    })
    await note({
      thing: { kind: 'credit_application', id: applicationId },
      after: { invoice_id: body.invoice_id, cap },
    })
    return { pay_later: await showPayLater(tx, deps, organisationId, true) }
  }
