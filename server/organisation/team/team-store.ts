import { maxTeamCounted } from '@song-hanh/contract/organisation/team'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

export type TeamKey = { organisationId: string; teamId: string }

/** The number of a team's rows in a table, up to a bound. */
const counted = (table: 'team_member' | 'team_service' | 'project_team') =>
  sql<number>`(select count(*)::integer from (
    select from ${sql.id('organisation', table)} held
    where held.organisation_id = team.organisation_id and held.team_id = team.team_id
    limit ${sql.lit(maxTeamCounted)}) held)`

/** A lateral lookup per row: a plain join would read all members through the security-barrier view. */
export const personOf = (column: string) =>
  sql<{ name: string; email: string }>`(
    select p.name, p.email from organisation.member_person p where p.person_id = ${sql.ref(column)} offset 0)`.as(
    'person',
  )

const withOwner = (q: Tx) =>
  q
    .selectFrom('organisation.team as team')
    .leftJoin('organisation.membership as owner', (join) =>
      join.onRef('owner.organisation_id', '=', 'team.organisation_id').onRef('owner.person_id', '=', 'team.owner_id'),
    )
    .leftJoinLateral(personOf('owner.person_id'), (join) => join.onTrue())
    .select(['team.team_id', 'team.team_number', 'team.name', 'team.created_at', 'team.updated_at', 'team.version'])
    .select(['team.owner_id', 'owner.account_number', 'person.name as owner_name', 'person.email as owner_email'])
    .select(counted('team_member').as('member_count'))
export type TeamRow = Awaited<ReturnType<typeof listTeamRows>>[number]

/** A key that is bound to a project sees the teams that work on it. */
const worksOn = (projectId: string | null) => sql<boolean>`(${projectId}::uuid is null or exists (
  select from organisation.project_team linked
  where linked.organisation_id = team.organisation_id and linked.team_id = team.team_id
    and linked.project_id = ${projectId}::uuid))`

type Page = { organisationId: string; before: string | null; limit: number }

/** Newest first. */
export const listTeamRows = statement((q, params: Page) =>
  withOwner(q)
    .where('team.organisation_id', '=', params.organisationId)
    .where(sql<boolean>`(${params.before}::uuid is null or team.team_id < ${params.before}::uuid)`)
    .orderBy('team.team_id', 'desc')
    .limit(params.limit),
)
export const searchTeamRows = statement((q, params: Page & { words: string }) =>
  withOwner(q)
    .where('team.organisation_id', '=', params.organisationId)
    .where(
      sql<boolean>`team.team_id = any (array(
        select found.team_id from organisation.search_teams(${params.words}, ${params.before}, ${params.limit}) found))`,
    )
    .orderBy('team.team_id', 'desc'),
)
/** A project has few teams, so it needs no index. */
export const listProjectTeamRows = statement((q, params: Page & { projectId: string; words: string }) =>
  withOwner(q)
    .where('team.organisation_id', '=', params.organisationId)
    .where(worksOn(params.projectId))
    .where(sql<boolean>`(${params.before}::uuid is null or team.team_id < ${params.before}::uuid)`)
    .where(
      sql<boolean>`(team.search_text like platform.containing(${params.words})
        or starts_with(team.team_number::text, ${params.words}))`,
    )
    .orderBy('team.team_id', 'desc')
    .limit(params.limit),
)

export const findTeamRow = statement((q, params: TeamKey) =>
  withOwner(q).where('team.organisation_id', '=', params.organisationId).where('team.team_id', '=', params.teamId),
)

/** With the counts of its page. */
export const findTeamDetails = statement((q, params: TeamKey) =>
  withOwner(q)
    .select([counted('team_service').as('service_count'), counted('project_team').as('project_count')])
    .where('team.organisation_id', '=', params.organisationId)
    .where('team.team_id', '=', params.teamId),
)

type TeamLookup = { organisationId: string; teamNumber: number; personId: string; projectId: string | null }

/** By its number, with the caller's role in it. */
const selectTeamByNumber = (q: Tx, params: TeamLookup) =>
  q
    .selectFrom('organisation.team as team')
    .leftJoin('organisation.team_member as mine', (join) =>
      join
        .onRef('mine.organisation_id', '=', 'team.organisation_id')
        .onRef('mine.team_id', '=', 'team.team_id')
        .on('mine.person_id', '=', params.personId),
    )
    .select(['team.team_id', 'team.team_number', 'team.name', 'team.owner_id', 'team.version', 'mine.role as my_role'])
    .where('team.organisation_id', '=', params.organisationId)
    .where(sql<boolean>`team.team_id = (select organisation.find_team_by_number(${params.teamNumber}))`)
    .where(worksOn(params.projectId))
export const findTeamByNumber = statement((q, params: TeamLookup) => selectTeamByNumber(q, params))
/** Serialises changes of a team. */
export const lockTeamByNumber = statement((q, params: TeamLookup) => selectTeamByNumber(q, params).forUpdate('team'))
export type TeamForCaller = NonNullable<Awaited<ReturnType<typeof findTeamByNumber.first>>>

export const addTeam = statement((q, params: TeamKey & { name: string; ownerId: string; at: string }) =>
  q
    .insertInto('organisation.team')
    .values({
      organisation_id: params.organisationId,
      team_id: params.teamId,
      name: params.name,
      owner_id: params.ownerId,
      created_at: params.at,
      updated_at: params.at,
    })
    .returning('team_number'),
)
const nextVersion = sql`version + 1` as never

export const renameTeam = statement((q, params: TeamKey & { name: string; at: string }) =>
  q
    .updateTable('organisation.team')
    .set({ name: params.name, version: nextVersion, updated_at: params.at })
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId),
)
export const setTeamOwner = statement((q, params: TeamKey & { ownerId: string; at: string }) =>
  q
    .updateTable('organisation.team')
    .set({ owner_id: params.ownerId, version: nextVersion, updated_at: params.at })
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId),
)
