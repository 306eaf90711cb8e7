import { type Config, isLoopback } from '#platform/config'
import type { Seal } from '#platform/secret/secret'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listWebhooks } from './list-webhooks.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { updateWebhook } from './update-webhook.ts'
import { viewWebhook } from './view-webhook.ts'

export type WebhookConfig = Pick<Config, 'PUBLIC_ORIGIN'>

/** Allowed only where the product itself runs on localhost, as on a developer's machine; no other setting enables it. */
export const mayCallLoopback = ({ PUBLIC_ORIGIN }: WebhookConfig): boolean => isLoopback(PUBLIC_ORIGIN)

/** Webhooks of an organisation. */
export const webhookHandlers = (seal: Seal, config: WebhookConfig) => ({
  listWebhooks,
  viewWebhook,
  createWebhook: createWebhook(seal, mayCallLoopback(config)),
  updateWebhook: updateWebhook(mayCallLoopback(config)),
  rotateWebhookSecret: rotateWebhookSecret(seal),
  deleteWebhook,
})
