import type { HandlerContext } from '#platform/http/handler'
import { Refusal } from '#platform/http/refusal'
import type { Route } from '@song-hanh/contract/http/route'
import { type Holder, holdersOf } from './holder.ts'
import type { EkycDeps } from '../deps.ts'
import type { CaseActor } from './record.ts'

type Call = Pick<HandlerContext<Route>, 'caller' | 'request'>

/** The bank is unavailable or its outcome ambiguous: input is kept, and Retry-After says when to try again. */
export const bankUnavailable = ({ bank }: EkycDeps) =>
  ({ failure: 'bank_unavailable', retryAfterSeconds: Math.max(5, bank.restsForSeconds()) }) as const

export const limitReached = (retryAfterSeconds: number) =>
  ({ failure: 'ekyc_limit_reached', retryAfterSeconds }) as const

export const actorOf = ({ caller, request }: Call): CaseActor => ({
  personId: caller.kind === 'session' ? caller.personId : undefined,
  requestId: request.id,
  address: request.address,
})

/** The holders of the caller. These routes are public, so API keys and impersonations are refused here. */
export const holdersOfCaller = ({ caller, request }: Call): Holder[] => {
  if (caller.kind === 'key') throw new Refusal('forbidden')
  if (caller.kind === 'session' && caller.actorId !== undefined) throw new Refusal('impersonation_refused')
  return holdersOf(caller, request.visitorId)
}
