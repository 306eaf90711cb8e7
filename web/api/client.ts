import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { CallFailed } from './failure/call-failed.ts'
import type { OrganisationChoice } from './organisation-choice.ts'
import { send } from './send.ts'
import type { Transport } from './send.ts'
import type { LiveSession } from './session.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** `person`: data of the person rather than of an organisation; sent without X-Organisation-Id. */
  scope?: 'organisation' | 'person'
  /** One per submit, so that a retried request takes effect once. */
  idempotencyKey?: string
  /** Never prompts: when a session or a proof is missing, the call fails at once. */
  unattended?: boolean
  /** The request outlives the page it was sent from. */
  keepalive?: boolean
  /** Sends the token even where visitors may call, so that the call is attributed to the caller's organisation. */
  asPerson?: boolean
}

type ClientDeps = {
  transport: Transport
  session: Pick<LiveSession, 'token' | 'replace' | 'end'>
  organisation: Pick<OrganisationChoice, 'current'>
  /** The session ended: prompts the person to sign in again on top of the page. True when the same person did. */
  signInAgain: () => Promise<boolean>
  /** Prompts for a step-up. True when the stored token now carries it. */
  stepUp: () => Promise<boolean>
}

const needsSession = (route: Route) => typeof route.access === 'object' && route.access.session !== 'never'
const isUnauthenticated = (error: unknown) => error instanceof CallFailed && error.failure === 'unauthenticated'

/** Calls a route of the contract as the signed-in person, for the organisation of this tab. */
export const openClient = ({ transport, session, organisation, signInAgain, stepUp }: ClientDeps) => {
  /** Failures that the person can resolve in a prompt; the call is then repeated. */
  const remedies: Record<string, (() => Promise<boolean>) | undefined> = {
    unauthenticated: signInAgain,
    step_up_required: stepUp,
  }
  const call = async <R extends Route>(route: R, input: Call<R>, options: CallOptions = {}): Promise<Reply<R>> => {
    const idempotency: Record<string, string> =
      route.idempotency === 'key' ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() } : {}
    if (!needsSession(route) && !options.asPerson)
      return send(transport, route, input, { headers: idempotency, signal: options.signal })

    const organisationId = options.scope === 'person' ? undefined : organisation.current()
    const sendAs = (token: string) =>
      send(transport, route, input, {
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
      // refused before its expiry: a key was rotated or the session revoked; the refresh cookie decides
      const fresh = await session.replace(token)
      return sendAs(fresh).catch((error: unknown) => {
        if (isUnauthenticated(error)) session.end('refused')
        throw error
      })
    }

    const prompted = new Set<string>()
    for (;;) {
      try {
        return await sendAsPerson()
      } catch (error) {
        const failure = error instanceof CallFailed ? (error as CallFailed).failure : ''
        const remedy = options.unattended || prompted.has(failure) ? undefined : remedies[failure]
        prompted.add(failure)
        if (!(await remedy?.())) throw error
      }
    }
  }
  return { call }
}
