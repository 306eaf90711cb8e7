import { Session } from '@song-hanh/contract/identity/sign-in'
import * as z from 'zod/mini'
import { createSignal } from '../store/create-store.ts'
import { CallFailed } from './failure/call-failed.ts'
import type { Store } from './intended-url.ts'

/** Refresh is scheduled this long before expiry. */
export const refreshAheadMs = 60_000
/** A token this close to its expiry is no longer sent; a support session cannot refresh it. */
export const refreshThresholdMs = { password: 5_000, passkey: 5_000, sso: 30_000, impersonation: 0 } as const
/** Within the server's grace period for the previous token: a lost response is then repeated. */
const retryMs = 2_000
/** A browser whose clock is far ahead considers every token expired; it must not refresh in a loop. */
const minRefreshIntervalMs = 30_000
/** A longer delay overflows setTimeout, which then fires at once. */
const maxDelayMs = 2 ** 31 - 1

export type AuthMethod = keyof typeof refreshThresholdMs
const StoredSession = z.extend(Session, {
  access_token: z.string().check(z.minLength(1)),
  exp: z.coerce.number().check(z.int(), z.positive()),
  auth_method: z.enum(['password', 'passkey', 'sso', 'impersonation']),
})
export type StoredSession = z.infer<typeof StoredSession>

/**
 * `refused`: the server ended it. `over`: it cannot be renewed, and expired or was ended. `elsewhere`: another tab
 * ended it. `other_person`: another tab signed in as another person.
 */
export type SessionEnd = 'signed_out' | 'refused' | 'over' | 'elsewhere' | 'other_person'

export type SessionDeps = {
  store: Store
  now: () => number
  /** Absent for a session that cannot be renewed. */
  refresh: (() => Promise<Session>) | undefined
  /** One refresh at a time across tabs; a browser without Web Locks relies on the server's grace period. */
  locks: { request: <T>(name: string, work: () => Promise<T>) => Promise<T> } | undefined
  later: (work: () => void, delayMs: number) => () => void
}

// the token is written last, so that a tab that sees its storage event finds the rest in place
const keys = ['exp', 'uuid', 'auth_method', 'access_token'] as const

export const readSession = (store: Store): StoredSession | undefined =>
  StoredSession.safeParse(Object.fromEntries(keys.map((key) => [key, store.getItem(key)]))).data

export const writeSession = (store: Store, session: StoredSession) => {
  for (const key of keys) store.setItem(key, String(session[key]))
}
const clearSession = (store: Store) => {
  for (const key of keys.toReversed()) store.removeItem(key)
}
/** Signals to other tabs that the session expired rather than that the person signed out: their input may stay. */
const overKey = 'session_over'

const leftMs = (session: StoredSession, now: number) => session.exp * 1000 - now
const isExpired = (session: StoredSession, now: number) =>
  leftMs(session, now) <= refreshThresholdMs[session.auth_method]

/** The server rejected the cookie; a network failure or an overloaded server has not. */
export const isRefusal = (error: unknown) =>
  error instanceof CallFailed && (error.status === 401 || error.status === 403 || error.failure === 'unreadable')

export const openSession = (world: SessionDeps) => {
  const { store, now, later } = world
  const ended = createSignal<[SessionEnd]>()
  const returned = createSignal()
  const begun = createSignal()
  let cancel = () => {}
  let running: Promise<string> | undefined
  /** The person whose pages this tab shows, even after their session ended. */
  let owner = readSession(store)?.uuid
  let hasLeft = false

  const end = (reason: SessionEnd) => {
    const isLost = reason === 'refused' || reason === 'over'
    // a page that is being left may still send requests; their refusal is no news
    if (isLost && hasLeft) return
    cancel()
    if (isLost) store.setItem(overKey, 'true')
    else {
      store.removeItem(overKey)
      owner = undefined
      hasLeft = true
    }
    clearSession(store)
    ended.notify(reason)
  }
  const keep = (session: StoredSession) => {
    writeSession(store, session)
    store.removeItem(overKey)
    owner = session.uuid
    hasLeft = false
    planRefresh(session)
  }
  const lost = () => new CallFailed({ failure: 'unauthenticated', status: 401 })
  const gone: SessionEnd = world.refresh ? 'refused' : 'over'

  const plan = (delayMs: number) => {
    cancel()
    cancel = later(
      () => {
        const isDue = (session: StoredSession) => leftMs(session, now()) <= refreshAheadMs
        renew(isDue).catch(() => {
          const session = readSession(store)
          if (session && leftMs(session, now()) > 0) plan(retryMs)
        })
      },
      Math.min(Math.max(delayMs, 0), maxDelayMs),
    )
  }
  const planRefresh = (session: StoredSession, earliestMs = 0) => {
    if (world.refresh) return plan(Math.max(leftMs(session, now()) - refreshAheadMs, earliestMs))
    cancel()
    cancel = later(() => end(gone), Math.max(leftMs(session, now()), 0))
  }

  /** Runs under the lock: another tab may have refreshed or signed out in the meantime. */
  const exchange = async (isDue: (session: StoredSession) => boolean) => {
    const before = readSession(store)
    if (!before) throw lost()
    if (isDue(before)) {
      if (!world.refresh) {
        end(gone)
        throw lost()
      }
      const fresh = await world.refresh().catch((error: unknown) => {
        if (!isRefusal(error)) throw error
        end(gone)
        throw lost()
      })
      if (readSession(store)?.uuid !== before.uuid) throw lost()
      writeSession(store, { ...fresh, auth_method: before.auth_method })
      // the cookie belongs to another person, who signed in without this tab noticing: what this page was about to send
      // was
      // the previous person's
      if (fresh.uuid !== before.uuid) {
        cancel()
        ended.notify('other_person')
        throw lost()
      }
    }
    const session = readSession(store) ?? before
    planRefresh(session, minRefreshIntervalMs)
    return session.access_token
  }
  const renew = (isDue: (session: StoredSession) => boolean): Promise<string> => {
    const work = () => exchange(isDue)
    running ??= (world.locks ? world.locks.request('session-refresh', work) : work()).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    /** A stored token counts only until its expiry; an expired one is cleared. */
    restore: (): boolean => {
      const session = readSession(store)
      if (session && leftMs(session, now()) > 0) {
        planRefresh(session)
        return true
      }
      if (session) store.setItem(overKey, 'true')
      clearSession(store)
      return false
    },
    isSignedIn: (): boolean => {
      const session = readSession(store)
      return session !== undefined && leftMs(session, now()) > 0
    },
    begin: (session: Session, method: AuthMethod) => {
      keep({ ...session, auth_method: method })
      begun.notify()
    },
    /** A person signed in on this page, by any method. */
    onBegin: begun.subscribe,
    /** The same session with a token that carries more, such as the time of the last step-up. */
    adopt: (fresh: Session) => {
      const before = readSession(store)
      if (before?.uuid === fresh.uuid) keep({ ...fresh, auth_method: before.auth_method })
    },
    /** The person whose pages this tab shows, even after their session ended. */
    ownerId: () => owner,
    /** The token to send, refreshed first if the stored one has expired. Without a session the person is prompted. */
    token: async (): Promise<string> => {
      const session = readSession(store)
      if (!session) {
        end(gone)
        throw lost()
      }
      return isExpired(session, now()) ? renew((current) => isExpired(current, now())) : session.access_token
    },
    /** For a token that the server refused before its expiry. */
    replace: (refused: string): Promise<string> => renew((session) => session.access_token === refused),
    end,
    onEnd: ended.subscribe,
    /** In another tab the same person has signed in again. */
    onReturn: returned.subscribe,
    /** Handles a storage event of another tab. */
    handleStorage: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
      const isGone = key === null || (key === 'access_token' && newValue === null)
      // it expired there: the next call here notices and prompts
      if (isGone && store.getItem(overKey)) return cancel()
      if (isGone) return end('elsewhere')
      const session = key === 'access_token' ? readSession(store) : undefined
      if (!session) return
      if (owner !== undefined && owner !== session.uuid) {
        cancel()
        ended.notify('other_person')
        return
      }
      owner = session.uuid
      hasLeft = false
      planRefresh(session)
      returned.notify()
    },
  }
}

export type LiveSession = ReturnType<typeof openSession>
