import type { organisation } from '@song-hanh/contract/organisation'
import { webhookRotationHours } from '@song-hanh/contract/organisation/webhook-event'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import type { Seal } from '#platform/secret/secret'
import { newSecret } from './signature.ts'
import { showWebhook } from './webhook.ts'
import { changeSecret, lockWebhook } from './webhook-store.ts'

export const rotateWebhookSecret =
  (seal: Seal): Handler<typeof organisation.rotateWebhookSecret> =>
  async ({ tx, caller, params, body, request, note }) => {
    const key = { organisationId: caller.organisation.id, webhookId: params.webhookId }
    const before = await lockWebhook.first(tx, key)
    if (!before) return 'webhook_not_found'
    if (before.version !== body.version) return 'webhook_changed'

    const { secret, sealedSecret } = newSecret(seal, key.webhookId)
    const now = clock.now()
    const at = new Date(now).toISOString()
    const previousUntil = new Date(now + webhookRotationHours * 3_600_000).toISOString()
    const row = await changeSecret.first(tx, { ...key, sealedSecret, previousUntil, at })
    if (!row) throw new Error('the locked webhook was not found')
    await publish(tx, {
      chainId: key.organisationId,
      name: 'organisation.webhook_secret_rotated',
      payload: { webhook_id: key.webhookId },
      requestId: request.id,
    })
    await note({ thing: { kind: 'webhook', id: key.webhookId } })
    return { webhook: showWebhook(row, now), signing_secret: secret }
  }
