import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject } from './project.ts'
import { dropMember, findProjectMember } from './project-member-store.ts'
import { rightToGrant } from './right-to-grant.ts'

export const removeProjectMember: Handler<typeof organisation.removeProjectMember> = async (call) => {
  const { tx, caller, params, request, note } = call
  const held = await lockProject(tx, caller, params.projectId)
  if (!held) return 'project_not_found'
  const name = { organisationId: caller.organisation!.id, projectId: held.project_id }
  const somebody = { ...name, personId: params.userId }
  const member = await findProjectMember.first(tx, somebody)
  if (!member) return 'project_member_not_found'
  if (!mayInProject(caller, rightToGrant(member.role), held)) return 'not_allowed'
  if (held.owner_id === params.userId) return 'is_project_owner'
  await dropMember(tx, somebody)
  await publishProject(tx, name, 'member_removed', { requestId: request.id, more: { person_id: params.userId } })
  await note({
    thing: { kind: 'project', id: held.project_id },
    before: { user_id: params.userId, role: member.role },
  })
  return { removed: true }
}
