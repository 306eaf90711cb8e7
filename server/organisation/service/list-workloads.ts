import type { organisation } from '@song-hanh/contract/organisation'
import { maxCounted } from '@song-hanh/contract/organisation/service'
import { sql } from 'kysely'
import type { Handler } from '#platform/http/handler'
import { statement } from '#platform/db/statement'

const maxWorkloads = 5

type Row = {
  project_id: string
  name: string
  status: 'planning' | 'active' | 'archived'
  running: number
  stopped: number
  error: number
  pending: number
}

/**
 * Counts up to a hundred, so that a project with ten thousand resources costs no more than one with a hundred. The order
 * makes the planner choose the index in which the rows of a status are adjacent.
 */
const counted = (state: string) => sql`
  (select count(*)::integer from (
    select from organisation.resource as resource
    where resource.organisation_id = project.organisation_id and resource.project_id = project.project_id
      and resource.status = ${sql.lit(state)}
    order by resource.resource_id
    limit ${sql.lit(maxCounted)}) as seen)`

export const listNewest = statement(
  (_, params: { organisationId: string; limit: number }) => sql<Row>`
    select project.project_id, project.name, project.status, ${counted('running')} as running,
      ${counted('stopped')} as stopped, ${counted('error')} as error, ${counted('pending')} as pending
    from organisation.project as project
    where project.organisation_id = ${params.organisationId} and project.deleted_at is null
    order by project.project_id desc limit ${params.limit}`,
)

export const listWorkloads: Handler<typeof organisation.listWorkloads> = async ({ tx, caller }) => {
  const rows = await listNewest(tx, { organisationId: caller.organisation.id, limit: maxWorkloads })
  return {
    workloads: rows.map(({ project_id, name, ...states }) => ({ ...states, project: { id: project_id, name } })),
  }
}
