import type { consoleArea } from '@song-hanh/contract/console'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { countUnreadOf, viewerOf } from './count-unread.ts'
import { readUntil } from './notification-store.ts'

/** Up to what the person has before his eyes: what came while he pressed stays unread. */
export const readAllNotifications: Handler<typeof consoleArea.readAllNotifications> = async ({ tx, caller, body }) => {
  await readUntil(tx, { ...viewerOf(caller), until: body.until, at: new Date(clock.now()).toISOString() })
  return countUnreadOf(tx, caller)
}
