import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject, loadProject } from './project.ts'
import { writeProject } from './project-store.ts'

export const updateProject: Handler<typeof organisation.updateProject> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const held = await lockProject(tx, caller, params.projectId)
  if (!held) return 'project_not_found'
  if (!mayInProject(caller, 'project.change', held)) return 'not_allowed'
  if (held.version !== body.version) return 'project_changed'
  const before = { name: held.name, description: held.description, status: held.status }
  const { name: newName = before.name, description = before.description, status = before.status } = body
  const after = { name: newName, description, status }
  const name = { organisationId: caller.organisation!.id, projectId: held.project_id }
  await writeProject(tx, { ...name, ...after, at: new Date(clock.now()).toISOString() })
  await publishProject(tx, name, 'updated', { requestId: request.id })
  await note({ thing: { kind: 'project', id: held.project_id }, before, after })
  const project = await loadProject(tx, caller, held.project_id)
  return project ? { project } : 'project_not_found'
}
