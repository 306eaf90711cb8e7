import type { Removal } from '@song-hanh/contract/organisation/member'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type MemberKey = { organisationId: string; personId: string }

/** Projects and teams that the preview names. */
const maxNamed = 10

/** Everything that a removal affects. No row: not a member. */
const summarise = statement(
  (_, params: MemberKey & { at: string; maxNamed: number }) => sql<Removal>`
    select (select count(*)::integer from organisation.api_key
        where organisation_id = m.organisation_id and person_id = m.person_id and revoked_at is null
          and (expires_at is null or expires_at > ${params.at}::timestamptz)) as keys,
      organisation.count_sessions(m.person_id, ${params.at}::timestamptz) as sessions,
      (select coalesce(json_agg(json_build_object('project_id', p.project_id, 'name', p.name)), '[]') from (
        select project_id, name from organisation.project
        where organisation_id = m.organisation_id and owner_id = m.person_id and deleted_at is null
        order by name, project_id limit ${params.maxNamed}) p) as projects,
      (select count(*)::integer from organisation.project
        where organisation_id = m.organisation_id and owner_id = m.person_id and deleted_at is null) as project_count,
      (select coalesce(json_agg(json_build_object('team_id', t.team_number, 'name', t.name)), '[]') from (
        select team_number, name from organisation.team
        where organisation_id = m.organisation_id and owner_id = m.person_id
        order by name, team_id limit ${params.maxNamed}) t) as owned_teams,
      (select count(*)::integer from organisation.team
        where organisation_id = m.organisation_id and owner_id = m.person_id) as owned_team_count,
      (select count(*)::integer from organisation.team_member
        where organisation_id = m.organisation_id and person_id = m.person_id) as team_count,
      (select count(*)::integer from organisation.team_member tm
        join organisation.service_assignment a on a.organisation_id = tm.organisation_id
          and a.team_id = tm.team_id and a.person_id = tm.person_id
        where tm.organisation_id = m.organisation_id and tm.person_id = m.person_id) as assignments,
      (select count(*)::integer from organisation.invitation
        where organisation_id = m.organisation_id and invited_by = m.person_id and state = 'pending') as invitations,
      (select count(*)::integer from organisation.invitation_link
        where organisation_id = m.organisation_id and created_by = m.person_id and revoked_at is null
          and uses_left > 0 and expires_at > ${params.at}::timestamptz) as links
    from organisation.membership m
    where m.organisation_id = ${params.organisationId}::uuid and m.person_id = ${params.personId}::uuid`,
)
export const summariseRemoval = (tx: Parameters<typeof summarise>[0], params: MemberKey & { at: string }) =>
  summarise.first(tx, { ...params, maxNamed })

type Handover = MemberKey & { successorId: string; at: string }

/** Includes deleted ones, so that a restored project has an owner. */
export const handOverProjects = statement(
  (_, params: Handover) => sql`
    with moved as (
      update organisation.project set owner_id = ${params.successorId}::uuid, version = version + 1,
        updated_at = ${params.at}::timestamptz
      where organisation_id = ${params.organisationId}::uuid and owner_id = ${params.personId}::uuid
      returning project_id
    )
    insert into organisation.project_member (organisation_id, project_id, person_id, role, joined_at)
    select ${params.organisationId}::uuid, project_id, ${params.successorId}::uuid, 'owner', ${params.at}::timestamptz
    from moved
    on conflict (organisation_id, project_id, person_id) do update set role = 'owner'`,
)
export const handOverTeams = statement(
  (_, params: Handover) => sql`
    with moved as (
      update organisation.team set owner_id = ${params.successorId}::uuid, version = version + 1,
        updated_at = ${params.at}::timestamptz
      where organisation_id = ${params.organisationId}::uuid and owner_id = ${params.personId}::uuid
      returning team_id
    )
    insert into organisation.team_member (organisation_id, team_id, person_id, role, joined_at)
    select ${params.organisationId}::uuid, team_id, ${params.successorId}::uuid, 'admin', ${params.at}::timestamptz
    from moved
    on conflict (organisation_id, team_id, person_id) do update set role = 'admin'`,
)

/** Invitation links created before are dead for this person from now on. */
export const recordRemoval = statement(
  (_, params: MemberKey & { at: string }) => sql`
    insert into organisation.removal (organisation_id, person_id, removed_at)
    values (${params.organisationId}::uuid, ${params.personId}::uuid, ${params.at}::timestamptz)
    on conflict (organisation_id, person_id) do update set removed_at = excluded.removed_at`,
)

/** Invitation links they created; invitations they mailed die with their right to invite. */
export const revokeMemberLinks = statement(
  (_, params: MemberKey & { at: string }) => sql`
    update organisation.invitation_link set revoked_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId}::uuid and created_by = ${params.personId}::uuid
      and revoked_at is null`,
)

/** Invitations mailed to them earlier; to come back they need a new one. */
export const revokeInvitationsTo = statement(
  (_, params: MemberKey & { at: string }) => sql`
    update organisation.invitation i set state = 'revoked', closed_at = ${params.at}::timestamptz
    from organisation.member_person person
    where person.person_id = ${params.personId}::uuid
      and i.organisation_id = ${params.organisationId}::uuid and i.email = person.email and i.state = 'pending'`,
)
