import type { WebhookDelivery } from '@song-hanh/contract/organisation'
import { testEvent, webhookPauseDays, webhookRetrySeconds } from '@song-hanh/contract/organisation/webhook-event'
import type { WebhookRow } from '../webhook-store.ts'
import type { DeliveryRow } from './delivery-store.ts'

export const showDelivery = (row: DeliveryRow): WebhookDelivery => ({
  delivery_id: row.delivery_id,
  event_id: row.event_id,
  event_type: row.event_type,
  state: row.state,
  attempts: row.attempts,
  next_at: row.next_at,
  response_status: row.response_status,
  duration_ms: row.duration_ms,
  failure: row.failure,
  created_at: row.created_at,
  settled_at: row.settled_at,
})

type Payload = Record<string, string | number | boolean | null>

/**
 * The thing by which events are ordered: the one whose name starts the event's (`project_id` of `project_created`), else
 * the first id in the payload, else the organisation. Never the actor.
 */
export const thingOf = (name: string, payload: Payload): string => {
  const fact = name.split('.')[1] ?? ''
  const ids = Object.keys(payload)
    .filter((key) => key.endsWith('_id') && key !== 'by_id' && payload[key] !== null)
    .toSorted()
  const own = ids.find((key) => fact.startsWith(`${key.slice(0, -3)}_`)) ?? ids[0]
  return own === undefined ? 'organisation' : `${own.slice(0, -3)} ${payload[own]}`
}

/** The body that is sent, byte for byte the same at every attempt. */
export const writeMessage = (event: {
  event_id: string
  name: string
  at: string
  chain_id: string
  payload: Payload
}): string =>
  JSON.stringify({
    id: event.event_id,
    type: event.name,
    created_at: event.at,
    organisation_id: event.chain_id,
    data: event.payload,
  })

/** The state of a delivery after its n-th attempt (1 is the first) has failed. */
export const afterFailure = (
  eventType: string,
  attempts: number,
  now: number,
): { state: 'failed'; nextAt: string } | { state: 'dead'; nextAt: null } => {
  const delay = eventType === testEvent ? undefined : webhookRetrySeconds[attempts - 1]
  return delay === undefined
    ? { state: 'dead', nextAt: null }
    : { state: 'failed', nextAt: new Date(now + delay * 1000).toISOString() }
}

type WebhookStatus = Pick<WebhookRow, 'state' | 'paused_because' | 'failing_since'>

/** The status of a webhook after a delivery ended or an attempt failed; undefined when unchanged. */
export const statusAfter = (
  { state, paused_because: reason, failing_since: since }: WebhookStatus,
  { state: delivery, isTest }: { state: 'delivered' | 'failed' | 'dead'; isTest: boolean },
  now: number,
): WebhookStatus | undefined => {
  if (delivery === 'delivered')
    return since === null && state !== 'failing'
      ? undefined
      : { state: state === 'failing' ? 'active' : state, paused_because: reason, failing_since: null }
  if (state === 'paused' || isTest) return undefined
  const firstAt = since ?? new Date(now).toISOString()
  if (state === 'failing' && now - Date.parse(firstAt) > webhookPauseDays * 86_400_000)
    return { state: 'paused', paused_because: 'failures', failing_since: firstAt }
  const next = delivery === 'dead' ? 'failing' : state
  return next === state && since !== null ? undefined : { state: next, paused_because: null, failing_since: firstAt }
}
