import type { organisation } from '@song-hanh/contract/organisation'
import { mayMailUninvited } from '#identity/mail'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { sendMail } from '#platform/mail/mail'
import type { Seal } from '#platform/secret/secret'
import { mayGrant, maxMails, resendAfterMs, showInvitation, stateOf } from './invitation.ts'
import { newInvitationLink } from './invitation-link.ts'
import { invitationMail } from './invitation-mail.ts'
import { findInvitation, type InvitationRow, lockInvitation, renewInvitation } from './invitation-store.ts'
import { findMember } from '../membership/membership-store.ts'

const secondsToWait = ({ sent_at }: InvitationRow) =>
  Math.ceil((Date.parse(sent_at) + resendAfterMs - clock.now()) / 1000)

/** Resends the mail with a new link; the old one is dead. The sender becomes the inviter if their role allows it. */
export const resendInvitation =
  (seal: Seal): Handler<typeof organisation.resendInvitation> =>
  async ({ params, caller, tx, request, note }) => {
    const { id: organisationId, role: ownRole } = caller.organisation
    const key = { organisationId, invitationId: params.invitationId }
    const row = await lockInvitation.first(tx, key)
    if (!row) return 'invitation_not_found'
    const mayInvite = mayGrant(ownRole, row.role)
    const isDead = row.state !== 'pending' || (!mayInvite && stateOf(row, clock.now()) === 'revoked')
    if (isDead) return 'invitation_closed'
    if (row.sent_count >= maxMails) return 'sent_too_often'
    const wait = secondsToWait(row)
    if (wait > 0) return { failure: 'sent_too_often', retryAfterSeconds: wait }
    if (!(await mayMailUninvited(tx, row.email, 'customer'))) return 'sent_too_often'

    const { token, digest, at, expiresAt } = newInvitationLink()
    await renewInvitation(tx, {
      ...key,
      digest,
      at,
      expiresAt,
      invitedBy: mayInvite ? caller.personId : row.invited_by,
    })
    const [invitation, inviter] = [await findInvitation.first(tx, key), await findMember.first(tx, caller)]
    if (!invitation || !inviter) throw new Error('the locked invitation or its sender was not found')
    const { organisation_name: organisation, team_name: team, role, email, language } = invitation
    const values = { inviter: inviter.name, organisation, team, role, until: expiresAt, token }
    await sendMail(tx, invitationMail, { to: email, language, seal, values })
    await publish(tx, {
      chainId: organisationId,
      name: 'organisation.invitation_resent',
      payload: { invitation_id: key.invitationId },
      requestId: request.id,
    })
    await note({ thing: { kind: 'invitation', id: key.invitationId } })
    return { invitation: showInvitation(invitation, clock.now()) }
  }
