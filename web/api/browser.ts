import './jitless.ts'
import { sessionRoutes } from '@song-hanh/contract/identity-session'
import { openPrompter } from './prompter.ts'
import type { Call, Reply, Route } from '@song-hanh/contract/route'
import { openClient } from './client.ts'
import { readEventStream } from './read-event-stream.ts'
import { openIntendedUrl } from './intended-url.ts'
import { openOrganisationChoice } from './organisation-choice.ts'
import { reachability } from './reachability.ts'
import { send } from './send.ts'
import { openSession } from './session.ts'
import type { SessionDeps } from './session.ts'
import { openSupportSession } from './support-session.ts'
import { openPendingSignOut } from './pending-sign-out.ts'

/** The one place that ties the client to this browser: its stores, its clock, its network. */
const transport = {
  fetch: (...request: Parameters<typeof fetch>) => reachability.watch(fetch(...request)),
  bases: { auth: import.meta.env.VITE_AUTH_BASE ?? '', api: import.meta.env.VITE_API_BASE ?? '' },
}

export const supportSession = openSupportSession(sessionStorage)

/** Settled once for the life of this page: coming into a support session, and leaving it, loads the page afresh. */
const isSupport = supportSession.isHere()
const store = isSupport ? sessionStorage : localStorage

// short, so that a second try still falls within the server's grace for the token before
const refresh = () => send(transport, sessionRoutes.refreshSession, {}, { timeoutMs: 5_000 })
const locks: SessionDeps['locks'] = navigator.locks && {
  request: (name, work) => navigator.locks.request(name, work),
}

export const session = openSession({
  store,
  now: () => Date.now(),
  refresh: isSupport ? undefined : refresh,
  locks,
  later: (work, delayMs) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
})

export const pendingSignOut = openPendingSignOut({
  store,
  refresh,
  signOut: (token) => send(transport, sessionRoutes.signOut, {}, { headers: { Authorization: `Bearer ${token}` } }),
  isSignedIn: session.isSignedIn,
  locks,
})

export const organisationChoice = openOrganisationChoice(sessionStorage, store)
export const intendedUrl = openIntendedUrl(sessionStorage, location.origin)

/** Who puts questions to the person; the console takes it over as soon as it shows pages. */
export const prompter = openPrompter()

export const { call } = openClient({
  outside: transport,
  session,
  organisation: organisationChoice,
  // staff have nothing of the customer's to prove anything with
  signInAgain: async () => !isSupport && prompter.prompt('sign_in_again'),
  stepUp: async () => !isSupport && prompter.prompt('step_up'),
})

type Listening<R extends Route> = { signal: AbortSignal; onReply: (reply: Reply<R>) => void }

/** A route of server-sent events, as the person who is signed in. It asks nobody anything, and ends when the stream does. */
export const listen = async <R extends Route>(route: R, input: Call<R>, { signal, onReply }: Listening<R>) => {
  const organisationId = organisationChoice.current()
  const headers: Record<string, string> = {
    Authorization: `Bearer ${await session.token()}`,
    ...(organisationId && { 'X-Organisation-Id': organisationId }),
  }
  await readEventStream({ outside: transport, route, input, headers, signal, onReply })
}

addEventListener('storage', (event) => {
  if (event.storageArea === store) session.heed(event)
})
