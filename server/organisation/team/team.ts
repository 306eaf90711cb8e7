import type { Team } from '@song-hanh/contract/organisation-team'
import type { TeamMember } from '@song-hanh/contract/organisation-team-member'
import type { TeamService } from '@song-hanh/contract/organisation-team-service'
import { can, type OrganisationRight, type TeamRole } from '@song-hanh/contract/rights'
import { z } from 'zod'
import type { Tx } from '#platform/db'
import { actorOf, type KeyCaller, type SessionCaller } from '#platform/http/caller'
import type { TeamMemberRow } from './team-member-store.ts'
import type { TeamServiceRow } from './team-service-store.ts'
import { type TeamForCaller, findTeamByNumber, lockTeamByNumber, type TeamRow } from './team-store.ts'

export type Caller = SessionCaller | KeyCaller

/** The project that bounds the caller, if he is a key that has one. */
export const boundTo = (caller: Caller): string | null => (caller.kind === 'key' ? (caller.projectId ?? null) : null)

/** Its owner counts as its admin. */
export const roleIn = (team: TeamForCaller, personId: string): TeamRole | undefined =>
  team.owner_id === personId ? 'admin' : (team.my_role ?? undefined)

export const mayInTeam = (caller: Caller, team: TeamForCaller, right: OrganisationRight): boolean =>
  can(actorOf(caller), right, { teamRole: roleIn(team, caller.personId) })

const lookupFor = (caller: Caller, teamNumber: number) => ({
  organisationId: caller.organisation!.id,
  teamNumber,
  personId: caller.personId,
  projectId: boundTo(caller),
})

export const findTeam = async (tx: Tx, caller: Caller, teamNumber: number) =>
  findTeamByNumber.first(tx, lookupFor(caller, teamNumber))

/** For what only some may see. */
export const findTeamFor = async (tx: Tx, caller: Caller, teamNumber: number, right: OrganisationRight) => {
  const team = await findTeam(tx, caller, teamNumber)
  if (!team) return 'team_not_found'
  return mayInTeam(caller, team, right) ? team : 'not_allowed'
}

/** For a change: nobody else changes the team until it is done. */
export const lockTeamFor = async (tx: Tx, caller: Caller, teamNumber: number, right: OrganisationRight) => {
  const team = await lockTeamByNumber.first(tx, lookupFor(caller, teamNumber))
  if (!team) return 'team_not_found'
  return mayInTeam(caller, team, right) ? team : 'not_allowed'
}

/** Where a page begins; `undefined` where that is no place of ours, and the page is empty. */
export const readCursor = (after: string | undefined): string | null | undefined =>
  after === undefined ? null : z.uuid().safeParse(after).data

/** One row more than the page was read, to know whether another follows. */
export const pageOfRows = <Row, Item>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  show: (row: Row) => Item,
) => {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return { items: kept.map(show), ...(rows.length > limit && last !== undefined && { next: cursorOf(last) }) }
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

export const showTeamService =
  (team: Pick<TeamForCaller, 'team_number'>) =>
  (row: TeamServiceRow): TeamService => ({
    team_id: team.team_number,
    service_uuid: row.resource_id,
    service_name: row.name,
    provider_scope: row.provider_scope,
    created_at: row.added_at,
    assignments: row.assignments,
  })
