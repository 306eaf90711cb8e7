import type { organisation } from '@song-hanh/contract/organisation'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { checkRoleChange } from './member-rules.ts'
import { readMembers, setRole } from './member-store.ts'
import { lockRoles } from './lock-roles.ts'

export const changeMemberRole: Handler<typeof organisation.changeMemberRole> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const { id: organisationId } = caller.organisation
  const { personId } = params
  const { role } = body
  const locked = await lockRoles(tx, { organisationId, ownId: caller.personId, theirId: personId })
  const allowed = checkRoleChange(locked, role)
  if (typeof allowed === 'string') return allowed
  const before = allowed.theirs
  if (before !== body.seen_role) return 'member_changed'

  if (before !== role) {
    await setRole(tx, { organisationId, personId, role })
    await publish(tx, {
      chainId: organisationId,
      name: 'organisation.member_role_changed',
      payload: { person_id: personId, role, previous_role: before, by_id: caller.personId },
      requestId: request.id,
    })
  }
  await note({ thing: { kind: 'person', id: personId }, before: { role: before }, after: { role } })
  const [member] = await readMembers(tx, organisationId, [personId])
  if (!member) throw new Error('the changed member was not found')
  return { member: { ...member, is_me: personId === caller.personId } }
}
