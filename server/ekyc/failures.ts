import type { HandlerContext } from '#platform/http/handler'
import { Refusal } from '#platform/http/refusal'
import type { Route } from '@song-hanh/contract/route'
import { type Holder, holdersOf } from './holder.ts'
import type { EkycDeps } from './deps.ts'
import type { CaseActor } from './record.ts'

type Call = Pick<HandlerContext<Route>, 'caller' | 'request'>

/** The bank did not say: what was entered is kept, and the caller is told when to come back. */
export const bankUnavailable = ({ bank }: EkycDeps) =>
  ({ failure: 'bank_unavailable', retryAfterSeconds: Math.max(5, bank.restsForSeconds()) }) as const

export const limitReached = (retryAfterSeconds: number) => ({ failure: 'ekyc_limit_reached', retryAfterSeconds }) as const

export const actorOf = ({ caller, request }: Call): CaseActor => ({
  personId: caller.kind === 'session' ? caller.personId : undefined,
  requestId: request.id,
  address: request.address,
})

/** In whose name the call is; on routes that are open to all, those who may not call at all are refused here. */
export const holdersOfCaller = ({ caller, request }: Call): Holder[] => {
  if (caller.kind === 'key') throw new Refusal('forbidden')
  if (caller.kind === 'session' && caller.actorId !== undefined) throw new Refusal('impersonation_refused')
  return holdersOf(caller, request.visitorId)
}
