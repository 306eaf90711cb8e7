import type { organisation } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { sendMail } from '#platform/mail/mail'
import type { Seal } from '#platform/secret/secret'
import { askAgainAfterMs, forgetAfterMs, maxMails, stateOf } from './invitation.ts'
import { findInvitationByLink, newInvitationLink } from './invitation-link.ts'
import { invitationMail } from './invitation-mail.ts'
import { type InvitationRow, lockInvitation, renewInvitation, setAskedAgain } from './invitation-store.ts'

/** The holder of a dead link asks for a new one. The answer is always the same, whatever the token is. */
export const askForInvitation =
  ({ seal }: IdentityDeps): Handler<typeof organisation.askForInvitation> =>
  async ({ body, database, request }) => {
    const key = await findInvitationByLink(database, body.token)
    if (key)
      await database.within({ kind: 'organisation', organisationId: key.organisationId }, async (tx) => {
        const row = await lockInvitation.first(tx, key)
        if (!row || !mayAsk(row)) return
        await setAskedAgain(tx, { ...key, at: new Date(clock.now()).toISOString() })
        await (isOurs(row) ? resend(seal, tx, row, request.id) : publishAsked(row, tx, request.id))
      })
    return { asked: true }
  }

const mayAsk = (row: InvitationRow): boolean => {
  const now = clock.now()
  if (stateOf(row, now) === 'pending') return false
  const died = Date.parse(row.closed_at ?? row.expires_at)
  if (row.organisation_status !== 'active' || now - died > forgetAfterMs) return false
  return row.asked_again_at === null || now - Date.parse(row.asked_again_at) >= askAgainAfterMs
}

/** The invitation of an approved business has no inviter to ask, so its owner gets a new link at once. */
const isOurs = (row: InvitationRow) => row.invited_by === null && row.state === 'pending' && row.sent_count < maxMails

const resend = async (seal: Seal, tx: Tx, row: InvitationRow, requestId: string): Promise<void> => {
  const { token, digest, at, expiresAt } = newInvitationLink()
  const { organisation_id: organisationId, invitation_id: invitationId } = row
  await renewInvitation(tx, { organisationId, invitationId, digest, invitedBy: null, at, expiresAt })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'system' },
    action: 'organisation.invitation_resent',
    thing: { kind: 'invitation', id: invitationId },
    requestId,
  })
  const { organisation_name: organisation, team_name: team, role } = row
  const values = { inviter: null, organisation, team, role, until: expiresAt, token }
  await sendMail(tx, invitationMail, { to: row.email, language: row.language, seal, values })
}

/** Recipients and channels are chosen when the event is handled. */
const publishAsked = ({ organisation_id: organisationId, invitation_id }: InvitationRow, tx: Tx, requestId: string) =>
  publish(tx, {
    chainId: organisationId,
    name: 'organisation.invitation_asked',
    payload: { invitation_id },
    requestId,
  })
