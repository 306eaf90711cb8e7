import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
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

/** Whatever is his and can be somebody else's is; false: there is no such successor. */
const handOver = async (tx: Tx, { successorId, ...leaving }: Departure): Promise<boolean> => {
  if (successorId === undefined) return true
  const people = successorId === leaving.personId ? [] : [successorId]
  const { organisationId } = leaving
  if ((await findRoles(tx, { organisationId, people })).length === 0) return false
  await handOverProjects(tx, { ...leaving, successorId })
  await handOverTeams(tx, { ...leaving, successorId })
  return true
}

/** The end of a membership, in one transaction; that every process forgets it is the database's own doing. */
const endMembership = async (tx: Tx, leaving: Departure): Promise<'successor_not_found' | undefined> => {
  if (!(await handOver(tx, leaving))) return 'successor_not_found'
  const { byId: revokedBy, ...rest } = leaving
  await revokeMemberKeys(tx, { ...rest, revokedBy })
  await revokeMemberLinks(tx, leaving)
  await revokeInvitationsTo(tx, leaving)
  await recordRemoval(tx, leaving)
  await deleteMembership(tx, leaving)
  return undefined
}

export const removeMember: Handler<typeof organisation.removeMember> = async (call) => {
  const { tx, caller, params, query, request, note } = call
  const { id: organisationId } = caller.organisation!
  const { personId } = params
  if (personId === caller.personId) return 'cannot_remove_self'
  const locked = await lockRoles(tx, { organisationId, ownId: caller.personId, theirId: personId })
  const refused = checkRemoval(locked)
  if (refused) return refused

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
    payload: { person_id: personId, previous_role: locked.theirs!, by_id: caller.personId },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'person', id: personId },
    before: { role: locked.theirs },
    after: { successor: query.successor_id ?? null },
  })
  return { removed: true }
}
