import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { listDeliveryRows } from './delivery-store.ts'
import { showDelivery } from './delivery.ts'
import { findWebhook } from '../webhook-store.ts'

const cursorPattern = /^\d{1,15}$/

export const listWebhookDeliveries: Handler<typeof organisation.listWebhookDeliveries> = async ({
  tx,
  caller,
  params,
  query,
}) => {
  const key = { organisationId: caller.organisation.id, ...params }
  if (!(await findWebhook.first(tx, key))) return 'webhook_not_found'
  if (query.after !== undefined && !cursorPattern.test(query.after)) return { items: [] }
  const before = query.after === undefined ? null : Number(query.after)
  const rows = await listDeliveryRows(tx, { ...key, before, state: query.state ?? null, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  const items = page.map(showDelivery)
  const last = page.at(-1)
  return rows.length > query.limit && last ? { items, next: String(last.position) } : { items }
}
