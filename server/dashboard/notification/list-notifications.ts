import type { dashboard } from '@song-hanh/contract/dashboard'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { viewerOf } from './count-unread.ts'
import { listForViewer } from './notification-store.ts'

/** Newest first. */
export const listNotifications: Handler<typeof dashboard.listNotifications> = async ({ tx, caller, query }) => {
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const rows = await listForViewer(tx, {
    ...viewerOf(caller),
    before,
    unread: query.state === 'unread',
    limit: query.limit + 1,
  })
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.notification_id,
    (row) => row,
  )
}
