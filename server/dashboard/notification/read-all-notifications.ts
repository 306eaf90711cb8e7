import type { dashboard } from '@song-hanh/contract/dashboard'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { countUnreadOf, viewerOf } from './count-unread.ts'
import { markReadUntil } from './notification-store.ts'

/** Marks as read up to the newest notification on screen; later ones stay unread. */
export const readAllNotifications: Handler<typeof dashboard.readAllNotifications> = async ({ tx, caller, body }) => {
  await markReadUntil(tx, { ...viewerOf(caller), until: body.until, at: new Date(clock.now()).toISOString() })
  return countUnreadOf(tx, caller)
}
