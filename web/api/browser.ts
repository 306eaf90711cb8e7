import './jitless.ts'
import { identity } from '@song-hanh/contract/identity'
import { openClient } from './client.ts'
import { openIntendedUrl } from './intended-url.ts'
import { openOrganisationChoice } from './organisation-choice.ts'
import { send } from './send.ts'
import { openSession } from './session.ts'

/** The one place that ties the client to this browser: its stores, its clock, its network. */
const outside = {
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  bases: { auth: import.meta.env.VITE_AUTH_BASE ?? '', api: import.meta.env.VITE_API_BASE ?? '' },
}

export const session = openSession({
  store: localStorage,
  now: () => Date.now(),
  // short, so that a second try still falls within the server's grace for the token before
  refresh: () => send(outside, identity.refreshSession, {}, { timeoutMs: 5_000 }),
  locks: navigator.locks && { request: (name, work) => navigator.locks.request(name, work) },
  later: (work, delayMs) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
})

export const organisationChoice = openOrganisationChoice(sessionStorage, localStorage)
export const intendedUrl = openIntendedUrl(sessionStorage, location.origin)

export const { call } = openClient({ outside, session, organisation: organisationChoice })

addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) session.heed(event)
})
