import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { ensureContact } from '../membership/ensure-contact.ts'
import { addMembership, addTeamMember, findTeamMember } from '../membership/membership-store.ts'
import { predatesRemoval, stateOf } from './link.ts'
import { recordUse, findRemoval, shareLockOrganisation, lockLink, type LinkKey } from './link-store.ts'

type JoiningPerson = { personId: string; at: string; requestId: string }

/**
 * Adds a person to the link's team, in the scope of the person and the organisation. The link is locked, so that the last
 * use is taken once. Joining a team again changes nothing and takes no use; a member of the organisation keeps their
 * role. For a person who was removed after the link was created, it is dead.
 */
export const addMemberByLink = async (tx: Tx, key: LinkKey, { personId, at, requestId }: JoiningPerson) => {
  await shareLockOrganisation(tx, key)
  const link = await lockLink.first(tx, key)
  if (!link || stateOf(link) !== 'live') return 'invitation_dead'
  const { organisationId, linkId } = key
  if (predatesRemoval(link, await findRemoval.first(tx, { organisationId, personId }))) return 'invitation_dead'
  const { team_id: teamId, team_number: team, role, team_role: teamRole } = link
  const thing = { kind: 'invitation_link', id: linkId }
  if (await findTeamMember.first(tx, { organisationId, teamId, personId }))
    return { isNew: false, audit: { chainId: organisationId, thing, after: { again: true } } }
  const added = await addMembership.first(tx, { organisationId, personId, role, at })
  await ensureContact(tx, { organisationId, personId, source: 'invitation_link' })
  await addTeamMember(tx, { organisationId, teamId, personId, role: teamRole, at })
  await recordUse(tx, key)
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.invitation_link_used',
    payload: { link_id: linkId, team_id: team, person_id: personId },
    requestId,
  })
  const after = { team: teamId, team_role: teamRole, ...(added && { role: added.role }) }
  return { isNew: true, audit: { chainId: organisationId, thing, after } }
}

/** The specification's reply. */
export const acceptedReply = (isNew: boolean) =>
  isNew
    ? ({ status: 'accepted', message: 'You have joined the team.' } as const)
    : ({ status: 'already_member', message: 'You are in this team already.' } as const)
