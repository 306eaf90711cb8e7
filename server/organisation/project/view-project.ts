import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { loadProject } from './project.ts'

export const viewProject: Handler<typeof organisation.viewProject> = async ({ tx, caller, params }) => {
  const project = await loadProject(tx, caller, params.projectId)
  return project ? { project } : 'project_not_found'
}
