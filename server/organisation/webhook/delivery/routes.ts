import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { replayDelivery } from './replay-delivery.ts'
import { sendTestEvent } from './send-test-event.ts'
import { viewWebhookDelivery } from './view-webhook-delivery.ts'

/** Deliveries of webhooks. */
export const deliveryHandlers = {
  sendTestEvent,
  listWebhookDeliveries,
  viewWebhookDelivery,
  replayDelivery,
}
