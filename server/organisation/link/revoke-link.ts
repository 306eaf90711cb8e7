import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { mayStaff } from './link.ts'
import { findLink, findTeamWithRole, lockLink, setRevoked } from './link-store.ts'
import { showLink } from './show-link.ts'

/** Team admins may revoke any link into the team, also one with a role that they could not grant. */
export const revokeInvitationLink: Handler<typeof organisation.revokeInvitationLink> = async ({
  params,
  caller,
  tx,
  request,
  note,
}) => {
  const { id: organisationId, role } = caller.organisation
  const team = await findTeamWithRole.first(tx, {
    organisationId,
    teamNumber: params.teamId,
    personId: caller.personId,
  })
  if (!team) return 'team_not_found'
  if (!mayStaff({ role, team_role: team.team_role })) return 'not_allowed'
  const key = { organisationId, linkId: params.linkId }
  const link = await lockLink.first(tx, key)
  if (link?.team_id !== team.team_id) return 'link_not_found'
  if (link.revoked_at !== null) return 'link_closed'
  await setRevoked(tx, { ...key, at: new Date(clock.now()).toISOString() })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.invitation_link_revoked',
    payload: { link_id: key.linkId, team_id: params.teamId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'invitation_link', id: key.linkId } })
  const revoked = await findLink.first(tx, key)
  if (!revoked) throw new Error('the revoked link was not found')
  return { link: showLink(revoked) }
}
