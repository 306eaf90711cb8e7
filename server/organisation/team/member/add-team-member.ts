import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { findAccount, putTeamMember } from '../team-member-store.ts'
import { lockTeamFor, showTeamMember } from '../team.ts'

export const addTeamMember: Handler<typeof organisation.addTeamMember> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const organisationId = caller.organisation.id
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.staff')
  if (typeof team === 'string') return team
  const account = await findAccount.first(tx, { organisationId, accountNumber: body.contact_account_id })
  if (!account) return 'account_not_found'
  const { person_id: personId, account_number } = account
  const at = new Date(clock.now()).toISOString()
  const added = await putTeamMember.first(tx, { organisationId, teamId: team.team_id, personId, role: body.role, at })
  if (!added) return 'already_in_team'
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.team_member_added',
    payload: { team_id: team.team_number, contact_account_id: account_number },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'team', id: team.team_id },
    after: { person_id: personId, role: body.role },
  })
  return { member: showTeamMember(team)({ ...account, role: body.role, joined_at: at }) }
}
