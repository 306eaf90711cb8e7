import type { DeliveryState } from '@song-hanh/contract/organisation/webhook'
import { webhookRoutes } from '@song-hanh/contract/organisation/webhook'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'

export const rowsInLog = 10

export const webhooks = () => query(webhookRoutes.listWebhooks, { query: { limit: 20 } })
export const webhook = (webhookId: string) => query(webhookRoutes.viewWebhook, { params: { webhookId } })
export const deliveries = (webhookId: string, state: DeliveryState | undefined, after: string | undefined) =>
  query(webhookRoutes.listWebhookDeliveries, {
    params: { webhookId },
    query: { limit: rowsInLog, ...(state && { state }), ...(after !== undefined && { after }) },
  })
export const delivery = (
  webhookId: string,
  deliveryId: string,
): QueryOptionsOf<typeof webhookRoutes.viewWebhookDelivery> => ({
  ...query(webhookRoutes.viewWebhookDelivery, { params: { webhookId, deliveryId } }),
  staleTime: 0,
})

const isAboutWebhooks = (key: unknown) => typeof key === 'string' && key.startsWith('GET /api/v1/webhooks')

/** A webhook changed: invalidates everything that shows webhooks. */
export const invalidateWebhooks = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAboutWebhooks(queryKey[1]) })
export const forgetWebhooks = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => isAboutWebhooks(queryKey[1]) })
