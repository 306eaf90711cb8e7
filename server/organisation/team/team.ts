import type { Team } from '@song-hanh/contract/organisation/team'
import type { TeamMember } from '@song-hanh/contract/organisation/team-member'
import { can, type OrganisationRight, type TeamRole } from '@song-hanh/contract/rights/rights'
import type { Tx } from '#platform/db/db'
import { actorOf, type KeyCaller, type MemberCaller } from '#platform/http/caller'
import type { TeamMemberRow } from './team-member-store.ts'
import { type TeamForCaller, findTeamByNumber, lockTeamByNumber, type TeamRow } from './team-store.ts'

export type Caller = MemberCaller | KeyCaller

/** The project that the caller is bound to, if it is a project key. */
export const boundTo = (caller: Caller): string | null => (caller.kind === 'key' ? (caller.projectId ?? null) : null)

/** Its owner counts as its admin. */
export const roleIn = (team: TeamForCaller, personId: string): TeamRole | undefined =>
  team.owner_id === personId ? 'admin' : (team.my_role ?? undefined)

export const mayInTeam = (caller: Caller, team: TeamForCaller, right: OrganisationRight): boolean =>
  can(actorOf(caller), right, { teamRole: roleIn(team, caller.personId) })

/** An admin of the team does not take it from its owner. */
export const mayTransfer = (caller: Caller, team: TeamForCaller): boolean =>
  (team.owner_id === caller.personId && mayInTeam(caller, team, 'team.staff')) || mayInTeam(caller, team, 'team.delete')

const lookupFor = (caller: Caller, teamNumber: number) => ({
  organisationId: caller.organisation.id,
  teamNumber,
  personId: caller.personId,
  projectId: boundTo(caller),
})

export const findTeam = async (tx: Tx, caller: Caller, teamNumber: number) =>
  findTeamByNumber.first(tx, lookupFor(caller, teamNumber))

/** For reads that need a right. */
export const findTeamFor = async (tx: Tx, caller: Caller, teamNumber: number, right: OrganisationRight) => {
  const team = await findTeam(tx, caller, teamNumber)
  if (!team) return 'team_not_found'
  return mayInTeam(caller, team, right) ? team : 'not_allowed'
}

/** For changes: locks the team. */
export const lockTeamFor = async (tx: Tx, caller: Caller, teamNumber: number, right: OrganisationRight) => {
  const team = await lockTeamByNumber.first(tx, lookupFor(caller, teamNumber))
  if (!team) return 'team_not_found'
  return mayInTeam(caller, team, right) ? team : 'not_allowed'
}

export const showTeam = (row: TeamRow): Team => ({
  team_id: row.team_number,
  team_name: row.name,
  team_owner:
    row.account_number === null || row.owner_email === null
      ? null
      : { contact_account_id: row.account_number, name: row.owner_name ?? '', email: row.owner_email },
  member_count: row.member_count,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
})

export const showTeamMember =
  (team: Pick<TeamForCaller, 'team_number' | 'owner_id'>) =>
  (row: TeamMemberRow): TeamMember => ({
    team_id: team.team_number,
    contact_account_id: row.account_number,
    name: row.name,
    email: row.email,
    role: row.role,
    is_owner: row.person_id === team.owner_id,
    status: 'active',
    created_at: row.joined_at,
  })
