import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { findAccount, putTeamMember, setTeamRole } from './team-member-store.ts'
import { findTeamRow, setTeamOwner } from './team-store.ts'
import { lockTeamFor, mayTransfer, showTeam } from './team.ts'

/** The new owner becomes an admin of the team; the previous one stays in it with their role. */
export const changeTeamOwner: Handler<typeof organisation.changeTeamOwner> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const organisationId = caller.organisation.id
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.staff')
  if (typeof team === 'string') return team
  if (!mayTransfer(caller, team)) return 'not_allowed'
  if (team.version !== body.version) return 'team_changed'
  const account = await findAccount.first(tx, { organisationId, accountNumber: body.contact_account_id })
  if (!account) return 'account_not_found'

  const key = { organisationId, teamId: team.team_id }
  const at = new Date(clock.now()).toISOString()
  const admin = { ...key, personId: account.person_id, role: 'admin' } as const
  if (!(await putTeamMember.first(tx, { ...admin, at }))) await setTeamRole(tx, admin)
  await setTeamOwner(tx, { ...key, ownerId: account.person_id, at })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.team_owner_changed',
    payload: { team_id: team.team_number, contact_account_id: account.account_number },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'team', id: team.team_id },
    before: { owner_id: team.owner_id },
    after: { owner_id: account.person_id },
  })
  const row = await findTeamRow.first(tx, key)
  return row ? { team: showTeam(row) } : 'team_not_found'
}
