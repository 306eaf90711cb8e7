import type { Session } from '@song-hanh/contract/identity'
import type { Store } from './intended-url.ts'
import { openRetry } from './retry-until-sent.ts'
import { isRefusal } from './session.ts'
import type { SessionDeps } from './session.ts'

const key = 'sign_out_untold'

type PendingSignOutDeps = Pick<SessionDeps, 'locks' | 'later'> & {
  store: Store
  refresh: () => Promise<Session>
  signOut: (token: string) => Promise<unknown>
  isSignedIn: () => boolean
}

/**
 * A logout that did not reach the server because the network was down. The token is gone, but the refresh cookie lives
 * for weeks: it is exchanged once more to end the session with the new token.
 */
export const openPendingSignOut = ({ store, refresh, signOut, isSignedIn, locks, later }: PendingSignOutDeps) => {
  const trySend = async () => {
    const personId = store.getItem(key)
    if (personId === null) return
    try {
      // a person who has signed in since has replaced that cookie by their own
      const fresh = isSignedIn() ? undefined : await refresh()
      if (fresh?.uuid === personId) await signOut(fresh.access_token)
    } catch (error) {
      if (!isRefusal(error)) return
    }
    store.removeItem(key)
  }
  return {
    keep: (personId: string) => store.setItem(key, personId),
    /** The server has ended the session after all. */
    forget: (personId: string) => {
      if (store.getItem(key) === personId) store.removeItem(key)
    },
    /** At the next start, or when the network is back. Kept and tried again while it fails. */
    send: openRetry({
      later,
      isPending: () => store.getItem(key) !== null,
      trySend: async () => (locks ? locks.request('session-refresh', trySend) : trySend()),
    }),
  }
}
