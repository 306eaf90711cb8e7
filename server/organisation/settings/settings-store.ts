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
  (_, given: OrganisationKey) => sql<Overview>`
    select name, plan, kind, status, created_at, version,
      ${counted('organisation.membership', given.organisationId)} as members,
      ${counted('organisation.project', given.organisationId, 'deleted_at is null')} as projects,
      ${counted('organisation.team', given.organisationId)} as teams
    from organisation.organisation where organisation_id = ${given.organisationId}`,
)

export const lockOrganisation = statement((q, given: OrganisationKey) =>
  q
    .selectFrom('organisation.organisation')
    .select(['name', 'kind', 'status', 'version'])
    .where('organisation_id', '=', given.organisationId)
    .forUpdate(),
)

export const storeName = statement((q, given: OrganisationKey & { name: string; version: number }) =>
  q
    .updateTable('organisation.organisation')
    .set({ name: given.name, version: given.version })
    .where('organisation_id', '=', given.organisationId),
)

export const storeClosed = statement((q, given: OrganisationKey & { personId: string; at: string }) =>
  q
    .updateTable('organisation.organisation')
    .set({ status: 'closed', closed_at: given.at, closed_by: given.personId })
    .where('organisation_id', '=', given.organisationId),
)

/** `closed_at` is null when it was never closed, or not by an owner. */
export const lockClosed = statement((q, given: OrganisationKey) =>
  q
    .selectFrom('organisation.organisation')
    .select(['name', 'status', 'closed_at'])
    .where('organisation_id', '=', given.organisationId)
    .forUpdate(),
)

export const storeReopened = statement((q, given: OrganisationKey) =>
  q
    .updateTable('organisation.organisation')
    .set({ status: 'active', closed_at: null, closed_by: null })
    .where('organisation_id', '=', given.organisationId),
)

/** Serialises concurrent requests, so that the limit holds. */
export const lockOwned = statement(
  (_, given: { personId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('organisation.owned ' || ${given.personId}::text, 0))`,
)
export const countOwned = statement(
  () => sql<{ owned: number }>`
    select count(*)::integer as owned from organisation.my_organisation where role = 'owner'`,
)

export const countRunning = statement(
  (_, given: OrganisationKey) => sql<{ running: number }>`
    select count(*)::integer as running from (
      select from organisation.resource
      where organisation_id = ${given.organisationId} and status in ('running', 'pending')
      limit ${sql.lit(maxItemsCounted + 1)}) as few`,
)

export const countPendingInvitations = statement(
  (_, given: OrganisationKey & { now: string }) => sql<{ invitations: number }>`
    select count(*)::integer as invitations from (
      select from organisation.invitation
      where organisation_id = ${given.organisationId} and state = 'pending' and expires_at > ${given.now}
      limit ${sql.lit(maxItemsCounted + 1)}) as few`,
)

const living = (now: string) => sql`revoked_at is null and (expires_at is null or expires_at > ${now})`

export const countKeys = statement(
  (_, given: OrganisationKey & { now: string }) => sql<{ keys: number }>`
    select count(*)::integer as keys from (
      select from organisation.api_key where organisation_id = ${given.organisationId} and ${living(given.now)}
      limit ${sql.lit(maxItemsCounted + 1)}) as few`,
)

/** Usable invitation links. */
const open = (now: string) => sql`revoked_at is null and uses_left > 0 and expires_at > ${now}`

export const countLinks = statement(
  (_, given: OrganisationKey & { now: string }) => sql<{ links: number }>`
    select count(*)::integer as links from (
      select from organisation.invitation_link where organisation_id = ${given.organisationId} and ${open(given.now)}
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
  (_, given: OrganisationKey & { personId: string; now: string }) => sql<Ties>`
    select
      (select count(*)::integer from organisation.project
        where organisation_id = ${given.organisationId} and owner_id = ${given.personId} and deleted_at is null) as owned_projects,
      (select count(*)::integer from organisation.team
        where organisation_id = ${given.organisationId} and owner_id = ${given.personId}) as owned_teams,
      (select count(*)::integer from organisation.team_member
        where organisation_id = ${given.organisationId} and person_id = ${given.personId}) as teams,
      (select count(*)::integer from organisation.api_key
        where organisation_id = ${given.organisationId} and person_id = ${given.personId} and ${living(given.now)}) as keys,
      (select count(*)::integer from organisation.team_member tm
        join organisation.service_assignment a on a.organisation_id = tm.organisation_id
          and a.team_id = tm.team_id and a.person_id = tm.person_id
        where tm.organisation_id = ${given.organisationId} and tm.person_id = ${given.personId}) as service_roles,
      (select count(*)::integer from organisation.invitation
        where organisation_id = ${given.organisationId} and invited_by = ${given.personId} and state = 'pending') as invitations,
      (select count(*)::integer from organisation.invitation_link
        where organisation_id = ${given.organisationId} and created_by = ${given.personId} and ${open(given.now)}) as links,
      exists (select from organisation.membership
        where organisation_id = ${given.organisationId} and role = 'owner' and person_id = ${given.personId})
      and not exists (select from organisation.membership
        where organisation_id = ${given.organisationId} and role = 'owner' and person_id <> ${given.personId}) as is_last_owner`,
)

export const removeMembership = statement((q, given: OrganisationKey & { personId: string }) =>
  q
    .deleteFrom('organisation.membership')
    .where('organisation_id', '=', given.organisationId)
    .where('person_id', '=', given.personId)
    .returning('role'),
)
