import type { organisation } from '@song-hanh/contract/organisation'
import { can } from '@song-hanh/contract/rights/rights'
import { clock } from '#platform/clock'
import { actorOf } from '#platform/http/caller'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { publishProject, loadProject } from './project.ts'
import { addMember } from './project-member-store.ts'
import { addProject } from './project-store.ts'

export const createProject: Handler<typeof organisation.createProject> = async ({
  tx,
  caller,
  body,
  request,
  note,
}) => {
  if (!can(actorOf(caller), 'project.create')) return 'not_allowed'
  const key = { organisationId: caller.organisation.id, projectId: newId() }
  const at = new Date(clock.now()).toISOString()
  const { personId } = caller
  await addProject(tx, { ...key, ...body, ownerId: personId, at })
  await addMember(tx, { ...key, personId, role: 'owner', at })
  await publishProject(tx, key, 'created', { requestId: request.id })
  await note({ thing: { kind: 'project', id: key.projectId }, after: body })
  const project = await loadProject(tx, caller, key.projectId)
  if (!project) throw new Error('the new project was not found')
  return { project }
}
