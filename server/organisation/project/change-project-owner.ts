import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject, loadProject } from './project.ts'
import { addMember, lockMember, writeRole } from './project-member-store.ts'
import { writeOwner } from './project-store.ts'

export const changeProjectOwner: Handler<typeof organisation.changeProjectOwner> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const held = await lockProject(tx, caller, params.projectId)
  if (!held) return 'project_not_found'
  if (!mayInProject(caller, 'project.transfer', held)) return 'not_allowed'
  if (held.version !== body.version) return 'project_changed'
  const name = { organisationId: caller.organisation!.id, projectId: held.project_id }
  const next = { ...name, personId: body.user_id, role: 'owner' as const }
  if (!(await lockMember.first(tx, next))) return 'member_not_found'
  const at = new Date(clock.now()).toISOString()
  if (held.owner_id !== null) await writeRole(tx, { ...name, personId: held.owner_id, role: 'admin' })
  if (!(await addMember.first(tx, { ...next, at }))) await writeRole(tx, next)
  await writeOwner(tx, { ...name, ownerId: body.user_id, at })
  await publishProject(tx, name, 'owner_changed', { requestId: request.id, more: { person_id: body.user_id } })
  await note({
    thing: { kind: 'project', id: held.project_id },
    before: { owner_id: held.owner_id },
    after: { owner_id: body.user_id },
  })
  const project = await loadProject(tx, caller, held.project_id)
  return project ? { project } : 'project_not_found'
}
