import { testEvent } from '@song-hanh/contract/organisation/webhook-event'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { addAttempt, type ClaimedDelivery, type DeliveryKey, settleAttempt, promoteNext } from './delivery-store.ts'
import type { SendResult } from './send-message.ts'
import { afterFailure, statusAfter } from './delivery.ts'
import { lockWebhook, pauseDeliveries, setWebhookStatus, type WebhookKey, type WebhookRow } from '../webhook-store.ts'

type FinishedAttempt = { claimed: ClaimedDelivery; result: SendResult; startedAt: string }

/** Owners and admins are notified when the webhook fails, and again when it is paused. */
const notifyFailing = async (tx: Tx, { organisationId, webhookId }: WebhookKey, state: WebhookRow['state']) => {
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.webhook_failing',
    payload: { webhook_id: webhookId, paused: state === 'paused' },
  })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'system' },
    action: 'organisation.webhook_failing',
    thing: { kind: 'webhook', id: webhookId },
    after: { state },
  })
}

const updateWebhookStatus = async (
  tx: Tx,
  key: WebhookKey,
  hook: WebhookRow,
  ended: { state: 'delivered' | 'failed' | 'dead'; isTest: boolean },
) => {
  const next = statusAfter(hook, ended, clock.now())
  if (!next) return
  await setWebhookStatus(tx, {
    ...key,
    state: next.state,
    pausedBecause: next.paused_because,
    failingSince: next.failing_since,
  })
  if (next.state === 'paused') await pauseDeliveries(tx, key)
  if (next.state !== hook.state && next.state !== 'active') await notifyFailing(tx, key, next.state)
}

/** Records the outcome of an attempt and makes the next delivery of its line due, in one transaction. */
export const recordAttempt = async (
  tx: Tx,
  key: DeliveryKey,
  { claimed, result, startedAt }: FinishedAttempt,
): Promise<void> => {
  const hook = await lockWebhook.first(tx, key)
  if (!hook) return
  const now = clock.now()
  const at = new Date(now).toISOString()
  const { attempts: attempt, event_type: eventType, thing } = claimed
  const { status, durationMs, failure, head } = result
  const end = failure
    ? afterFailure(eventType, attempt - claimed.attempts_before, now)
    : ({ state: 'delivered', nextAt: null } as const)
  const isOver = end.state !== 'failed'
  const nextAt = hook.state === 'paused' ? null : end.nextAt
  const attempted = { attempt, status, durationMs, failure }
  const row = await settleAttempt.first(tx, {
    ...key,
    ...attempted,
    state: end.state,
    nextAt,
    settledAt: isOver ? at : null,
  })
  if (!row) return
  await addAttempt(tx, { ...key, ...attempted, at: startedAt, head })
  if (isOver && claimed.in_order && hook.state !== 'paused') await promoteNext(tx, { ...key, thing, at })
  await updateWebhookStatus(tx, key, hook, { state: end.state, isTest: eventType === testEvent })
}
