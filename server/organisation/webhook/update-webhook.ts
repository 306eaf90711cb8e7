import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { checkUrl } from './target.ts'
import { showWebhook } from './webhook.ts'
import {
  changeWebhook,
  lockWebhook,
  pauseDeliveries,
  resumeDeliveries,
  type WebhookKey,
  type WebhookRow,
} from './webhook-store.ts'

const statusOf = (row: WebhookRow, paused: boolean) => {
  if (paused === (row.state === 'paused'))
    return { state: row.state, pausedBecause: row.paused_because, failingSince: row.failing_since }
  return paused
    ? ({ state: 'paused', pausedBecause: 'person', failingSince: row.failing_since } as const)
    : ({ state: 'active', pausedBecause: null, failingSince: null } as const)
}

const pauseOrResume = async (
  tx: Tx,
  key: WebhookKey,
  from: WebhookRow['state'],
  to: WebhookRow['state'],
  at: string,
) => {
  if (from !== 'paused' && to === 'paused') await pauseDeliveries(tx, key)
  if (from === 'paused' && to !== 'paused') await resumeDeliveries(tx, { ...key, at })
}

const auditView = (row: Pick<WebhookRow, 'url' | 'events' | 'state'>) => ({
  host: new URL(row.url).host,
  events: row.events,
  state: row.state,
})

export const updateWebhook =
  (mayCallLoopback: boolean): Handler<typeof organisation.updateWebhook> =>
  async ({ tx, caller, params, body, request, note }) => {
    const url = checkUrl(body.url, mayCallLoopback)
    if (typeof url === 'string') return url
    const key = { organisationId: caller.organisation.id, webhookId: params.webhookId }
    const before = await lockWebhook.first(tx, key)
    if (!before) return 'webhook_not_found'
    if (before.version !== body.version) return 'webhook_changed'

    const at = new Date(clock.now()).toISOString()
    const { description, events, paused } = body
    const changes = { url: url.href, description, events, ...statusOf(before, paused) }
    const row = await changeWebhook.first(tx, { ...key, ...changes, at })
    if (!row) throw new Error('the locked webhook was not found')
    await pauseOrResume(tx, key, before.state, row.state, at)
    await publish(tx, {
      chainId: key.organisationId,
      name: 'organisation.webhook_updated',
      payload: { webhook_id: key.webhookId },
      requestId: request.id,
    })
    await note({ thing: { kind: 'webhook', id: key.webhookId }, before: auditView(before), after: auditView(row) })
    return { webhook: showWebhook(row, clock.now()) }
  }
