import type { dashboard } from '@song-hanh/contract/dashboard'
import { z } from 'zod'
import type { Handler } from '#platform/http/handler'
import { viewerOf } from './count-unread.ts'
import { listForViewer } from './notification-store.ts'

/** Newest first; the cursor `after` is the id of the last one listed. */
export const listNotifications: Handler<typeof dashboard.listNotifications> = async ({ tx, caller, query }) => {
  const before = query.after === undefined ? null : z.uuid().safeParse(query.after).data
  if (before === undefined) return { items: [] }
  const rows = await listForViewer(tx, {
    ...viewerOf(caller),
    before,
    unread: query.state === 'unread',
    limit: query.limit + 1,
  })
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return rows.length > query.limit && last ? { items, next: last.notification_id } : { items }
}
