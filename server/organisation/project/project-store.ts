import type { ProjectRole } from '@song-hanh/contract/rights/rights'
import type { ProjectResource, ProjectStatus } from '@song-hanh/contract/organisation'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The viewer, whose role in each project is part of the row. */
export type ProjectViewer = { organisationId: string; personId: string }
export type ProjectKey = { organisationId: string; projectId: string }

export type ProjectRow = {
  project_id: string
  name: string
  description: string
  status: ProjectStatus
  owner: string | null
  owner_id: string | null
  created_at: string
  updated_at: string
  team_count: number
  member_count: number
  resource_count: number
  version: number
  own_role: ProjectRole | null
}
export type DeletedRow = ProjectRow & { deleted_at: string; deleted_by: string | null }

/** Names are read by subqueries: a join would read all members, because their view is a security barrier. */
const columns = ({ personId }: ProjectViewer) => sql`
  p.project_id, p.name, p.description, p.status, p.owner_id, p.created_at, p.updated_at, p.version,
  (select o.name from organisation.member_person o where o.person_id = p.owner_id) as owner,
  (select count(*) from organisation.project_team l
    where l.organisation_id = p.organisation_id and l.project_id = p.project_id) as team_count,
  (select count(*) from organisation.project_member m
    where m.organisation_id = p.organisation_id and m.project_id = p.project_id) as member_count,
  (select count(*) from organisation.resource r
    where r.organisation_id = p.organisation_id and r.project_id = p.project_id) as resource_count,
  (select m.role from organisation.project_member m
    where m.organisation_id = p.organisation_id and m.project_id = p.project_id and m.person_id = ${personId}) as own_role`

const deletedColumns = (params: ProjectViewer) => sql`${columns(params)}, p.deleted_at,
  (select d.name from organisation.member_person d where d.person_id = p.deleted_by) as deleted_by`

type Page = ProjectViewer & { before: string; limit: number }

export const listNewest = statement(
  (_, params: Page) => sql<ProjectRow>`
    select ${columns(params)} from organisation.project p
    where p.organisation_id = ${params.organisationId} and p.deleted_at is null and p.project_id < ${params.before}
    order by p.project_id desc limit ${params.limit}`,
)
export const searchLive = statement(
  (_, params: Page & { search: string }) => sql<ProjectRow>`
    select ${columns(params)}
    from organisation.search_projects(${params.search}, ${params.before}, ${params.limit}, false) f
    join organisation.project p on p.organisation_id = ${params.organisationId} and p.project_id = f.project_id
    order by p.project_id desc`,
)
/** For a key that is bound to this project. */
export const searchOne = statement(
  (_, params: Page & { search: string; projectId: string }) => sql<ProjectRow>`
    select ${columns(params)} from organisation.project p
    where p.organisation_id = ${params.organisationId} and p.project_id = ${params.projectId} and p.deleted_at is null
      and p.project_id < ${params.before} and p.search_text like platform.containing(${params.search})
    limit ${params.limit}`,
)
export const listDeleted = statement(
  (_, params: Page & { since: string }) => sql<DeletedRow>`
    select ${deletedColumns(params)} from organisation.project p
    where p.organisation_id = ${params.organisationId} and p.deleted_at > ${params.since}
      and p.project_id < ${params.before}
    order by p.project_id desc limit ${params.limit}`,
)
export const searchDeleted = statement(
  (_, params: Page & { since: string; search: string }) => sql<DeletedRow>`
    select ${deletedColumns(params)}
    from organisation.search_projects(${params.search}, ${params.before}, ${params.limit}, true) f
    join organisation.project p on p.organisation_id = ${params.organisationId} and p.project_id = f.project_id
    where p.deleted_at > ${params.since}
    order by p.project_id desc`,
)

export const findProject = statement(
  (_, params: ProjectViewer & { projectId: string }) => sql<ProjectRow>`
    select ${columns(params)} from organisation.project p
    where p.organisation_id = ${params.organisationId} and p.project_id = ${params.projectId} and p.deleted_at is null`,
)
export const projectExists = statement((q, params: ProjectKey) =>
  q
    .selectFrom('organisation.project')
    .select('project_id')
    .where('organisation_id', '=', params.organisationId)
    .where('project_id', '=', params.projectId)
    .where('deleted_at', 'is', null),
)

export type LockedProject = {
  project_id: string
  name: string
  description: string
  status: ProjectStatus
  owner_id: string | null
  version: number
  deleted_at: string | null
  own_role: ProjectRole | null
}
/** Blocks other changes of the project, and new resources in it, until the transaction ends. */
export const lockProjectRow = statement(
  (_, params: ProjectViewer & { projectId: string }) => sql<LockedProject>`
    select p.project_id, p.name, p.description, p.status, p.owner_id, p.version, p.deleted_at,
      (select m.role from organisation.project_member m
        where m.organisation_id = p.organisation_id and m.project_id = p.project_id
          and m.person_id = ${params.personId}) as own_role
    from organisation.project p
    where p.organisation_id = ${params.organisationId} and p.project_id = ${params.projectId}
    for update of p`,
)

export const addProject = statement(
  (q, params: ProjectKey & { name: string; description: string; ownerId: string; at: string }) =>
    q.insertInto('organisation.project').values({
      organisation_id: params.organisationId,
      project_id: params.projectId,
      name: params.name,
      description: params.description,
      status: 'planning',
      owner_id: params.ownerId,
      created_at: params.at,
      updated_at: params.at,
    }),
)

type ProjectChange = ProjectKey & { at: string }
const changed = (at: string) => ({ updated_at: at, version: sql<number>`version + 1` })

export const writeProject = statement(
  (q, params: ProjectChange & { name: string; description: string; status: ProjectStatus }) =>
    q
      .updateTable('organisation.project')
      .set({ name: params.name, description: params.description, status: params.status, ...changed(params.at) })
      .where('organisation_id', '=', params.organisationId)
      .where('project_id', '=', params.projectId),
)
export const writeOwner = statement((q, params: ProjectChange & { ownerId: string }) =>
  q
    .updateTable('organisation.project')
    .set({ owner_id: params.ownerId, ...changed(params.at) })
    .where('organisation_id', '=', params.organisationId)
    .where('project_id', '=', params.projectId),
)
/** Deletes it, or with nulls restores it. */
export const writeDeletion = statement(
  (q, params: ProjectKey & { deletedAt: string | null; deletedBy: string | null }) =>
    q
      .updateTable('organisation.project')
      .set({ deleted_at: params.deletedAt, deleted_by: params.deletedBy, version: sql<number>`version + 1` })
      .where('organisation_id', '=', params.organisationId)
      .where('project_id', '=', params.projectId),
)

export const countAffected = statement(
  (_, params: ProjectKey & { now: string }) => sql<{
    team_count: number
    member_count: number
    key_count: number
    resource_count: number
    running_count: number
  }>`
    select
      (select count(*) from organisation.project_team l
        where l.organisation_id = ${params.organisationId} and l.project_id = ${params.projectId}) as team_count,
      (select count(*) from organisation.project_member m
        where m.organisation_id = ${params.organisationId} and m.project_id = ${params.projectId}) as member_count,
      (select count(*) from organisation.api_key k
        where k.organisation_id = ${params.organisationId} and k.project_id = ${params.projectId}
          and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${params.now})) as key_count,
      count(*) as resource_count,
      count(*) filter (where r.status in ('running', 'pending')) as running_count
    from organisation.resource r
    where r.organisation_id = ${params.organisationId} and r.project_id = ${params.projectId}`,
)

export const listProjectResourceRows = statement(
  (_, params: ProjectKey & { before: string; limit: number }) => sql<ProjectResource>`
    select r.resource_id, r.project_id, r.kind as type, r.name, r.status, r.region, r.created_at
    from organisation.resource r
    where r.organisation_id = ${params.organisationId} and r.project_id = ${params.projectId}
      and r.resource_id < ${params.before}
    order by r.resource_id desc limit ${params.limit}`,
)
