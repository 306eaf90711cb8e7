import { daysToRestore, type DeletedProject, type Project } from '@song-hanh/contract/organisation'
import { can, type OrganisationRight, type ProjectRole } from '@song-hanh/contract/rights/rights'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { actorOf, type KeyCaller, type MemberCaller } from '#platform/http/caller'
import {
  type DeletedRow,
  findProject,
  projectExists,
  type LockedProject,
  lockProjectRow,
  type ProjectKey,
  type ProjectRow,
  type ProjectViewer,
} from './project-store.ts'

export type Caller = MemberCaller | KeyCaller

export const viewerOf = ({ organisation, personId }: Caller): ProjectViewer => ({
  organisationId: organisation.id,
  personId,
})

/** The project that the caller is bound to, if it is a project key. */
export const boundTo = (caller: Caller): string | undefined => (caller.kind === 'key' ? caller.projectId : undefined)
const isOutsideKeyScope = (caller: Caller, projectId: string) => {
  const bound = boundTo(caller)
  return bound !== undefined && bound !== projectId
}

export const mayInProject = (
  caller: Caller,
  right: OrganisationRight,
  { project_id: projectId, own_role }: { project_id: string; own_role: ProjectRole | null },
) => can(actorOf(caller), right, { projectId, projectRole: own_role ?? undefined })

export const showProject =
  (caller: Caller) =>
  (row: ProjectRow): Project => ({
    ...row,
    may_change: mayInProject(caller, 'project.change', row),
    may_staff: mayInProject(caller, 'project.staff', row),
    may_transfer: mayInProject(caller, 'project.transfer', row),
    may_delete: mayInProject(caller, 'project.delete', row),
  })

const restoreMs = daysToRestore * 86_400_000
/** Projects deleted earlier are gone, whether or not the job has run. */
export const restoreCutoff = () => new Date(clock.now() - restoreMs).toISOString()
export const restorableUntil = (deletedAt: string) => new Date(Date.parse(deletedAt) + restoreMs).toISOString()

export const showDeleted =
  (caller: Caller) =>
  (row: DeletedRow): DeletedProject => ({
    ...row,
    restorable_until: restorableUntil(row.deleted_at),
    may_restore: mayInProject(caller, 'project.delete', row),
  })

/** The project as the caller sees it; undefined outside the scope of a project key. */
export const loadProject = async (tx: Tx, caller: Caller, projectId: string): Promise<Project | undefined> => {
  if (isOutsideKeyScope(caller, projectId)) return undefined
  const row = await findProject.first(tx, { ...viewerOf(caller), projectId })
  return row && showProject(caller)(row)
}

/** For lists of its contents. */
export const findProjectKey = async (tx: Tx, caller: Caller, projectId: string): Promise<ProjectKey | undefined> => {
  const key = { organisationId: caller.organisation.id, projectId }
  return isOutsideKeyScope(caller, projectId) || !(await projectExists.first(tx, key)) ? undefined : key
}

/** For changes. */
export const lockProject = async (tx: Tx, caller: Caller, projectId: string): Promise<LockedProject | undefined> => {
  if (isOutsideKeyScope(caller, projectId)) return undefined
  const row = await lockProjectRow.first(tx, { ...viewerOf(caller), projectId })
  return row?.deleted_at === null ? row : undefined
}
/** For restoring, while that is possible. */
export const lockDeleted = async (tx: Tx, caller: Caller, projectId: string): Promise<LockedProject | undefined> => {
  if (isOutsideKeyScope(caller, projectId)) return undefined
  const row = await lockProjectRow.first(tx, { ...viewerOf(caller), projectId })
  return row && row.deleted_at !== null && Date.parse(row.deleted_at) > clock.now() - restoreMs ? row : undefined
}

type ProjectEvent =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'restored'
  | 'owner_changed'
  | `member_${'added' | 'changed' | 'removed'}`
  | `team_${'linked' | 'unlinked'}`

export const publishProject = (
  tx: Tx,
  { organisationId, projectId }: ProjectKey,
  event: ProjectEvent,
  { requestId, payload = {} }: { requestId: string; payload?: Record<string, string | number> },
) =>
  publish(tx, {
    chainId: organisationId,
    name: `organisation.project_${event}`,
    payload: { project_id: projectId, ...payload },
    requestId,
  })
