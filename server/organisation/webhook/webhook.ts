import type { Webhook } from '@song-hanh/contract/organisation'
import type { WebhookRow } from './webhook-store.ts'

export const showWebhook = (row: WebhookRow, now: number): Webhook => ({
  webhook_id: row.webhook_id,
  url: row.url,
  description: row.description,
  events: row.events,
  state: row.state,
  paused_because: row.paused_because,
  failing_since: row.failing_since,
  previous_secret_until: doesPreviousSecretSign(row, now) ? row.previous_until : null,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** Whether the previous secret still signs too. */
export const doesPreviousSecretSign = (
  { previous_until: until }: Pick<WebhookRow, 'previous_until'>,
  now: number,
): boolean => until !== null && Date.parse(until) > now
