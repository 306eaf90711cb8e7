import type { ResourceKind, ResourceStatus } from '@song-hanh/contract/organisation/resource-kind'
import { sql } from 'kysely'
import { lowestId } from '#platform/cursor'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

type ResourceFilter = { kind: string; project: string; status: string }
type ResourcePageQuery = ResourceFilter & { organisationId: string; before: string; limit: number }

export type ResourceRow = {
  resource_id: string
  kind: ResourceKind
  name: string
  status: ResourceStatus
  region: string
  provider_scope: 'production' | 'staging'
  created_at: string
  project_id: string
  project_name: string
}

const shown = sql`resource.resource_id, resource.kind, resource.name, resource.status, resource.region,
  resource.provider_scope, resource.created_at, resource.project_id, project.name as project_name`
/** Resources of a deleted project are hidden. */
const itsProject = sql`join organisation.project as project on project.organisation_id = resource.organisation_id
  and project.project_id = resource.project_id and project.deleted_at is null`

/** In the order of the indexes. */
const filters = ['project', 'kind', 'status'] as const
const columnOf = {
  project: sql`resource.project_id`,
  kind: sql`resource.kind`,
  status: sql`resource.status`,
  id: sql`resource.resource_id`,
}

/**
 * A statement per combination of filters: an optional condition would keep its index from being used. Order and bounds
 * are a row comparison over all columns of one index: given separate equalities, the planner, which assumes an average
 * project with one resource, may pick any index and then scan thousands of rows in a large project.
 */
const listBy = (chosen: readonly (keyof ResourceFilter)[]) => {
  const columns = [...chosen, 'id' as const].map((one) => columnOf[one])
  const position = sql`(${sql.join(columns)})`
  return statement((_, params: ResourcePageQuery) => {
    const bound = (id: unknown) => sql`(${sql.join([...chosen.map((filter) => params[filter]), id])})`
    return sql<ResourceRow>`
      select ${shown} from organisation.resource as resource ${itsProject}
      where resource.organisation_id = ${params.organisationId}
        and ${position} < ${bound(params.before)} and ${position} >= ${bound(sql.lit(lowestId))}
      order by ${sql.join(columns.map((column) => sql`${column} desc`))} limit ${params.limit}`
  })
}
const lists = new Map(
  Array.from({ length: 2 ** filters.length }, (_, bits) => filters.filter((_filter, index) => bits & (1 << index))).map(
    (chosen) => [chosen.join(), listBy(chosen)],
  ),
)

const search = statement(
  (
    _,
    params: Record<keyof ResourceFilter, string | null> & {
      words: string
      organisationId: string
      before: string
      limit: number
    },
  ) => sql<ResourceRow>`
    select ${shown}
    from organisation.search_resources(${params.words}, ${params.kind}, ${params.project}, ${params.status},
      ${params.before}, ${params.limit}) as found
    join organisation.resource as resource on resource.organisation_id = ${params.organisationId}
      and resource.resource_id = found.resource_id
    ${itsProject}
    order by resource.resource_id desc`,
)

export type ResourceQuery = Partial<ResourceFilter> & {
  search?: string
  organisationId: string
  before: string
  limit: number
}

export const listResourceRows = (tx: Tx, { search: words, ...query }: ResourceQuery): Promise<ResourceRow[]> => {
  const { kind = null, project = null, status = null } = query
  if (words) return search(tx, { ...query, words, kind, project, status })
  const list = lists.get(filters.filter((filter) => query[filter] !== undefined).join())
  if (!list) throw new Error('no statement for this combination of filters')
  return list(tx, query as ResourcePageQuery)
}

/** Kinds of which the organisation has something that was set up. */
export const listKindsInUse = statement(
  (_, params: { organisationId: string }) => sql<{ kind: ResourceKind }>`
    select distinct resource.kind from organisation.resource as resource ${itsProject}
    where resource.organisation_id = ${params.organisationId}::uuid and resource.status <> 'pending'`,
)
