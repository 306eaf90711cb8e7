import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject, loadProject } from './project.ts'
import { writeProject } from './project-store.ts'

export const updateProject: Handler<typeof organisation.updateProject> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  if (!mayInProject(caller, 'project.change', locked)) return 'not_allowed'
  if (locked.version !== body.version) return 'project_changed'
  const before = { name: locked.name, description: locked.description, status: locked.status }
  const { name: newName = before.name, description = before.description, status = before.status } = body
  const after = { name: newName, description, status }
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  await writeProject(tx, { ...key, ...after, at: new Date(clock.now()).toISOString() })
  await publishProject(tx, key, 'updated', { requestId: request.id })
  await note({ thing: { kind: 'project', id: locked.project_id }, before, after })
  const project = await loadProject(tx, caller, locked.project_id)
  return project ? { project } : 'project_not_found'
}
