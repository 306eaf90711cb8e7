import type { Session } from '@song-hanh/contract/identity'
import { readSession, writeSession } from './session.ts'

type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

const key = 'actor_name'
/** Of a session that was stopped while the network was down; see pending-support-stop.ts. */
export const pendingStopKey = 'support_stop_pending'

const clear = (tab: TabStore) => {
  const pending = tab.getItem(pendingStopKey)
  tab.clear()
  if (pending !== null) tab.setItem(pendingStopKey, pending)
}

/**
 * A session in which staff act for a customer. It lives in sessionStorage, beside the browser's own session and without
 * touching it. Other state of the tab (organisation, return URL) belongs to another person, so it is cleared when the
 * session starts and again when it ends.
 */
export const openSupportSession = (tab: TabStore) => ({
  /** Whether this tab is one, even after it expired and before it is left. */
  isActive: (): boolean => tab.getItem(key) !== null,
  read: (): { actorName: string; exp: number } | undefined => {
    const session = readSession(tab)
    const actorName = tab.getItem(key)
    return session && actorName !== null ? { actorName, exp: session.exp } : undefined
  },
  begin: ({ actor_name: actorName, ...session }: Session & { actor_name: string }) => {
    clear(tab)
    tab.setItem(key, actorName)
    writeSession(tab, { ...session, auth_method: 'impersonation' })
  },
  leave: () => clear(tab),
})
