import type { SearchResult } from '@song-hanh/contract/dashboard'
import { type ResourceKind, resourcePaths } from '@song-hanh/contract/organisation/resource-kind'
import { can, type Role } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

type Row = Pick<SearchResult, 'kind' | 'id' | 'label'> & { hint: string | null; of_kind: ResourceKind | null }
type Searcher = { organisationId: string; role: Role }

/** Per kind; to find more, one types more. */
const maxPerKind = 5

/** One statement for all kinds; the functions use the trigram indexes and take the organisation from the scope. */
const search = statement(
  (_, params: { organisationId: string; text: string; limit: number }) => sql<Row>`
    select 'team' as kind, t.team_number::text as id, found.name as label, null as hint, null as of_kind
    from (
      select f.team_id, f.name, f.place
      from organisation.find_teams(${params.text}, ${params.limit}) with ordinality f (team_id, name, place)
    ) found
    cross join lateral (
      select team_number from organisation.team
      where organisation_id = nullif(current_setting('app.org_id', true), '')::uuid and team_id = found.team_id
      offset 0
    ) t
    union all
    select 'project', project_id::text, name, null, null
    from organisation.find_projects(${params.text}, ${params.limit})
    union all
    select 'member', person_id::text, coalesce(nullif(name, ''), email), email, null
    from organisation.find_members(${params.text}, ${params.limit})
    union all
    select 'resource', found.resource_id::text, found.name, p.name, found.kind
    from (
      select f.resource_id, f.kind, f.name, f.project_id, f.place
      from organisation.find_resources(${params.text}, ${params.limit})
        with ordinality f (resource_id, kind, name, project_id, place)
    ) found
    cross join lateral (
      select name from organisation.project
      where organisation_id = ${params.organisationId} and project_id = found.project_id and deleted_at is null
      offset 0
    ) p`,
)

/** Teams, projects, members and resources of the current organisation, for members who may view it. */
export const searchOrganisation = async (
  tx: Tx,
  { organisationId, role }: Searcher,
  { text }: { text: string },
): Promise<SearchResult[]> => {
  if (!can(role, 'organisation.view')) return []
  const rows = await search(tx, { organisationId, text, limit: maxPerKind })
  return rows.map(({ hint, of_kind: kind, ...found }) => ({
    ...found,
    ...(hint !== null && { hint }),
    // the list of this kind, filtered to this resource
    ...(kind !== null && { path: `${resourcePaths[kind]}?search=${encodeURIComponent(found.label)}` }),
  }))
}
