import type { organisation } from '@song-hanh/contract/organisation'
import { publish } from '#platform/events'
import type { Handler } from '#platform/http/handler'
import { removeWebhook } from './webhook-store.ts'

/** With its log, and what waits for it. */
export const deleteWebhook: Handler<typeof organisation.deleteWebhook> = async ({
  tx,
  caller,
  params,
  request,
  note,
}) => {
  const name = { organisationId: caller.organisation!.id, webhookId: params.webhookId }
  if (!(await removeWebhook.first(tx, name))) return 'webhook_not_found'
  await publish(tx, {
    chainId: name.organisationId,
    name: 'organisation.webhook_deleted',
    payload: { webhook_id: name.webhookId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'webhook', id: name.webhookId } })
  return { deleted: true }
}
