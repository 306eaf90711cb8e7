import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { type ApprovedTools, inOrganisation, proposedBy, staffActor } from '#platform/staff/staff-tools'
import { lockCustomer } from '../customer/customer-store.ts'
import {
  endSubscriptionOn,
  listSubscriptionRows,
  lockSubscription,
  type SubscriptionKey,
  type SubscriptionRow,
} from './subscription-store.ts'

export type EndSubscriptionResult = 'unknown' | 'has_ended' | 'in_the_past' | { name: string; endedOn: string }

/** Stops billing from a day on. Periods already billed stay billed; a credit note corrects them where needed. */
export const endSubscription = (
  tools: ApprovedTools,
  request: SubscriptionKey & { endedOn?: string | undefined; reason: string },
): Promise<EndSubscriptionResult> => {
  const { organisationId, subscriptionId, reason } = request
  return inOrganisation(tools, organisationId, async (tx): Promise<EndSubscriptionResult> => {
    await lockCustomer(tx, { organisationId })
    const found = await lockSubscription.first(tx, request)
    if (!found) return 'unknown'
    const today = vietnamDay(clock.now())
    if (found.ended_on !== null && found.ended_on <= today) return 'has_ended'
    const requestedOn = request.endedOn ?? today
    if (requestedOn < today) return 'in_the_past'
    // a subscription that has not started never bills
    const endedOn = requestedOn < found.started_on ? found.started_on : requestedOn
    await endSubscriptionOn(tx, { organisationId, subscriptionId, day: endedOn })
    await writeAudit(tx, {
      chainId: organisationId,
      actor: staffActor(tools),
      action: 'billing.subscription_ended',
      thing: { kind: 'subscription', id: subscriptionId },
      before: { on: found.ended_on },
      after: { name: found.name, on: endedOn, reason, ...proposedBy(tools) },
    })
    await publish(tx, {
      chainId: organisationId,
      name: 'billing.subscription_ended',
      payload: { subscription_id: subscriptionId },
    })
    return { name: found.name, endedOn }
  })
}

export const listSubscriptions = (database: Database, organisationId: string): Promise<SubscriptionRow[]> =>
  database.within(
    { kind: 'organisation', organisationId },
    (tx) => listSubscriptionRows(tx, { organisationId }),
    'read',
  )
