import type { organisation } from '@song-hanh/contract/organisation'
import { sql } from 'kysely'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { statement } from '#platform/db/statement'

/** Sorted by name, then id; `after` is the id of the last one seen. A person has few, so it needs no index. The conditions are bracketed because they are joined by `and` verbatim. */
const listMyOrganisationRows = statement((q, params: { search: string; after: string | null; limit: number }) =>
  q
    .selectFrom('organisation.my_organisation as mine')
    .select(['organisation_id', 'name', 'plan', 'role'])
    .where(sql<boolean>`(${params.search} = '' or mine.search_text like platform.containing(${params.search}))`)
    .where(
      sql<boolean>`(${params.after}::uuid is null or (mine.search_text, mine.organisation_id) > (
        select seen.search_text, seen.organisation_id from organisation.my_organisation as seen
        where seen.organisation_id = ${params.after}::uuid))`,
    )
    .orderBy('search_text')
    .orderBy('organisation_id')
    .limit(params.limit),
)

export const listMyOrganisations: Handler<typeof organisation.listMyOrganisations> = async ({ tx, query }) => {
  const after = idCursor.read(query.after, null)
  if (after === undefined) return { items: [] }
  const rows = await listMyOrganisationRows(tx, { search: query.search ?? '', after, limit: query.limit + 1 })
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.organisation_id,
    (row) => ({ ...row, organisation_id: row.organisation_id as never }),
  )
}
