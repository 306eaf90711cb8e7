import type { StaffTools } from '#platform/staff/staff-tools'
import type { RequestState } from '@song-hanh/contract/organisation/service'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { isOpen, mayBecome } from '../request.ts'
import { addRequestStep, lockRequest, type RequestKey } from '../request-store.ts'
import { findRequestByNumber, updateRequest } from './staff-store.ts'

/** For the staff's commands. `authorize` locks the staff member until the transaction ends, and throws if they have left. */
export type Refusal = 'request_unknown' | 'move_impossible' | 'project_missing'

/** Thrown by `work` to refuse after it has written: rolls the transaction back. */
export class RollbackError extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest.first>>>
type MoveResult = { projectId?: string; resourceId?: string; after?: Record<string, string> }
type Move = {
  number: number
  to: 'in_progress' | 'answered' | 'fulfilled' | 'rejected'
  words?: string | undefined
  /** Further changes in the same transaction; may refuse. */
  work?(tx: Tx, request: LockedRequest): Promise<MoveResult | Refusal>
}

const actions = {
  in_progress: 'organisation.request_taken',
  answered: 'organisation.request_answered',
  fulfilled: 'organisation.request_fulfilled',
  rejected: 'organisation.request_rejected',
} as const

const mayMove = (from: RequestState, to: Move['to']) => (to === 'answered' ? isOpen(from) : mayBecome(from, to))
/** Answering also takes the request. */
const stateAfter = (to: Move['to']): RequestState => (to === 'answered' ? 'in_progress' : to)

const applyMove = async (tx: Tx, key: RequestKey, { staffId }: StaffTools, move: Move): Promise<'moved' | Refusal> => {
  const row = await lockRequest.first(tx, key)
  if (!row || !mayMove(row.state, move.to)) return 'move_impossible'
  const done = (await move.work?.(tx, row)) ?? {}
  if (typeof done === 'string') return done
  const at = new Date(clock.now()).toISOString()
  const [state, stepId] = [stateAfter(move.to), newId()]
  await addRequestStep(tx, { ...key, stepId, state: move.to, words: move.words ?? null, staffId, at })
  await updateRequest(tx, {
    ...key,
    state,
    staffId,
    projectId: done.projectId ?? row.project_id,
    resourceId: done.resourceId ?? null,
    at,
    closedAt: isOpen(state) ? null : at,
  })
  const { organisationId: chainId, requestId } = key
  await writeAudit(tx, {
    chainId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: actions[move.to],
    thing: { kind: 'request', id: requestId },
    before: { state: row.state },
    after: { state, ...done.after },
  })
  const resource = done.resourceId === undefined ? {} : { resource_id: done.resourceId }
  await publish(tx, {
    chainId,
    name: actions[move.to],
    payload: { request_id: requestId, step_id: stepId, kind: row.kind, ...resource },
  })
  return 'moved'
}

/**
 * Moves a request to another state in the scope of its organisation, and writes a step, an audit entry and an event. The
 * row is locked, so that of two concurrent moves the second is refused.
 */
export const moveRequest = async (deps: StaffTools, move: Move): Promise<'moved' | Refusal> => {
  const { database, authorize } = deps
  const found = await database.within({ kind: 'none' }, (tx) => findRequestByNumber.first(tx, move), 'read')
  if (!found) return 'request_unknown'
  const { organisation_id: organisationId, request_id: requestId } = found
  const settled = database.within({ kind: 'organisation', organisationId }, async (tx) => {
    await authorize(tx)
    return applyMove(tx, { organisationId, requestId }, deps, move)
  })
  return settled.catch((error: unknown) => {
    if (error instanceof RollbackError) return error.reason
    throw error
  })
}
