import type { dashboard } from '@song-hanh/contract/dashboard'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { countUnreadOf } from './count-unread.ts'
import { markEachRead } from './notification-store.ts'

/** Marks those that one row of the list stands for. One that has been erased meanwhile needs no reading. */
export const readNotifications: Handler<typeof dashboard.readNotifications> = async ({ tx, caller, body }) => {
  const at = new Date(clock.now()).toISOString()
  await markEachRead(tx, { personId: caller.personId, notificationIds: body.notification_ids, at })
  return countUnreadOf(tx, caller)
}
