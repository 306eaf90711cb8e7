import type { Session } from '@song-hanh/contract/identity'
import type { Store } from './intended-url.ts'
import { isRefusal } from './session.ts'
import type { SessionDeps } from './session.ts'

const key = 'sign_out_untold'

type PendingSignOutDeps = Pick<SessionDeps, 'locks'> & {
  store: Store
  refresh: () => Promise<Session>
  signOut: (token: string) => Promise<unknown>
  isSignedIn: () => boolean
}

/**
 * A log-out of which the server has not heard, because the network was away. The token is gone from here, but the
 * cookie that renews it is not, and it lives for weeks: it is exchanged once more, to end the session with what comes
 * back.
 */
export const openPendingSignOut = ({ store, refresh, signOut, isSignedIn, locks }: PendingSignOutDeps) => {
  const send = async () => {
    const personId = store.getItem(key)
    if (personId === null) return
    try {
      // whoever has signed in since has put his own cookie in the place of that one
      const fresh = isSignedIn() ? undefined : await refresh()
      if (fresh?.uuid === personId) await signOut(fresh.access_token)
    } catch (error) {
      if (!isRefusal(error)) return
    }
    store.removeItem(key)
  }
  return {
    keep: (personId: string) => store.setItem(key, personId),
    /** The server has heard of it after all. */
    forget: (personId: string) => {
      if (store.getItem(key) === personId) store.removeItem(key)
    },
    /** At the next start, or when the network is back. What fails again is kept for later. */
    send: (): Promise<void> => (locks ? locks.request('session-refresh', send) : send()),
  }
}
