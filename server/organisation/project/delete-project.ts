import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject, restorableUntil } from './project.ts'
import { countAffected, writeDeletion } from './project-store.ts'

/**
 * What runs costs money and serves people: it is never taken away as a side effect. Keys that are bound to the project
 * open nothing while it is deleted, go with it when it is forgotten, and open it again when it is restored.
 */
export const deleteProject: Handler<typeof organisation.deleteProject> = async (call) => {
  const { tx, caller, params, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  if (!mayInProject(caller, 'project.delete', locked)) return 'not_allowed'
  const key = { organisationId: caller.organisation!.id, projectId: locked.project_id }
  const deletedAt = new Date(clock.now()).toISOString()
  const affected = await countAffected.first(tx, { ...key, now: deletedAt })
  if (affected && affected.running_count > 0) return 'project_running'
  await writeDeletion(tx, { ...key, deletedAt, deletedBy: caller.personId })
  await publishProject(tx, key, 'deleted', { requestId: request.id })
  await note({ thing: { kind: 'project', id: locked.project_id }, before: { name: locked.name } })
  return { restorable_until: restorableUntil(deletedAt) }
}
