import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { countAssignedServices, findTeamMemberRow } from '../team-member-store.ts'
import { findTeamFor } from '../team.ts'

export const previewTeamMemberRemoval: Handler<typeof organisation.previewTeamMemberRemoval> = async (call) => {
  const { tx, caller, params } = call
  const team = await findTeamFor(tx, caller, params.teamId, 'team.staff')
  if (typeof team === 'string') return team
  const key = { organisationId: caller.organisation.id, teamId: team.team_id }
  const member = await findTeamMemberRow.first(tx, { ...key, accountNumber: params.accountId })
  if (!member) return 'team_member_not_found'
  const assigned = await countAssignedServices.first(tx, { ...key, personId: member.person_id })
  const { name: memberName, email, person_id } = member
  return {
    removal: { name: memberName, email, services: assigned?.services ?? 0, is_owner: person_id === team.owner_id },
  }
}
