import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject } from './project.ts'
import { dropLink, findLink } from './project-team-store.ts'

export const unlinkTeam: Handler<typeof organisation.unlinkTeam> = async (call) => {
  const { tx, caller, params, request, note } = call
  const held = await lockProject(tx, caller, params.projectId)
  if (!held) return 'project_not_found'
  if (!mayInProject(caller, 'project.change', held)) return 'not_allowed'
  const name = { organisationId: caller.organisation!.id, projectId: held.project_id }
  const link = await findLink.first(tx, { ...name, teamNumber: params.teamId })
  if (!link) return 'team_not_linked'
  await dropLink(tx, { ...name, teamId: link.team_uuid })
  await publishProject(tx, name, 'team_unlinked', { requestId: request.id, more: { team_id: link.team_id } })
  await note({ thing: { kind: 'project', id: held.project_id }, before: { team_id: link.team_uuid } })
  return { unlinked: true }
}
