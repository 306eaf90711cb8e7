import type { webhookRoutes } from '@song-hanh/contract/organisation'
import { type Config, isLoopback } from '#platform/config'
import type { Handlers } from '#platform/http/handler'
import type { Seal } from '#platform/secret'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { replayDelivery } from './replay-delivery.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { sendTestEvent } from './send-test-event.ts'
import { updateWebhook } from './update-webhook.ts'
import { viewWebhookDelivery } from './view-webhook-delivery.ts'
import { viewWebhook } from './view-webhook.ts'

export type WebhookConfig = Pick<Config, 'PUBLIC_ORIGIN'>

/** Where the product itself runs on somebody's own machine, his programs do too; whatever else is set does not count. */
export const mayCallLoopback = ({ PUBLIC_ORIGIN }: WebhookConfig): boolean => isLoopback(PUBLIC_ORIGIN)

/** Where we tell a customer's own programs what happened. */
export const webhookHandlers = (seal: Seal, setting: WebhookConfig): Handlers<typeof webhookRoutes> => ({
  listWebhooks,
  viewWebhook,
  createWebhook: createWebhook(seal, mayCallLoopback(setting)),
  updateWebhook: updateWebhook(mayCallLoopback(setting)),
  rotateWebhookSecret: rotateWebhookSecret(seal),
  deleteWebhook,
  sendTestEvent,
  listWebhookDeliveries,
  viewWebhookDelivery,
  replayDelivery,
})
