import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject } from '../project.ts'
import { dropMember, findProjectMember } from '../project-member-store.ts'
import { rightToGrant } from './right-to-grant.ts'

export const removeProjectMember: Handler<typeof organisation.removeProjectMember> = async (call) => {
  const { tx, caller, params, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  const memberKey = { ...key, personId: params.userId }
  const member = await findProjectMember.first(tx, memberKey)
  if (!member) return 'project_member_not_found'
  if (!mayInProject(caller, rightToGrant(member.role), locked)) return 'not_allowed'
  if (locked.owner_id === params.userId) return 'is_project_owner'
  await dropMember(tx, memberKey)
  await publishProject(tx, key, 'member_removed', { requestId: request.id, payload: { person_id: params.userId } })
  await note({
    thing: { kind: 'project', id: locked.project_id },
    before: { user_id: params.userId, role: member.role },
  })
  return { removed: true }
}
