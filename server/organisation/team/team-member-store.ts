import type { TeamRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { personOf, type TeamKey } from './team-store.ts'

const members = (q: Tx) =>
  q
    .selectFrom('organisation.team_member as member')
    .innerJoin('organisation.membership as membership', (join) =>
      join
        .onRef('membership.organisation_id', '=', 'member.organisation_id')
        .onRef('membership.person_id', '=', 'member.person_id'),
    )
    .innerJoinLateral(personOf('member.person_id'), (join) => join.onTrue())
    .select(['member.person_id', 'member.role', 'member.joined_at', 'membership.account_number'])
    .select(['person.name', 'person.email'])
export type TeamMemberRow = Awaited<ReturnType<typeof listTeamMemberRows>>[number]

export const listTeamMemberRows = statement((q, params: TeamKey & { after: string | null; limit: number }) =>
  members(q)
    .where('member.organisation_id', '=', params.organisationId)
    .where('member.team_id', '=', params.teamId)
    .where(sql<boolean>`(${params.after}::uuid is null or member.person_id > ${params.after}::uuid)`)
    .orderBy('member.person_id')
    .limit(params.limit),
)

type TeamMemberSearch = TeamKey & { words: string; after: string | null; limit: number }

/** Members of a team, or of one of its services, who match the search. */
export const searchTeamPeople = (params: TeamMemberSearch, serviceId: string | null) =>
  sql<{ person_id: string }>`organisation.search_team_members(${params.words}, ${params.teamId}, ${serviceId}::uuid,
    ${params.after}, ${params.limit})`.as('found')

/** A lateral lookup per match (the limit forces the planner to it): a team may be large. */
export const searchTeamMemberRows = statement((q, params: TeamMemberSearch) =>
  q
    .selectFrom(searchTeamPeople(params, null))
    .innerJoinLateral(
      members(q)
        .where('member.organisation_id', '=', params.organisationId)
        .where('member.team_id', '=', params.teamId)
        .where(sql<boolean>`member.person_id = found.person_id`)
        .limit(1)
        .as('one'),
      (join) => join.onTrue(),
    )
    .selectAll('one')
    .orderBy('one.person_id'),
)

type AccountInTeam = TeamKey & { accountNumber: number }

export const findTeamMemberRow = statement((q, params: AccountInTeam) =>
  members(q)
    .where('member.organisation_id', '=', params.organisationId)
    .where('member.team_id', '=', params.teamId)
    .where(sql<boolean>`member.person_id = (select organisation.find_member_by_number(${params.accountNumber}))`),
)

/** A member of the organisation, by account number. */
export const findAccount = statement((q, params: { organisationId: string; accountNumber: number }) =>
  q
    .selectFrom('organisation.membership as membership')
    .innerJoinLateral(personOf('membership.person_id'), (join) => join.onTrue())
    .select(['membership.person_id', 'membership.account_number', 'person.name', 'person.email'])
    .where('membership.organisation_id', '=', params.organisationId)
    .where(sql<boolean>`membership.person_id = (select organisation.find_member_by_number(${params.accountNumber}))`),
)

/** Members whose address contains the text, and whether they are in the team. */
export const searchAccountRows = statement(
  (_, params: TeamKey & { words: string; limit: number }) => sql<{
    contact_account_id: number
    email: string
    name: string
    is_in_team: boolean
  }>`
    select found.account_number as contact_account_id, found.email, found.name,
      -- a lookup per row; exists would be planned as a hash of the whole team
      coalesce((select true from organisation.team_member m
        where m.organisation_id = ${params.organisationId} and m.team_id = ${params.teamId}
          and m.person_id = found.person_id limit 1), false) as is_in_team
    from organisation.search_accounts(${params.words}, ${params.limit}) found`,
)

type TeamMemberKey = TeamKey & { personId: string }

/** Returns no row when the person is in the team already. */
export const putTeamMember = statement((q, params: TeamMemberKey & { role: TeamRole; at: string }) =>
  q
    .insertInto('organisation.team_member')
    .values({
      organisation_id: params.organisationId,
      team_id: params.teamId,
      person_id: params.personId,
      role: params.role,
      joined_at: params.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role'),
)
export const setTeamRole = statement((q, params: TeamMemberKey & { role: TeamRole }) =>
  q
    .updateTable('organisation.team_member')
    .set({ role: params.role })
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('person_id', '=', params.personId),
)
/** Their service assignments are deleted by cascade. */
export const dropTeamMember = statement((q, params: TeamMemberKey) =>
  q
    .deleteFrom('organisation.team_member')
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('person_id', '=', params.personId),
)
export const countAssignedServices = statement((q, params: TeamMemberKey) =>
  q
    .selectFrom('organisation.service_assignment')
    .select(sql<number>`count(*)::integer`.as('services'))
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('person_id', '=', params.personId),
)
