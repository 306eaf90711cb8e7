import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockProject, mayInProject, publishProject } from '../project.ts'
import { addLink, findLink, lockTeam } from './project-team-store.ts'

export const linkTeam: Handler<typeof organisation.linkTeam> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const locked = await lockProject(tx, caller, params.projectId)
  if (!locked) return 'project_not_found'
  if (!mayInProject(caller, 'project.change', locked)) return 'not_allowed'
  const key = { organisationId: caller.organisation.id, projectId: locked.project_id }
  const linkKey = { ...key, teamNumber: body.team_id }
  const team = await lockTeam.first(tx, linkKey)
  if (!team) return 'team_not_found'
  const at = new Date(clock.now()).toISOString()
  if (!(await addLink.first(tx, { ...key, teamId: team.team_id, linkedBy: caller.personId, at })))
    return 'already_linked'
  await publishProject(tx, key, 'team_linked', { requestId: request.id, payload: { team_id: body.team_id } })
  await note({ thing: { kind: 'project', id: locked.project_id }, after: { team_id: team.team_id } })
  const link = await findLink.first(tx, linkKey)
  if (!link) throw new Error('the linked team was not found')
  return { team: link }
}
