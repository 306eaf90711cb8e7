import { impersonationRoutes } from '@song-hanh/contract/identity/impersonation'
import { useSyncExternalStore } from 'react'
import { call, supportSession } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { createStore } from '../../store/create-store.ts'
import { stoppedMark } from './leave-support.ts'
import { paths } from '../paths.ts'
import { readTicket } from './impersonation-ticket.ts'

export type Entry =
  | { at: 'expired' }
  | { at: 'stopped' }
  | { at: 'entering' }
  | { at: 'unreached'; cause: unknown; retry: () => void }

// kept outside the page, because a change of language remounts it and a ticket works once
const entry = createStore<Entry>({ at: location.hash === stoppedMark ? 'stopped' : 'expired' })

export const useEntry = (): Entry => useSyncExternalStore(entry.subscribe, entry.read)

/** The server has not seen the ticket, so it may still be valid. */
const isUnreached = (cause: unknown) =>
  !(cause instanceof CallFailed) || cause.status === undefined || cause.status >= 500 || cause.status === 429

const enter = async (jwt: string) => {
  entry.set({ at: 'entering' })
  try {
    supportSession.begin(await call(impersonationRoutes.enterImpersonation, { body: { jwt } }))
    // reloads the page: from here on this tab acts for the customer
    location.replace(paths.home())
  } catch (cause) {
    entry.set(isUnreached(cause) ? { at: 'unreached', cause, retry: () => void enter(jwt) } : { at: 'expired' })
  }
}

export const beginEntry = (params: URLSearchParams) => {
  const jwt = readTicket(params, Date.now())
  if (jwt) void enter(jwt)
  else entry.set({ at: 'expired' })
}
