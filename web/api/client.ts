import type { Call, Reply, Route } from '@song-hanh/contract/route'
import { CallFailed } from './call-failed.ts'
import type { OrganisationChoice } from './organisation-choice.ts'
import { send } from './send.ts'
import type { Transport } from './send.ts'
import type { LiveSession } from './session.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** `person`: what belongs to the person and not to one of his organisations; sent without X-Organisation-Id. */
  scope?: 'organisation' | 'person'
  /** One per press of a button, so that a repeated request is one deed. */
  idempotencyKey?: string
  /** The person is asked nothing; whatever is missing, the call fails at once. */
  unattended?: boolean
  /** The request outlives the page it was sent from. */
  keepalive?: boolean
  /** Whoever is signed in says so also where visitors may call: what is done is then his organisation's. */
  asPerson?: boolean
}

type ClientDeps = {
  outside: Transport
  session: Pick<LiveSession, 'token' | 'replace' | 'end'>
  organisation: Pick<OrganisationChoice, 'current'>
  /** The session is over: asks the person to sign in again over his page. Has the same person done so? */
  signInAgain: () => Promise<boolean>
  /** Asks him to prove himself again. Does the stored token now say that he has? */
  stepUp: () => Promise<boolean>
}

const needsSession = (route: Route) => typeof route.access === 'object' && route.access.session !== 'never'
const isUnauthenticated = (error: unknown) => error instanceof CallFailed && error.failure === 'unauthenticated'

/** Calls any route of the contract as the person who is signed in, for the organisation of this tab. */
export const openClient = ({ outside, session, organisation, signInAgain, stepUp }: ClientDeps) => {
  /** What the person himself can mend; the call is then sent again. */
  const remedies: Record<string, (() => Promise<boolean>) | undefined> = {
    unauthenticated: signInAgain,
    step_up_required: stepUp,
  }
  const call = async <R extends Route>(route: R, input: Call<R>, options: CallOptions = {}): Promise<Reply<R>> => {
    const idempotency: Record<string, string> =
      route.idempotency === 'key' ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() } : {}
    if (!needsSession(route) && !options.asPerson)
      return send(outside, route, input, { headers: idempotency, signal: options.signal })

    const organisationId = options.scope === 'person' ? undefined : organisation.current()
    const sendAs = (token: string) =>
      send(outside, route, input, {
        signal: options.signal,
        keepalive: options.keepalive,
        headers: {
          ...idempotency,
          Authorization: `Bearer ${token}`,
          ...(organisationId ? { 'X-Organisation-Id': organisationId } : {}),
        },
      })
    const sendAsPerson = async () => {
      const token = await session.token()
      try {
        return await sendAs(token)
      } catch (error) {
        if (!isUnauthenticated(error)) throw error
      }
      // refused before its time: a key was rotated or the session revoked; the refresh cookie decides
      const fresh = await session.replace(token)
      return sendAs(fresh).catch((error: unknown) => {
        if (isUnauthenticated(error)) session.end('refused')
        throw error
      })
    }

    const asked = new Set<string>()
    for (;;) {
      try {
        return await sendAsPerson()
      } catch (error) {
        const failure = error instanceof CallFailed ? (error as CallFailed).failure : ''
        const remedy = options.unattended || asked.has(failure) ? undefined : remedies[failure]
        asked.add(failure)
        if (!(await remedy?.())) throw error
      }
    }
  }
  return { call }
}
