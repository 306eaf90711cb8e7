import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { type Job, job } from '#platform/job/job'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { lockCustomer } from '../customer/customer-store.ts'
import {
  countOverdue,
  grantLine,
  lockApplication,
  lockCompany,
  lockLine,
  readElsewhere,
  readHistory,
  storeDecision,
} from './pay-later-store.ts'
import { underwrite, type UnderwritingFacts } from './underwrite.ts'

const actions = { approved: 'billing.pay_later_approved', rejected: 'billing.pay_later_rejected' } as const

export const decideQueue = {
  name: 'billing.decide_credit',
  payload: z.strictObject({ organisationId: z.uuid(), applicationId: z.uuid() }),
  /** A pending application blocks new ones. */
  retries: 30,
} as const
type ApplicationKey = z.infer<typeof decideQueue.payload>

const loadUnderwritingFacts = async (
  tx: Tx,
  { findCompany }: PaymentDeps,
  { organisationId, invoiceId, now }: { organisationId: string; invoiceId: number; now: number },
): Promise<UnderwritingFacts> => {
  const today = vietnamDay(now)
  const company = (await findCompany(tx, organisationId))?.taxCode
  if (company !== undefined) await lockCompany(tx, { company })
  const [elsewhere, line, overdue, history] = await Promise.all([
    company === undefined ? undefined : readElsewhere.first(tx, { company, today }),
    lockLine.first(tx, { organisationId }),
    countOverdue.first(tx, { organisationId, today, exceptInvoiceId: invoiceId }),
    readHistory.first(tx, { organisationId, now: new Date(now).toISOString() }),
  ])
  return {
    is_company_verified: company !== undefined,
    is_suspended: line?.state === 'suspended' || (elsewhere?.suspended ?? 0) > 0,
    overdue_invoices: overdue?.invoices ?? 0,
    overdue_draws: (overdue?.draws ?? 0) + (elsewhere?.overdue ?? 0),
    months: history?.months ?? 0,
    paid_on_time: history?.paid_on_time ?? 0,
    paid_late: history?.paid_late ?? 0,
    lent_elsewhere: elsewhere?.lent ?? 0,
  }
}

/** Decides by the facts at decision time, not at application time. */
export const decideCredit = async (tx: Tx, deps: PaymentDeps, key: ApplicationKey): Promise<void> => {
  const { organisationId, applicationId } = key
  await lockCustomer(tx, { organisationId })
  const application = await lockApplication.first(tx, key)
  if (application?.state !== 'processing') return
  const now = clock.now()
  const at = new Date(now).toISOString()
  const facts = await loadUnderwritingFacts(tx, deps, { organisationId, invoiceId: application.invoice_id, now })
  const decision = underwrite(application.cap, facts)
  const granted = decision.state === 'approved' ? decision.granted : null
  const reason = decision.state === 'rejected' ? decision.reason : null
  await storeDecision(tx, { ...key, state: decision.state, granted, reason, known: JSON.stringify(facts), at })
  if (decision.state === 'approved')
    await grantLine(tx, { ...key, limit: decision.granted, assessed: decision.assessed, at })
  const action = actions[decision.state]
  await publish(tx, { chainId: organisationId, name: action, payload: { application_id: applicationId } })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'system' },
    action,
    thing: { kind: 'credit_application', id: applicationId },
    after: { granted, reason, ...facts },
  })
}

export const decideCreditJob = (deps: PaymentDeps): Job<ApplicationKey> =>
  job({
    ...decideQueue,
    transaction: 'job',
    scope: ({ organisationId }) => ({ kind: 'organisation', organisationId }),
    run: ({ tx, payload }) => decideCredit(tx, deps, payload),
  })
