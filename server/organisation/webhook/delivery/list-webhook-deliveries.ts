import type { organisation } from '@song-hanh/contract/organisation'
import { z } from 'zod'
import { cursorOf } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { listDeliveryRows } from './delivery-store.ts'
import { showDelivery } from './delivery.ts'
import { findWebhook } from '../webhook-store.ts'

const cursor = cursorOf(z.int().min(0))

export const listWebhookDeliveries: Handler<typeof organisation.listWebhookDeliveries> = async ({
  tx,
  caller,
  params,
  query,
}) => {
  const key = { organisationId: caller.organisation.id, ...params }
  if (!(await findWebhook.first(tx, key))) return 'webhook_not_found'
  const before = cursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const rows = await listDeliveryRows(tx, { ...key, before, state: query.state ?? null, limit: query.limit + 1 })
  return cursor.page(rows, query.limit, (row) => row.position, showDelivery)
}
