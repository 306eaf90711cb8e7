import type { DeliveryFailure, DeliveryState, Webhook } from '@song-hanh/contract/organisation'
import type { Generated } from 'kysely'

type WebhookTable = {
  organisation_id: string
  webhook_id: string
  url: string
  description: string
  events: string[] | null
  sealed_secret: string
  previous_sealed_secret: string | null
  previous_until: string | null
  state: Webhook['state']
  paused_because: 'person' | 'failures' | null
  failing_since: string | null
  version: Generated<number>
  created_at: string
  updated_at: string
}
type WebhookDeliveryTable = {
  organisation_id: string
  webhook_id: string
  delivery_id: Generated<string>
  event_id: string
  event_type: string
  thing: string
  position: number
  body: string
  in_order: boolean
  state: DeliveryState
  held_until: string | null
  next_at: string | null
  attempts: Generated<number>
  attempts_before: Generated<number>
  response_status: number | null
  duration_ms: number | null
  failure: DeliveryFailure | null
  created_at: string
  settled_at: string | null
}
type WebhookAttemptTable = {
  organisation_id: string
  delivery_id: string
  attempt: number
  at: string
  response_status: number | null
  duration_ms: number
  failure: DeliveryFailure | null
  response_head: string | null
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.webhook': WebhookTable
    'organisation.webhook_delivery': WebhookDeliveryTable
    'organisation.webhook_attempt': WebhookAttemptTable
  }
}
