import type { organisation } from '@song-hanh/contract/organisation'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { showWebhook } from './webhook.ts'
import { listWebhookRows } from './webhook-store.ts'

export const listWebhooks: Handler<typeof organisation.listWebhooks> = async ({ tx, caller, query }) => {
  const before = query.after === undefined ? null : z.uuid().safeParse(query.after).data
  if (before === undefined) return { items: [] }
  const rows = await listWebhookRows(tx, { organisationId: caller.organisation.id, before, limit: query.limit + 1 })
  const items = rows.slice(0, query.limit).map((row) => showWebhook(row, clock.now()))
  const last = items.at(-1)
  return rows.length > query.limit && last ? { items, next: last.webhook_id } : { items }
}
