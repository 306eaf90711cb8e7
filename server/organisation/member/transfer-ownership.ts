import type { organisation } from '@song-hanh/contract/organisation'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { checkTransfer } from './member-rules.ts'
import { readMembers, setRole } from './member-store.ts'
import { lockRoles } from './lock-roles.ts'

/** The caller becomes an admin. The number of owners never drops. */
export const transferOwnership: Handler<typeof organisation.transferOwnership> = async (call) => {
  const { tx, caller, params, request, note } = call
  const { id: organisationId } = caller.organisation
  const { personId } = params
  const locked = await lockRoles(tx, { organisationId, ownId: caller.personId, theirId: personId })
  const allowed = checkTransfer(locked)
  if (typeof allowed === 'string') return allowed

  await setRole(tx, { organisationId, personId, role: 'owner' })
  await setRole(tx, { organisationId, personId: caller.personId, role: 'admin' })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.ownership_transferred',
    payload: { person_id: personId, previous_role: allowed.theirs, by_id: caller.personId },
    requestId: request.id,
  })
  const thing = { kind: 'person', id: personId }
  await note({ thing, before: { role: allowed.theirs }, after: { role: 'owner', previous_owner: 'admin' } })
  const [member] = await readMembers(tx, organisationId, [personId])
  if (!member) throw new Error('the new owner was not found')
  return { member: { ...member, is_me: false } }
}
