import type { organisation } from '@song-hanh/contract/organisation'
import { maxWebhooks } from '@song-hanh/contract/organisation/webhook-event'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import type { Seal } from '#platform/secret/secret'
import { newSecret } from './signature.ts'
import { checkUrl } from './target.ts'
import { showWebhook } from './webhook.ts'
import { addWebhook, countWebhooks, lockWebhooks } from './webhook-store.ts'

export const createWebhook =
  (seal: Seal, mayCallLoopback: boolean): Handler<typeof organisation.createWebhook> =>
  async ({ tx, caller, body, request, note }) => {
    const url = checkUrl(body.url, mayCallLoopback)
    if (typeof url === 'string') return url
    const organisationId = caller.organisation.id
    await lockWebhooks(tx, { organisationId })
    const existing = await countWebhooks.one(tx, { organisationId })
    if (existing.count >= maxWebhooks) return 'too_many_webhooks'

    const webhookId = newId()
    const { secret, sealedSecret } = newSecret(seal, webhookId)
    const at = new Date(clock.now()).toISOString()
    const { description, events } = body
    const row = await addWebhook.one(tx, {
      organisationId,
      webhookId,
      url: url.href,
      description,
      events,
      sealedSecret,
      at,
    })
    await publish(tx, {
      chainId: organisationId,
      name: 'organisation.webhook_created',
      payload: { webhook_id: webhookId },
      requestId: request.id,
    })
    await note({ thing: { kind: 'webhook', id: webhookId }, after: { host: url.host, events } })
    return { webhook: showWebhook(row, clock.now()), signing_secret: secret }
  }
