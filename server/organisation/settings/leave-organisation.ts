import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { revokeMemberKeys } from '../key/revoke-member-keys.ts'
import { findTies, lockOrganisation, removeMembership } from './settings-store.ts'

/** Teams and project roles are deleted with the membership; triggers publish the revocation to every process. */
export const leaveOrganisation: Handler<typeof organisation.leaveOrganisation> = async (call) => {
  const { tx, caller, request, note } = call
  const { personId } = caller
  const { id: organisationId, role } = caller.organisation
  // serialises two owners who leave at the same time: the second one is refused
  await lockOrganisation.first(tx, { organisationId })
  const ties = await findTies.first(tx, { organisationId, personId, now: new Date(clock.now()).toISOString() })
  if (ties?.is_last_owner !== false) return 'last_owner'

  await revokeMemberKeys(tx, { organisationId, personId, revokedBy: personId, requestId: request.id })
  const ended = await removeMembership.first(tx, { organisationId, personId })
  await note({ thing: { kind: 'person', id: personId }, before: { role: ended?.role ?? role } })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.member_left',
    payload: { person_id: personId },
    requestId: request.id,
  })
  return { left: true }
}
