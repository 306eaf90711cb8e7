import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { seeProject } from './project.ts'

export const viewProject: Handler<typeof organisation.viewProject> = async ({ tx, caller, params }) => {
  const project = await seeProject(tx, caller, params.projectId)
  return project ? { project } : 'project_not_found'
}
