import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { digestOf, newToken } from '#platform/secret/token'
import { invitationMs } from './invitation.ts'
import { findInvitationByToken, type InvitationKey } from './invitation-store.ts'

/** The digest by which the token of an invitation is looked up. */
export const invitationDigest = (token: string): Buffer => digestOf('organisation.invitation', token)

/** A new link: the token goes only into the mail, its digest into the row. */
export const newInvitationLink = () => {
  const token = newToken()
  const now = clock.now()
  return {
    token,
    digest: invitationDigest(token),
    at: new Date(now).toISOString(),
    expiresAt: new Date(now + invitationMs).toISOString(),
  }
}

/** The invitation of a link, whether or not it is still valid. */
export const findInvitationByLink = async (database: Database, token: string): Promise<InvitationKey | undefined> => {
  const digest = invitationDigest(token)
  const row = await database.within({ kind: 'none' }, (tx) => findInvitationByToken.first(tx, { digest }), 'read')
  return row && { organisationId: row.organisation_id, invitationId: row.invitation_id }
}
