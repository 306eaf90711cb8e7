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

const deletedColumns = (given: ProjectViewer) => sql`${columns(given)}, p.deleted_at,
  (select d.name from organisation.member_person d where d.person_id = p.deleted_by) as deleted_by`

type Page = ProjectViewer & { before: string; limit: number }

export const listNewest = statement(
  (_, given: Page) => sql<ProjectRow>`
    select ${columns(given)} from organisation.project p
    where p.organisation_id = ${given.organisationId} and p.deleted_at is null and p.project_id < ${given.before}
    order by p.project_id desc limit ${given.limit}`,
)
export const searchLive = statement(
  (_, given: Page & { search: string }) => sql<ProjectRow>`
    select ${columns(given)}
    from organisation.search_projects(${given.search}, ${given.before}, ${given.limit}, false) f
    join organisation.project p on p.organisation_id = ${given.organisationId} and p.project_id = f.project_id
    order by p.project_id desc`,
)
/** For a key that is bound to this project. */
export const searchOne = statement(
  (_, given: Page & { search: string; projectId: string }) => sql<ProjectRow>`
    select ${columns(given)} from organisation.project p
    where p.organisation_id = ${given.organisationId} and p.project_id = ${given.projectId} and p.deleted_at is null
      and p.project_id < ${given.before} and p.search_text like platform.containing(${given.search})
    limit ${given.limit}`,
)
export const listDeleted = statement(
  (_, given: Page & { since: string }) => sql<DeletedRow>`
    select ${deletedColumns(given)} from organisation.project p
    where p.organisation_id = ${given.organisationId} and p.deleted_at > ${given.since}
      and p.project_id < ${given.before}
    order by p.project_id desc limit ${given.limit}`,
)
export const searchDeleted = statement(
  (_, given: Page & { since: string; search: string }) => sql<DeletedRow>`
    select ${deletedColumns(given)}
    from organisation.search_projects(${given.search}, ${given.before}, ${given.limit}, true) f
    join organisation.project p on p.organisation_id = ${given.organisationId} and p.project_id = f.project_id
    where p.deleted_at > ${given.since}
    order by p.project_id desc`,
)

export const findProject = statement(
  (_, given: ProjectViewer & { projectId: string }) => sql<ProjectRow>`
    select ${columns(given)} from organisation.project p
    where p.organisation_id = ${given.organisationId} and p.project_id = ${given.projectId} and p.deleted_at is null`,
)
export const projectExists = statement((q, given: ProjectKey) =>
  q
    .selectFrom('organisation.project')
    .select('project_id')
    .where('organisation_id', '=', given.organisationId)
    .where('project_id', '=', given.projectId)
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
  (_, given: ProjectViewer & { projectId: string }) => sql<LockedProject>`
    select p.project_id, p.name, p.description, p.status, p.owner_id, p.version, p.deleted_at,
      (select m.role from organisation.project_member m
        where m.organisation_id = p.organisation_id and m.project_id = p.project_id
          and m.person_id = ${given.personId}) as own_role
    from organisation.project p
    where p.organisation_id = ${given.organisationId} and p.project_id = ${given.projectId}
    for update of p`,
)

export const addProject = statement(
  (q, given: ProjectKey & { name: string; description: string; ownerId: string; at: string }) =>
    q.insertInto('organisation.project').values({
      organisation_id: given.organisationId,
      project_id: given.projectId,
      name: given.name,
      description: given.description,
      status: 'planning',
      owner_id: given.ownerId,
      created_at: given.at,
      updated_at: given.at,
    }),
)

type ProjectChange = ProjectKey & { at: string }
const changed = (at: string) => ({ updated_at: at, version: sql<number>`version + 1` })

export const writeProject = statement(
  (q, given: ProjectChange & { name: string; description: string; status: ProjectStatus }) =>
    q
      .updateTable('organisation.project')
      .set({ name: given.name, description: given.description, status: given.status, ...changed(given.at) })
      .where('organisation_id', '=', given.organisationId)
      .where('project_id', '=', given.projectId),
)
export const writeOwner = statement((q, given: ProjectChange & { ownerId: string }) =>
  q
    .updateTable('organisation.project')
    .set({ owner_id: given.ownerId, ...changed(given.at) })
    .where('organisation_id', '=', given.organisationId)
    .where('project_id', '=', given.projectId),
)
/** Deletes it, or with nulls restores it. */
export const writeDeletion = statement(
  (q, given: ProjectKey & { deletedAt: string | null; deletedBy: string | null }) =>
    q
      .updateTable('organisation.project')
      .set({ deleted_at: given.deletedAt, deleted_by: given.deletedBy, version: sql<number>`version + 1` })
      .where('organisation_id', '=', given.organisationId)
      .where('project_id', '=', given.projectId),
)

export const countAffected = statement(
  (_, given: ProjectKey & { now: string }) => sql<{
    team_count: number
    member_count: number
    key_count: number
    resource_count: number
    running_count: number
  }>`
    select
      (select count(*) from organisation.project_team l
        where l.organisation_id = ${given.organisationId} and l.project_id = ${given.projectId}) as team_count,
      (select count(*) from organisation.project_member m
        where m.organisation_id = ${given.organisationId} and m.project_id = ${given.projectId}) as member_count,
      (select count(*) from organisation.api_key k
        where k.organisation_id = ${given.organisationId} and k.project_id = ${given.projectId}
          and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${given.now})) as key_count,
      count(*) as resource_count,
      count(*) filter (where r.status in ('running', 'pending')) as running_count
    from organisation.resource r
    where r.organisation_id = ${given.organisationId} and r.project_id = ${given.projectId}`,
)

export const listProjectResourceRows = statement(
  (_, given: ProjectKey & { before: string; limit: number }) => sql<ProjectResource>`
    select r.resource_id, r.project_id, r.kind as type, r.name, r.status, r.region, r.created_at
    from organisation.resource r
    where r.organisation_id = ${given.organisationId} and r.project_id = ${given.projectId}
      and r.resource_id < ${given.before}
    order by r.resource_id desc limit ${given.limit}`,
)
