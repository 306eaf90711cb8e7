import './jitless.ts'
import { sessionRoutes } from '@song-hanh/contract/identity/session'
import { openPrompter } from './prompter.ts'
import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { openClient } from './client.ts'
import { readEventStream } from './read-event-stream.ts'
import { openIntendedUrl } from './intended-url.ts'
import { openOrganisationChoice } from './organisation-choice.ts'
import { reachability } from './reachability.ts'
import { send } from './send.ts'
import { openSession } from './session.ts'
import type { SessionDeps } from './session.ts'
import { openSupportSession } from './support-session.ts'
import { openPendingSupportStop } from './pending-support-stop.ts'
import { currentLanguage } from '../words/language.ts'
import { openPendingSignOut } from './pending-sign-out.ts'

/** Binds the client to this browser: storage, clock, network. */
const transport = {
  fetch: (...request: Parameters<typeof fetch>) => reachability.watch(fetch(...request)),
  bases: { auth: import.meta.env.VITE_AUTH_BASE ?? '', api: import.meta.env.VITE_API_BASE ?? '' },
  language: currentLanguage,
}

export const supportSession = openSupportSession(sessionStorage)

/** Fixed for the lifetime of the page: entering or leaving a support session reloads it. */
const isSupport = supportSession.isActive()
const store = isSupport ? sessionStorage : localStorage

// short, so that a retry still falls within the server's grace period for the previous token
const refresh = () => send(transport, sessionRoutes.refreshSession, {}, { timeoutMs: 5_000 })
const locks: SessionDeps['locks'] = navigator.locks && {
  request: (name, work) => navigator.locks.request(name, work),
}

const later: SessionDeps['later'] = (work, delayMs) => {
  const timer = setTimeout(work, delayMs)
  return () => clearTimeout(timer)
}

export const session = openSession({
  store,
  now: () => Date.now(),
  refresh: isSupport ? undefined : refresh,
  locks,
  later,
})

const signOut = (token: string) =>
  send(transport, sessionRoutes.signOut, {}, { headers: { Authorization: `Bearer ${token}` } })

export const pendingSupportStop = openPendingSupportStop({
  store: sessionStorage,
  signOut,
  now: () => Date.now(),
  later,
})

export const pendingSignOut = openPendingSignOut({
  store,
  refresh,
  signOut,
  isSignedIn: session.isSignedIn,
  locks,
  later,
})

export const organisationChoice = openOrganisationChoice(sessionStorage, store)
export const intendedUrl = openIntendedUrl(sessionStorage, location.origin)

/** Prompts the user; the console registers its UI when it starts. */
export const prompter = openPrompter()

export const { call } = openClient({
  transport,
  session,
  organisation: organisationChoice,
  // staff cannot prove the customer's identity
  signInAgain: async () => !isSupport && prompter.prompt('sign_in_again'),
  stepUp: async () => !isSupport && prompter.prompt('step_up'),
})

type Listening<R extends Route> = { signal: AbortSignal; onReply: (reply: Reply<R>) => void }

/**
 * Subscribes to a route of server-sent events as the signed-in person. It never prompts, and resolves when the stream
 * ends.
 */
export const listen = async <R extends Route>(route: R, input: Call<R>, { signal, onReply }: Listening<R>) => {
  const organisationId = organisationChoice.current()
  const headers: Record<string, string> = {
    Authorization: `Bearer ${await session.token()}`,
    ...(organisationId && { 'X-Organisation-Id': organisationId }),
  }
  await readEventStream({ transport, route, input, headers, signal, onReply })
}

addEventListener('storage', (event) => {
  if (event.storageArea === store) session.handleStorage(event)
})
