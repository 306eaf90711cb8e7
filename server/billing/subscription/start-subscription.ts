import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { type ApprovedTools, inOrganisation, proposedBy, staffActor } from '#platform/staff/staff-tools'
import type { DraftLine } from '../invoice/invoice.ts'
import { readRates } from '../invoice/raise-store.ts'
import { ensureCustomer, lockCustomer } from '../customer/customer-store.ts'
import { addSubscription, type Period } from './subscription-store.ts'

type SubscriptionRequest = Omit<DraftLine, 'unit' | 'hidden'> & {
  organisationId: string
  period: Period
  /** Defaults to today. */
  startedOn?: string | undefined
  reason: string
}
export type StartSubscriptionResult = 'in_the_past' | 'no_tax_rate' | { subscriptionId: string; startedOn: string }

/** Starts monthly or yearly billing; the month-end job of the first day raises the first invoice. */
export const startSubscription = (
  tools: ApprovedTools,
  request: SubscriptionRequest,
): Promise<StartSubscriptionResult> => {
  const { organisationId, itemId, name, detail = '', quantity, unitPrice, taxCode = 'standard', period } = request
  return inOrganisation(tools, organisationId, async (tx): Promise<StartSubscriptionResult> => {
    const today = vietnamDay(clock.now())
    const startedOn = request.startedOn ?? today
    // past periods are invoiced by hand, so that staff see the total
    if (startedOn < today) return 'in_the_past'
    const [rate] = await readRates(tx, { codes: [taxCode], day: startedOn })
    if (rate === undefined || rate.rate === null) return 'no_tax_rate'
    await ensureCustomer(tx)
    await lockCustomer(tx, { organisationId })
    const subscriptionId = newId()
    const line = { itemId, name, detail, quantity, unitPrice, taxCode, period, startedOn }
    await addSubscription(tx, { organisationId, subscriptionId, ...line })
    await writeAudit(tx, {
      chainId: organisationId,
      actor: staffActor(tools),
      action: 'billing.subscription_started',
      thing: { kind: 'subscription', id: subscriptionId },
      after: {
        name,
        quantity,
        unit_price: unitPrice,
        period,
        on: startedOn,
        reason: request.reason,
        ...proposedBy(tools),
      },
    })
    await publish(tx, {
      chainId: organisationId,
      name: 'billing.subscription_started',
      payload: { subscription_id: subscriptionId },
    })
    return { subscriptionId, startedOn }
  })
}
