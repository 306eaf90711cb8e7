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

export const listTeamMemberRows = statement((q, given: TeamKey & { after: string | null; limit: number }) =>
  members(q)
    .where('member.organisation_id', '=', given.organisationId)
    .where('member.team_id', '=', given.teamId)
    .where(sql<boolean>`(${given.after}::uuid is null or member.person_id > ${given.after}::uuid)`)
    .orderBy('member.person_id')
    .limit(given.limit),
)

type TeamMemberSearch = TeamKey & { words: string; after: string | null; limit: number }

/** Members of a team, or of one of its services, who match the search. */
export const searchTeamPeople = (given: TeamMemberSearch, serviceId: string | null) =>
  sql<{ person_id: string }>`organisation.search_team_members(${given.words}, ${given.teamId}, ${serviceId}::uuid,
    ${given.after}, ${given.limit})`.as('found')

/** A lateral lookup per match (the limit forces the planner to it): a team may be large. */
export const searchTeamMemberRows = statement((q, given: TeamMemberSearch) =>
  q
    .selectFrom(searchTeamPeople(given, null))
    .innerJoinLateral(
      members(q)
        .where('member.organisation_id', '=', given.organisationId)
        .where('member.team_id', '=', given.teamId)
        .where(sql<boolean>`member.person_id = found.person_id`)
        .limit(1)
        .as('one'),
      (join) => join.onTrue(),
    )
    .selectAll('one')
    .orderBy('one.person_id'),
)

type AccountInTeam = TeamKey & { accountNumber: number }

export const findTeamMemberRow = statement((q, given: AccountInTeam) =>
  members(q)
    .where('member.organisation_id', '=', given.organisationId)
    .where('member.team_id', '=', given.teamId)
    .where(sql<boolean>`member.person_id = (select organisation.find_member_by_number(${given.accountNumber}))`),
)

/** A member of the organisation, by account number. */
export const findAccount = statement((q, given: { organisationId: string; accountNumber: number }) =>
  q
    .selectFrom('organisation.membership as membership')
    .innerJoinLateral(personOf('membership.person_id'), (join) => join.onTrue())
    .select(['membership.person_id', 'membership.account_number', 'person.name', 'person.email'])
    .where('membership.organisation_id', '=', given.organisationId)
    .where(sql<boolean>`membership.person_id = (select organisation.find_member_by_number(${given.accountNumber}))`),
)

/** Members whose address contains the text, and whether they are in the team. */
export const searchAccountRows = statement(
  (_, given: TeamKey & { words: string; limit: number }) => sql<{
    contact_account_id: number
    email: string
    name: string
    is_in_team: boolean
  }>`
    select found.account_number as contact_account_id, found.email, found.name,
      -- a lookup per row; exists would be planned as a hash of the whole team
      coalesce((select true from organisation.team_member m
        where m.organisation_id = ${given.organisationId} and m.team_id = ${given.teamId}
          and m.person_id = found.person_id limit 1), false) as is_in_team
    from organisation.search_accounts(${given.words}, ${given.limit}) found`,
)

type TeamMemberKey = TeamKey & { personId: string }

/** Returns no row when the person is in the team already. */
export const putTeamMember = statement((q, given: TeamMemberKey & { role: TeamRole; at: string }) =>
  q
    .insertInto('organisation.team_member')
    .values({
      organisation_id: given.organisationId,
      team_id: given.teamId,
      person_id: given.personId,
      role: given.role,
      joined_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role'),
)
export const setTeamRole = statement((q, given: TeamMemberKey & { role: TeamRole }) =>
  q
    .updateTable('organisation.team_member')
    .set({ role: given.role })
    .where('organisation_id', '=', given.organisationId)
    .where('team_id', '=', given.teamId)
    .where('person_id', '=', given.personId),
)
/** Their service assignments are deleted by cascade. */
export const dropTeamMember = statement((q, given: TeamMemberKey) =>
  q
    .deleteFrom('organisation.team_member')
    .where('organisation_id', '=', given.organisationId)
    .where('team_id', '=', given.teamId)
    .where('person_id', '=', given.personId),
)
export const countAssignedServices = statement((q, given: TeamMemberKey) =>
  q
    .selectFrom('organisation.service_assignment')
    .select(sql<number>`count(*)::integer`.as('services'))
    .where('organisation_id', '=', given.organisationId)
    .where('team_id', '=', given.teamId)
    .where('person_id', '=', given.personId),
)
