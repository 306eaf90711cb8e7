import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject, restorableUntil } from './project.ts'
import { countAffected, writeDeletion } from './project-store.ts'

/**
 * Refused while resources run: they are never stopped as a side effect. Keys that are bound to the project are refused
 * while it is deleted, work again when it is restored, and are deleted with it for good.
 */
export const deleteProject: Handler<typeof organisation.deleteProject> = async (call) => {
  const { tx, caller, params, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  if (!mayInProject(caller, 'project.delete', locked)) return 'not_allowed'
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  const deletedAt = new Date(clock.now()).toISOString()
  const affected = await countAffected.first(tx, { ...key, now: deletedAt })
  if (affected && affected.running_count > 0) return 'project_running'
  await writeDeletion(tx, { ...key, deletedAt, deletedBy: caller.personId })
  await publishProject(tx, key, 'deleted', { requestId: request.id })
  await note({ thing: { kind: 'project', id: locked.project_id }, before: { name: locked.name } })
  return { restorable_until: restorableUntil(deletedAt) }
}
