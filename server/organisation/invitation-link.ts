import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { digestOf, newToken } from '#platform/token'
import { invitationMs } from './invitation.ts'
import { findInvitationByToken, type InvitationKey } from './invitation-store.ts'

/** What the token in the link of an invitation is looked up by. */
export const invitationDigest = (token: string): Buffer => digestOf('organisation.invitation', token)

/** A link that is about to be mailed: the token goes into the mail alone, its digest into the row. */
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

/** Which invitation does the holder of this link mean? Whether it lives is said by its row. */
export const findInvitationByLink = async (database: Database, token: string): Promise<InvitationKey | undefined> => {
  const digest = invitationDigest(token)
  const row = await database.within({ kind: 'none' }, (tx) => findInvitationByToken.first(tx, { digest }), 'read')
  return row && { organisationId: row.organisation_id, invitationId: row.invitation_id }
}
