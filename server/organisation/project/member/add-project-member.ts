import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject } from '../project.ts'
import { addMember, findProjectMember, lockMember } from '../project-member-store.ts'
import { rightToGrant } from './right-to-grant.ts'

export const addProjectMember: Handler<typeof organisation.addProjectMember> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  if (!mayInProject(caller, rightToGrant(body.role), locked)) return 'not_allowed'
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  const memberKey = { ...key, personId: body.user_id }
  if (!(await lockMember.first(tx, memberKey))) return 'member_not_found'
  const at = new Date(clock.now()).toISOString()
  if (!(await addMember.first(tx, { ...memberKey, role: body.role, at }))) return 'already_in_project'
  await publishProject(tx, key, 'member_added', { requestId: request.id, payload: { person_id: body.user_id } })
  await note({ thing: { kind: 'project', id: locked.project_id }, after: body })
  const member = await findProjectMember.first(tx, memberKey)
  if (!member) throw new Error('the added project member was not found')
  return { member }
}
