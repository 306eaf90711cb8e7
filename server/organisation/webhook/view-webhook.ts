import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { showWebhook } from './webhook.ts'
import { findWebhook } from './webhook-store.ts'

export const viewWebhook: Handler<typeof organisation.viewWebhook> = async ({ tx, caller, params }) => {
  const row = await findWebhook.first(tx, { organisationId: caller.organisation.id, ...params })
  return row ? { webhook: showWebhook(row, clock.now()) } : 'webhook_not_found'
}
