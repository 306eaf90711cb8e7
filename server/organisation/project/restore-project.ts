import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { lockDeleted, mayInProject, publishProject, loadProject } from './project.ts'
import { writeDeletion } from './project-store.ts'

export const restoreProject: Handler<typeof organisation.restoreProject> = async (call) => {
  const { tx, caller, params, request, note } = call
  const locked = await lockDeleted(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  if (!mayInProject(caller, 'project.delete', locked)) return 'not_allowed'
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  await writeDeletion(tx, { ...key, deletedAt: null, deletedBy: null })
  await publishProject(tx, key, 'restored', { requestId: request.id })
  await note({ thing: { kind: 'project', id: locked.project_id }, after: { name: locked.name } })
  const project = await loadProject(tx, caller, locked.project_id)
  return project ? { project } : 'project_not_found'
}
