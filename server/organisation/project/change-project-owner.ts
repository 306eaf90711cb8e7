import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject, loadProject } from './project.ts'
import { addMember, lockMember, writeRole } from './project-member-store.ts'
import { writeOwner } from './project-store.ts'

export const changeProjectOwner: Handler<typeof organisation.changeProjectOwner> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  if (!mayInProject(caller, 'project.transfer', locked)) return 'not_allowed'
  if (locked.version !== body.version) return 'project_changed'
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  const next = { ...key, personId: body.user_id, role: 'owner' as const }
  if (!(await lockMember.first(tx, next))) return 'member_not_found'
  const at = new Date(clock.now()).toISOString()
  if (locked.owner_id !== null) await writeRole(tx, { ...key, personId: locked.owner_id, role: 'admin' })
  if (!(await addMember.first(tx, { ...next, at }))) await writeRole(tx, next)
  await writeOwner(tx, { ...key, ownerId: body.user_id, at })
  await publishProject(tx, key, 'owner_changed', { requestId: request.id, payload: { person_id: body.user_id } })
  await note({
    thing: { kind: 'project', id: locked.project_id },
    before: { owner_id: locked.owner_id },
    after: { owner_id: body.user_id },
  })
  const project = await loadProject(tx, caller, locked.project_id)
  return project ? { project } : 'project_not_found'
}
