import { maxLinks, type organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { linkMs, mayInviteAs, mayStaff } from './link.ts'
import { addLink, countOpenLinks, findLink, lockTeamWithRole } from './link-store.ts'
import { newLinkToken } from './link-token.ts'
import { showLink } from './show-link.ts'

export const createInvitationLink: Handler<typeof organisation.createInvitationLink> = async ({
  params,
  body,
  caller,
  tx,
  request,
  note,
}) => {
  const { id: organisationId, role: ownRole } = caller.organisation
  const { personId } = caller
  const team = await lockTeamWithRole.first(tx, { organisationId, teamNumber: params.teamId, personId })
  if (!team) return 'team_not_found'
  const creator = { role: ownRole, team_role: team.team_role }
  if (!mayStaff(creator)) return 'not_allowed'
  const { role, team_role: teamRole, uses } = body
  if (!mayInviteAs(creator, role)) return 'role_too_high'
  const now = clock.now()
  const at = new Date(now).toISOString()
  const open = await countOpenLinks.first(tx, { organisationId, teamId: team.team_id, at })
  if (open && open.links >= maxLinks) return 'too_many_links'

  const key = { organisationId, linkId: newId() }
  const { token, digest } = newLinkToken()
  const expiresAt = new Date(now + linkMs).toISOString()
  await addLink(tx, {
    ...key,
    teamId: team.team_id,
    digest,
    role,
    teamRole,
    uses,
    createdBy: personId,
    at,
    expiresAt,
  })
  const link = await findLink.first(tx, key)
  if (!link) throw new Error('the new link was not found')
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.invitation_link_created',
    payload: { link_id: key.linkId, team_id: params.teamId },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'invitation_link', id: key.linkId },
    after: { team: team.team_id, role, team_role: teamRole, uses },
  })
  return { link: showLink(link), token }
}
