import { sql } from 'kysely'
import { maxItemsCounted } from '@song-hanh/contract/organisation'
import { statement } from '#platform/db/statement'

type OrganisationKey = { organisationId: string }

type Overview = {
  name: string
  plan: 'Free' | 'Pro' | 'Enterprise'
  kind: 'personal' | 'business'
  status: 'active' | 'suspended' | 'closed'
  created_at: string
  version: number
  members: number
  projects: number
  teams: number
}

/** An index-only count up to a bound. */
const counted = (table: string, organisationId: string, more = 'true') => sql<number>`
  (select count(*)::integer from (
    select from ${sql.table(table)} where organisation_id = ${organisationId} and ${sql.raw(more)}
    limit ${sql.lit(maxItemsCounted + 1)}) as few)`

/**
 * Counted on each read, up to the bound. A counter would be a hot row that all joins wait for; ten thousand index entries
 * are read in two milliseconds.
 */
export const findOverview = statement(
  (_, params: OrganisationKey) => sql<Overview>`
    select name, plan, kind, status, created_at, version,
      ${counted('organisation.membership', params.organisationId)} as members,
      ${counted('organisation.project', params.organisationId, 'deleted_at is null')} as projects,
      ${counted('organisation.team', params.organisationId)} as teams
    from organisation.organisation where organisation_id = ${params.organisationId}`,
)

export const lockOrganisation = statement((q, params: OrganisationKey) =>
  q
    .selectFrom('organisation.organisation')
    .select(['name', 'kind', 'status', 'version'])
    .where('organisation_id', '=', params.organisationId)
    .forUpdate(),
)

export const storeName = statement((q, params: OrganisationKey & { name: string; version: number }) =>
  q
    .updateTable('organisation.organisation')
    .set({ name: params.name, version: params.version })
    .where('organisation_id', '=', params.organisationId),
)

export const storeClosed = statement((q, params: OrganisationKey & { personId: string; at: string }) =>
  q
    .updateTable('organisation.organisation')
    .set({ status: 'closed', closed_at: params.at, closed_by: params.personId })
    .where('organisation_id', '=', params.organisationId),
)

/** `closed_at` is null when it was never closed, or not by an owner. */
export const lockClosed = statement((q, params: OrganisationKey) =>
  q
    .selectFrom('organisation.organisation')
    .select(['name', 'status', 'closed_at'])
    .where('organisation_id', '=', params.organisationId)
    .forUpdate(),
)

export const storeReopened = statement((q, params: OrganisationKey) =>
  q
    .updateTable('organisation.organisation')
    .set({ status: 'active', closed_at: null, closed_by: null })
    .where('organisation_id', '=', params.organisationId),
)

/** Serialises concurrent requests, so that the limit holds. */
export const lockOwned = statement(
  (_, params: { personId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('organisation.owned ' || ${params.personId}::text, 0))`,
)
export const countOwned = statement(
  () => sql<{ owned: number }>`
    select count(*)::integer as owned from organisation.my_organisation where role = 'owner'`,
)

export const countRunning = statement(
  (_, params: OrganisationKey) => sql<{ running: number }>`
    select count(*)::integer as running from (
      select from organisation.resource
      where organisation_id = ${params.organisationId} and status in ('running', 'pending')
      limit ${sql.lit(maxItemsCounted + 1)}) as few`,
)

export const countPendingInvitations = statement(
  (_, params: OrganisationKey & { now: string }) => sql<{ invitations: number }>`
    select count(*)::integer as invitations from (
      select from organisation.invitation
      where organisation_id = ${params.organisationId} and state = 'pending' and expires_at > ${params.now}
      limit ${sql.lit(maxItemsCounted + 1)}) as few`,
)

const living = (now: string) => sql`revoked_at is null and (expires_at is null or expires_at > ${now})`

export const countKeys = statement(
  (_, params: OrganisationKey & { now: string }) => sql<{ keys: number }>`
    select count(*)::integer as keys from (
      select from organisation.api_key where organisation_id = ${params.organisationId} and ${living(params.now)}
      limit ${sql.lit(maxItemsCounted + 1)}) as few`,
)

/** Usable invitation links. */
const open = (now: string) => sql`revoked_at is null and uses_left > 0 and expires_at > ${now}`

export const countLinks = statement(
  (_, params: OrganisationKey & { now: string }) => sql<{ links: number }>`
    select count(*)::integer as links from (
      select from organisation.invitation_link where organisation_id = ${params.organisationId} and ${open(params.now)}
      limit ${sql.lit(maxItemsCounted + 1)}) as few`,
)

type Ties = {
  owned_projects: number
  owned_teams: number
  teams: number
  keys: number
  service_roles: number
  invitations: number
  links: number
  is_last_owner: boolean
}

/** What a member has in the organisation, from the database and not from a cached role. */
export const findTies = statement(
  (_, params: OrganisationKey & { personId: string; now: string }) => sql<Ties>`
    select
      (select count(*)::integer from organisation.project
        where organisation_id = ${params.organisationId} and owner_id = ${params.personId} and deleted_at is null) as owned_projects,
      (select count(*)::integer from organisation.team
        where organisation_id = ${params.organisationId} and owner_id = ${params.personId}) as owned_teams,
      (select count(*)::integer from organisation.team_member
        where organisation_id = ${params.organisationId} and person_id = ${params.personId}) as teams,
      (select count(*)::integer from organisation.api_key
        where organisation_id = ${params.organisationId} and person_id = ${params.personId} and ${living(params.now)}) as keys,
      (select count(*)::integer from organisation.team_member tm
        join organisation.service_assignment a on a.organisation_id = tm.organisation_id
          and a.team_id = tm.team_id and a.person_id = tm.person_id
        where tm.organisation_id = ${params.organisationId} and tm.person_id = ${params.personId}) as service_roles,
      (select count(*)::integer from organisation.invitation
        where organisation_id = ${params.organisationId} and invited_by = ${params.personId} and state = 'pending') as invitations,
      (select count(*)::integer from organisation.invitation_link
        where organisation_id = ${params.organisationId} and created_by = ${params.personId} and ${open(params.now)}) as links,
      exists (select from organisation.membership
        where organisation_id = ${params.organisationId} and role = 'owner' and person_id = ${params.personId})
      and not exists (select from organisation.membership
        where organisation_id = ${params.organisationId} and role = 'owner' and person_id <> ${params.personId}) as is_last_owner`,
)

export const removeMembership = statement((q, params: OrganisationKey & { personId: string }) =>
  q
    .deleteFrom('organisation.membership')
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId)
    .returning('role'),
)
