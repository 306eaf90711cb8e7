import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { lockDeleted, mayInProject, publishProject, loadProject } from './project.ts'
import { writeDeletion } from './project-store.ts'

export const restoreProject: Handler<typeof organisation.restoreProject> = async (call) => {
  const { tx, caller, params, request, note } = call
  const held = await lockDeleted(tx, caller, params.projectId)
  if (!held) return 'project_not_found'
  if (!mayInProject(caller, 'project.delete', held)) return 'not_allowed'
  const name = { organisationId: caller.organisation!.id, projectId: held.project_id }
  await writeDeletion(tx, { ...name, deletedAt: null, deletedBy: null })
  await publishProject(tx, name, 'restored', { requestId: request.id })
  await note({ thing: { kind: 'project', id: held.project_id }, after: { name: held.name } })
  const project = await loadProject(tx, caller, held.project_id)
  return project ? { project } : 'project_not_found'
}
