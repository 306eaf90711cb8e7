import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { findDelivery, restartDelivery } from './delivery-store.ts'
import { showDelivery } from './delivery.ts'
import { lockWebhook } from '../webhook-store.ts'

/** With the same webhook-id and body. Delivered out of order: it does not block its line. */
export const replayDelivery: Handler<typeof organisation.replayDelivery> = async ({
  tx,
  caller,
  params,
  request,
  note,
}) => {
  const key = { organisationId: caller.organisation.id, ...params }
  const hook = await lockWebhook.first(tx, key)
  if (!hook || !(await findDelivery.first(tx, key))) return 'delivery_not_found'
  if (hook.state === 'paused') return 'webhook_paused'
  const row = await restartDelivery.first(tx, { ...key, at: new Date(clock.now()).toISOString() })
  if (!row) return 'delivery_waiting'
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.webhook_delivery_replayed',
    payload: { webhook_id: key.webhookId, delivery_id: key.deliveryId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'webhook', id: key.webhookId }, after: { delivery: key.deliveryId } })
  return { delivery: showDelivery(row) }
}
