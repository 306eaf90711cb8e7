import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { findDelivery, listAttempts } from './delivery-store.ts'
import { showDelivery } from './delivery.ts'

export const viewWebhookDelivery: Handler<typeof organisation.viewWebhookDelivery> = async ({ tx, caller, params }) => {
  const key = { organisationId: caller.organisation.id, ...params }
  const row = await findDelivery.first(tx, key)
  if (!row) return 'delivery_not_found'
  return { delivery: showDelivery(row), body: row.body, attempts: await listAttempts(tx, key) }
}
