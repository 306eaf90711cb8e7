import type { Store } from './intended-url.ts'
import { openRetry } from './retry-until-sent.ts'
import { isRefusal, readSession, type SessionDeps } from './session.ts'
import { pendingStopKey as key } from './support-session.ts'

type PendingSupportStopDeps = Pick<SessionDeps, 'later' | 'now'> & {
  /** The tab's: it ends with the tab, as the support session does. */
  store: Store
  signOut: (token: string) => Promise<unknown>
}

/**
 * A support session that was stopped while the network was down. It has no refresh cookie, so its token is kept in the
 * tab until the server has ended the session, at most until the token expires.
 */
export const openPendingSupportStop = ({ store, signOut, later, now }: PendingSupportStopDeps) => {
  const read = () => {
    const [exp, token] = store.getItem(key)?.split(' ') ?? []
    return token && Number(exp) * 1000 > now() ? token : undefined
  }
  const trySend = async () => {
    const token = read()
    try {
      if (token !== undefined) await signOut(token)
    } catch (error) {
      if (!isRefusal(error)) return
    }
    store.removeItem(key)
  }
  const isPending = () => read() !== undefined
  return {
    keep: () => {
      const session = readSession(store)
      if (session) store.setItem(key, `${session.exp} ${session.access_token}`)
    },
    /** The server has ended the session after all. */
    forget: () => store.removeItem(key),
    isPending,
    /** At the next start, or when the network is back. */
    send: openRetry({ later, isPending, trySend }),
  }
}
