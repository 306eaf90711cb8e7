import { type billing, payLaterCap } from '@song-hanh/contract/billing'
import { z } from 'zod'
import { writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import { publish } from '#platform/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import type { Tx } from '#platform/db'
import { enqueue, type Job, job } from '#platform/jobs'
import { vietnamDay } from '../due.ts'
import { canPay } from '../invoice.ts'
import { lockInvoice } from '../invoice-store.ts'
import type { PaymentParts } from '../payment/parts.ts'
import { lockCustomer } from '../raise-store.ts'
import {
  addApplication,
  countOverdue,
  decideRow,
  findLastApplication,
  findLine,
  grantLine,
  lockApplication,
  lockLine,
  readHistory,
} from './pay-later-store.ts'
import { type Known, underwrite } from './underwrite.ts'
import { showPayLater } from './view-pay-later.ts'

const actions = { approved: 'billing.pay_later_approved', rejected: 'billing.pay_later_rejected' } as const

const decideQueue = {
  name: 'billing.decide_credit',
  payload: z.strictObject({ organisationId: z.uuid(), applicationId: z.uuid() }),
} as const
type Decided = z.infer<typeof decideQueue.payload>

/** Who skips the steps of the dialog meets the same question here: is the company verified? */
export const applyForPayLater =
  (parts: PaymentParts): Handler<typeof billing.applyForPayLater> =>
  async ({ tx, caller, body, note, request }) => {
    const { id: organisationId } = caller.organisation!
    await lockCustomer(tx, { organisationId })
    const invoice = await lockInvoice(tx, organisationId, body.invoice_id)
    if (!invoice || !canPay(invoice)) return 'invoice_not_found'
    const company = await parts.findCompany(tx, organisationId)
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
    return { pay_later: await showPayLater(tx, parts, organisationId, true) }
  }

const lookAt = async (
  tx: Tx,
  { findCompany }: PaymentParts,
  { organisationId, invoiceId, now }: { organisationId: string; invoiceId: number; now: number },
): Promise<Known> => {
  const [company, line, overdue, history] = await Promise.all([
    findCompany(tx, organisationId),
    lockLine.first(tx, { organisationId }),
    countOverdue.first(tx, { organisationId, today: vietnamDay(now), but: invoiceId }),
    readHistory.first(tx, { organisationId, now: new Date(now).toISOString() }),
  ])
  return {
    is_company_verified: company !== undefined,
    is_suspended: line?.state === 'suspended',
    overdue_invoices: overdue?.invoices ?? 0,
    overdue_draws: overdue?.draws ?? 0,
    months: history?.months ?? 0,
    paid_on_time: history?.paid_on_time ?? 0,
    paid_late: history?.paid_late ?? 0,
  }
}

/** Decides by what is known when it decides, not by what was known when somebody asked. */
export const decideCredit = async (tx: Tx, parts: PaymentParts, name: Decided): Promise<void> => {
  const { organisationId, applicationId } = name
  await lockCustomer(tx, { organisationId })
  const application = await lockApplication.first(tx, name)
  if (application?.state !== 'processing') return
  const now = clock.now()
  const at = new Date(now).toISOString()
  const known = await lookAt(tx, parts, { organisationId, invoiceId: application.invoice_id, now })
  const decision = underwrite(application.cap, known)
  const granted = decision.state === 'approved' ? decision.granted : null
  const reason = decision.state === 'rejected' ? decision.reason : null
  await decideRow(tx, { ...name, state: decision.state, granted, reason, known: JSON.stringify(known), at })
  if (decision.state === 'approved')
    await grantLine(tx, { ...name, limit: decision.granted, assessed: decision.assessed, at })
  const action = actions[decision.state]
  await publish(tx, { chainId: organisationId, name: action, payload: { application_id: applicationId } })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'system' },
    action,
    thing: { kind: 'credit_application', id: applicationId },
    after: { granted, reason, ...known },
  })
}

export const decideCreditJob = (parts: PaymentParts): Job<Decided> =>
  job({
    ...decideQueue,
    transaction: 'job',
    scope: ({ organisationId }) => ({ kind: 'organisation', organisationId }),
    run: ({ tx, payload }) => decideCredit(tx, parts, payload),
  })
