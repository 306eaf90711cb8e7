import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The view contains only members of the scope's organisation. */
export const findMember = statement((q, given: { personId: string }) =>
  q
    .selectFrom('organisation.member_person')
    .select(['person_id', 'name', 'email', 'language'])
    .where('person_id', '=', given.personId),
)
export const findMemberByEmail = statement((q, given: { email: string }) =>
  q.selectFrom('organisation.member_person').select('person_id').where('email', '=', given.email),
)
export const listOwners = statement((q, given: { organisationId: string }) =>
  q
    .selectFrom('organisation.membership as membership')
    .innerJoin('organisation.member_person as person', 'person.person_id', 'membership.person_id')
    .select(['person.person_id', 'person.name', 'person.email', 'person.language'])
    .where('membership.organisation_id', '=', given.organisationId)
    .where('membership.role', '=', 'owner'),
)

/** Owners, then admins; at most a hundred are notified of one key or webhook. */
export const listOwnersAndAdmins = statement((q, given: { organisationId: string }) =>
  q
    .selectFrom('organisation.membership')
    .select('person_id')
    .where('organisation_id', '=', given.organisationId)
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('role', 'desc')
    .orderBy('person_id')
    .limit(100),
)

/** Ordered by id, after a given one. */
export const listMemberPage = statement((q, given: { organisationId: string; after: string | null; limit: number }) =>
  q
    .selectFrom('organisation.membership')
    .select('person_id')
    .where('organisation_id', '=', given.organisationId)
    .where(sql<boolean>`(${given.after}::uuid is null or person_id > ${given.after}::uuid)`)
    .orderBy('person_id')
    .limit(given.limit),
)

export const findTeam = statement((q, given: { organisationId: string; teamId: string }) =>
  q
    .selectFrom('organisation.team')
    .select('name')
    .where('organisation_id', '=', given.organisationId)
    .where('team_id', '=', given.teamId),
)
export const findTeamMember = statement((q, given: { organisationId: string; teamId: string; personId: string }) =>
  q
    .selectFrom('organisation.team_member')
    .select('role')
    .where('organisation_id', '=', given.organisationId)
    .where('team_id', '=', given.teamId)
    .where('person_id', '=', given.personId),
)

/** An existing member keeps their role. Returns a row only for a new member. */
export const addMembership = statement(
  (q, given: { organisationId: string; personId: string; role: Role; at: string }) =>
    q
      .insertInto('organisation.membership')
      .values({
        organisation_id: given.organisationId,
        person_id: given.personId,
        role: given.role,
        joined_at: given.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('role'),
)
export const addTeamMember = statement(
  (q, given: { organisationId: string; teamId: string; personId: string; role: TeamRole; at: string }) =>
    q
      .insertInto('organisation.team_member')
      .values({
        organisation_id: given.organisationId,
        team_id: given.teamId,
        person_id: given.personId,
        role: given.role,
        joined_at: given.at,
      })
      .onConflict((conflict) => conflict.doNothing()),
)
