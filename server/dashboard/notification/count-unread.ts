import { type dashboard, maxUnread } from '@song-hanh/contract/dashboard'
import type { Tx } from '#platform/db/db'
import type { SessionCaller } from '#platform/http/caller'
import type { Handler } from '#platform/http/handler'
import { countUnreadForViewer, type Viewer } from './notification-store.ts'

export const viewerOf = ({ personId, actorId, boundTo }: SessionCaller): Viewer => ({
  personId,
  isActing: actorId !== undefined,
  boundTo: boundTo ?? null,
})

export const countUnreadOf = async (tx: Tx, caller: SessionCaller): Promise<{ unread: number }> =>
  (await countUnreadForViewer.first(tx, { ...viewerOf(caller), max: maxUnread })) ?? { unread: 0 }

export const countUnread: Handler<typeof dashboard.countUnread> = ({ tx, caller }) => countUnreadOf(tx, caller)
