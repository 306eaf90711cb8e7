import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject } from '../project.ts'
import { dropLink, findLink } from './project-team-store.ts'

export const unlinkTeam: Handler<typeof organisation.unlinkTeam> = async (call) => {
  const { tx, caller, params, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  if (!mayInProject(caller, 'project.change', locked)) return 'not_allowed'
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  const link = await findLink.first(tx, { ...key, teamNumber: params.teamId })
  if (!link) return 'team_not_linked'
  await dropLink(tx, { ...key, teamId: link.team_uuid })
  await publishProject(tx, key, 'team_unlinked', { requestId: request.id, payload: { team_id: link.team_id } })
  await note({ thing: { kind: 'project', id: locked.project_id }, before: { team_id: link.team_uuid } })
  return { unlinked: true }
}
