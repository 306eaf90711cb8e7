import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The view contains only members of the scope's organisation. */
export const findMember = statement((q, params: { personId: string }) =>
  q
    .selectFrom('organisation.member_person')
    .select(['person_id', 'name', 'email', 'language'])
    .where('person_id', '=', params.personId),
)
export const findMemberByEmail = statement((q, params: { email: string }) =>
  q.selectFrom('organisation.member_person').select('person_id').where('email', '=', params.email),
)
export const listOwners = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.membership as membership')
    .innerJoin('organisation.member_person as person', 'person.person_id', 'membership.person_id')
    .select(['person.person_id', 'person.name', 'person.email', 'person.language'])
    .where('membership.organisation_id', '=', params.organisationId)
    .where('membership.role', '=', 'owner'),
)

/** Owners, then admins; at most a hundred are notified of one key or webhook. */
export const listOwnersAndAdmins = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.membership')
    .select('person_id')
    .where('organisation_id', '=', params.organisationId)
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('role', 'desc')
    .orderBy('person_id')
    .limit(100),
)

/** Ordered by id, after a given one. */
export const listMemberPage = statement((q, params: { organisationId: string; after: string | null; limit: number }) =>
  q
    .selectFrom('organisation.membership')
    .select('person_id')
    .where('organisation_id', '=', params.organisationId)
    .where(sql<boolean>`(${params.after}::uuid is null or person_id > ${params.after}::uuid)`)
    .orderBy('person_id')
    .limit(params.limit),
)

export const findTeam = statement((q, params: { organisationId: string; teamId: string }) =>
  q
    .selectFrom('organisation.team')
    .select('name')
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId),
)
export const findTeamMember = statement((q, params: { organisationId: string; teamId: string; personId: string }) =>
  q
    .selectFrom('organisation.team_member')
    .select('role')
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('person_id', '=', params.personId),
)

/** An existing member keeps their role. Returns a row only for a new member. */
export const addMembership = statement(
  (q, params: { organisationId: string; personId: string; role: Role; at: string }) =>
    q
      .insertInto('organisation.membership')
      .values({
        organisation_id: params.organisationId,
        person_id: params.personId,
        role: params.role,
        joined_at: params.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('role'),
)
export const addTeamMember = statement(
  (q, params: { organisationId: string; teamId: string; personId: string; role: TeamRole; at: string }) =>
    q
      .insertInto('organisation.team_member')
      .values({
        organisation_id: params.organisationId,
        team_id: params.teamId,
        person_id: params.personId,
        role: params.role,
        joined_at: params.at,
      })
      .onConflict((conflict) => conflict.doNothing()),
)
