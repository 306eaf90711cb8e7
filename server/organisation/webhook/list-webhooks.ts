import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { showWebhook } from './webhook.ts'
import { listWebhookRows } from './webhook-store.ts'

export const listWebhooks: Handler<typeof organisation.listWebhooks> = async ({ tx, caller, query }) => {
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const rows = await listWebhookRows(tx, { organisationId: caller.organisation.id, before, limit: query.limit + 1 })
  const now = clock.now()
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.webhook_id,
    (row) => showWebhook(row, now),
  )
}
