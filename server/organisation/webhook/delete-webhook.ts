import type { organisation } from '@song-hanh/contract/organisation'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { removeWebhook } from './webhook-store.ts'

/** Also deletes its log and pending deliveries. */
export const deleteWebhook: Handler<typeof organisation.deleteWebhook> = async ({
  tx,
  caller,
  params,
  request,
  note,
}) => {
  const key = { organisationId: caller.organisation.id, webhookId: params.webhookId }
  if (!(await removeWebhook.first(tx, key))) return 'webhook_not_found'
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.webhook_deleted',
    payload: { webhook_id: key.webhookId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'webhook', id: key.webhookId } })
  return { deleted: true }
}
