import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { revokeMemberKeys } from '../key/revoke-member-keys.ts'
import { checkRemoval } from './member-rules.ts'
import { deleteMembership, findRoles } from './member-store.ts'
import {
  handOverProjects,
  handOverTeams,
  recordRemoval,
  revokeInvitationsTo,
  revokeMemberLinks,
} from './removal-store.ts'
import { lockRoles } from './lock-roles.ts'

type Departure = {
  organisationId: string
  personId: string
  successorId: string | undefined
  at: string
  byId: string
  requestId: string
}

/** Transfers what they own to the successor; false when the successor is not a member. */
const handOver = async (tx: Tx, { successorId, ...departure }: Departure): Promise<boolean> => {
  if (successorId === undefined) return true
  const people = successorId === departure.personId ? [] : [successorId]
  const { organisationId } = departure
  if ((await findRoles(tx, { organisationId, people })).length === 0) return false
  await handOverProjects(tx, { ...departure, successorId })
  await handOverTeams(tx, { ...departure, successorId })
  return true
}

/** Ends a membership in one transaction; a trigger makes every process forget it. */
const endMembership = async (tx: Tx, departure: Departure): Promise<'successor_not_found' | undefined> => {
  if (!(await handOver(tx, departure))) return 'successor_not_found'
  const { byId: revokedBy, ...rest } = departure
  await revokeMemberKeys(tx, { ...rest, revokedBy })
  await revokeMemberLinks(tx, departure)
  await revokeInvitationsTo(tx, departure)
  await recordRemoval(tx, departure)
  await deleteMembership(tx, departure)
  return undefined
}

export const removeMember: Handler<typeof organisation.removeMember> = async (call) => {
  const { tx, caller, params, query, request, note } = call
  const { id: organisationId } = caller.organisation
  const { personId } = params
  if (personId === caller.personId) return 'cannot_remove_self'
  const locked = await lockRoles(tx, { organisationId, ownId: caller.personId, theirId: personId })
  const allowed = checkRemoval(locked)
  if (typeof allowed === 'string') return allowed

  const at = new Date(clock.now()).toISOString()
  const failed = await endMembership(tx, {
    organisationId,
    personId,
    successorId: query.successor_id,
    at,
    byId: caller.personId,
    requestId: request.id,
  })
  if (failed) return failed
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.member_removed',
    payload: { person_id: personId, previous_role: allowed.theirs, by_id: caller.personId },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'person', id: personId },
    before: { role: allowed.theirs },
    after: { successor: query.successor_id ?? null },
  })
  return { removed: true }
}
