import type { Member } from '@song-hanh/contract/organisation/member'
import type { Role } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

/** The last row of a page: role, name, id. */
export type MemberCursor = { rank: number; text: string; personId: string }

type MemberPageQuery = {
  words: string | null
  secured: boolean | null
  rankTo: number
  rank: number
  text: string
  personId: string
  limit: number
}

/** The function takes the organisation from the scope. */
export const pageMembers = statement(
  (_, params: MemberPageQuery) => sql<{ person_id: string; role_rank: number; sort_text: string }>`
    select person_id, role_rank, sort_text from organisation.page_members(${params.words}, ${params.secured}::boolean,
      ${params.rankTo}::integer, ${params.rank}::integer, ${params.text}, ${params.personId}::uuid, ${params.limit}::integer)`,
)

export type MemberRow = Omit<Member, 'is_me'>

/** Teams that the list names per member. */
const maxNamedTeams = 3

const describeMembers = statement(
  (_, params: { organisationId: string; people: string[]; maxNamedTeams: number }) => sql<MemberRow>`
    select member.person_id, member.account_number as account_id, member.name, member.email, member.role, member.two_factor,
      member.last_active_at, member.joined_at,
      member.role = 'owner' and 1 = (
        select count(*) from (
          select from organisation.membership o
          where o.organisation_id = ${params.organisationId}::uuid and o.role_rank = 1 limit 2) owners) as is_last_owner,
      (select count(*)::integer from organisation.team_member t
        where t.organisation_id = ${params.organisationId}::uuid and t.person_id = member.person_id) as team_count,
      (select coalesce(json_agg(json_build_object('team_id', named.team_number, 'name', named.name)), '[]') from (
        select team.team_number, team.name from organisation.team_member t
        join organisation.team team on team.organisation_id = t.organisation_id and team.team_id = t.team_id
        where t.organisation_id = ${params.organisationId}::uuid and t.person_id = member.person_id
        order by team.name, team.team_id limit ${params.maxNamedTeams}) named) as teams
    from organisation.describe_members(${params.people}::uuid[]) with ordinality member (
      person_id, account_number, name, email, role, two_factor, joined_at, last_active_at, ordinal)
    order by member.ordinal`,
)

/** In the order of `people`; those who are no longer members are left out. */
export const readMembers = (tx: Tx, organisationId: string, people: string[]): Promise<MemberRow[]> =>
  people.length === 0 ? Promise.resolve([]) : describeMembers(tx, { organisationId, people, maxNamedTeams })

/** Locks the organisation's row to serialise changes of members. */
export const lockMembers = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.organisation')
    .select('name')
    .where('organisation_id', '=', params.organisationId)
    .forUpdate(),
)

/** Current roles, whatever a process has cached. */
export const findRoles = statement(
  (_, params: { organisationId: string; people: string[] }) => sql<{ person_id: string; role: Role; owners: number }>`
    select m.person_id, m.role, (
      select count(*)::integer from (
        select from organisation.membership o
        where o.organisation_id = ${params.organisationId}::uuid and o.role_rank = 1 limit 2) owners) as owners
    from organisation.membership m
    where m.organisation_id = ${params.organisationId}::uuid and m.person_id = any(${params.people}::uuid[])`,
)

export const setRole = statement((q, params: { organisationId: string; personId: string; role: Role }) =>
  q
    .updateTable('organisation.membership')
    .set({ role: params.role })
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId),
)

/** Teams, projects and assignments are deleted by cascade. */
export const deleteMembership = statement((q, params: { organisationId: string; personId: string }) =>
  q
    .deleteFrom('organisation.membership')
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId),
)
