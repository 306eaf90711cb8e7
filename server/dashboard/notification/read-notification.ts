import type { dashboard } from '@song-hanh/contract/dashboard'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { countUnreadOf } from './count-unread.ts'
import { markRead } from './notification-store.ts'

export const readNotification: Handler<typeof dashboard.readNotification> = async ({ tx, caller, params }) => {
  const { personId } = caller
  const at = new Date(clock.now()).toISOString()
  const read = await markRead.first(tx, { personId, notificationId: params.notificationId, at })
  return read ? countUnreadOf(tx, caller) : 'notification_not_found'
}
