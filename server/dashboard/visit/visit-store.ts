import { maxVisits } from '@song-hanh/contract/dashboard'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type Owner = { organisationId: string; personId: string }

/** Advisory lock until the end of the transaction: serialises concurrent tabs. */
export const lockVisits = statement(
  (_, params: Owner) => sql`
    select pg_advisory_xact_lock(hashtextextended('console.visit ' || ${params.organisationId} || ${params.personId}, 0))`,
)

type NewVisits = Owner & { paths: string[]; labels: string[]; times: string[] }

/**
 * Ranks stored and new visits together, so that one statement never both writes and deletes a row. Returns the new
 * visits that made the list.
 */
export const putVisits = statement(
  (_, params: NewVisits) => sql<{ path: string }>`
    with existing as (
      select path, label, visited_at from console.visit
      where organisation_id = ${params.organisationId} and person_id = ${params.personId}
    ), incoming as (
      select * from unnest(${params.paths}::text[], ${params.labels}::text[], ${params.times}::timestamptz[])
        as incoming (path, label, visited_at)
    ), newest as (
      select distinct on (path) path, label, visited_at from (select * from existing union all select * from incoming) as visits
      order by path, visited_at desc, label desc
    ), kept as (
      select path, label, visited_at from newest order by visited_at desc, path limit ${sql.lit(maxVisits)}
    ), dropped as (
      delete from console.visit
      where organisation_id = ${params.organisationId} and person_id = ${params.personId}
        and path not in (select path from kept)
    ), written as (
      insert into console.visit as mine (organisation_id, person_id, path, label, visited_at)
      select ${params.organisationId}, ${params.personId}, path, label, visited_at from kept
      where path in (select path from incoming)
      on conflict (organisation_id, person_id, path) do update
      set label = excluded.label, visited_at = excluded.visited_at
      where (mine.label, mine.visited_at) is distinct from (excluded.label, excluded.visited_at)
    )
    select path from kept where path in (select path from incoming)`,
)

export const listVisited = statement((q, params: Owner) =>
  q
    .selectFrom('console.visit')
    .select(['path', 'label', 'visited_at'])
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId)
    .orderBy('visited_at', 'desc')
    .orderBy('path')
    .limit(maxVisits),
)

export const dropVisits = statement((q, params: Owner) =>
  q
    .deleteFrom('console.visit')
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId),
)
