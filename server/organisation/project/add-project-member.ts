import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject } from './project.ts'
import { addMember, findProjectMember, lockMember } from './project-member-store.ts'
import { rightToGrant } from './right-to-grant.ts'

export const addProjectMember: Handler<typeof organisation.addProjectMember> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const held = await lockProject(tx, caller, params.projectId)
  if (!held) return 'project_not_found'
  if (!mayInProject(caller, rightToGrant(body.role), held)) return 'not_allowed'
  const name = { organisationId: caller.organisation!.id, projectId: held.project_id }
  const somebody = { ...name, personId: body.user_id }
  if (!(await lockMember.first(tx, somebody))) return 'member_not_found'
  const at = new Date(clock.now()).toISOString()
  if (!(await addMember.first(tx, { ...somebody, role: body.role, at }))) return 'already_in_project'
  await publishProject(tx, name, 'member_added', { requestId: request.id, more: { person_id: body.user_id } })
  await note({ thing: { kind: 'project', id: held.project_id }, after: body })
  const member = await findProjectMember.first(tx, somebody)
  if (!member) throw new Error('somebody who was just added to a project is not there')
  return { member }
}
