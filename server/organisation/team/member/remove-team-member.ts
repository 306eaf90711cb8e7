import type { organisation } from '@song-hanh/contract/organisation'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { dropTeamMember, findTeamMemberRow } from '../team-member-store.ts'
import { lockTeamFor } from '../team.ts'

export const removeTeamMember: Handler<typeof organisation.removeTeamMember> = async (call) => {
  const { tx, caller, params, request, note } = call
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.staff')
  if (typeof team === 'string') return team
  const key = { organisationId: caller.organisation.id, teamId: team.team_id }
  const member = await findTeamMemberRow.first(tx, { ...key, accountNumber: params.accountId })
  if (!member) return 'team_member_not_found'
  if (member.person_id === team.owner_id) return 'owner_stays'
  await dropTeamMember(tx, { ...key, personId: member.person_id })
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.team_member_removed',
    payload: { team_id: team.team_number, contact_account_id: member.account_number },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'team', id: team.team_id },
    before: { person_id: member.person_id, role: member.role },
  })
  return { removed: true }
}
