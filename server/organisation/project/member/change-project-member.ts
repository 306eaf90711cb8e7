import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject } from '../project.ts'
import { findProjectMember, writeRole } from '../project-member-store.ts'
import { rightToGrant } from './right-to-grant.ts'

export const changeProjectMember: Handler<typeof organisation.changeProjectMember> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  const memberKey = { ...key, personId: params.userId }
  const member = await findProjectMember.first(tx, memberKey)
  if (!member) return 'project_member_not_found'
  for (const role of [member.role, body.role])
    if (!mayInProject(caller, rightToGrant(role), locked)) return 'not_allowed'
  if (locked.owner_id === params.userId && body.role !== 'owner') return 'is_project_owner'
  await writeRole(tx, { ...memberKey, role: body.role })
  await publishProject(tx, key, 'member_changed', { requestId: request.id, payload: { person_id: params.userId } })
  await note({
    thing: { kind: 'project', id: locked.project_id },
    before: { user_id: params.userId, role: member.role },
    after: { user_id: params.userId, role: body.role },
  })
  return { member: { ...member, role: body.role } }
}
