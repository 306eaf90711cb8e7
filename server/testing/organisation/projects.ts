import { organisation } from '@song-hanh/contract/organisation'
import type { Credentials } from '../world/caller.ts'
import type { World } from '../world/open-world.ts'

/** A project that a member creates, over HTTP. */
export const makeProject = async (world: World, member: Credentials, name = 'Rang xay', description = '') => {
  const { project } = await world.as(member).call(organisation.createProject, { body: { name, description } })
  return { projectId: project.project_id, version: project.version }
}
