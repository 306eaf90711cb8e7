import { plainName } from '#identity/mail'
import type { Tx } from '#platform/db/db'
import { defineNotification, type NotificationEvent } from '#platform/event/notification'
import { sendMail } from '#platform/mail/mail'
import { findMember, listOwners } from '../membership/membership-store.ts'
import { addressOf, idIn, organisationScope } from '../notification/notification-helpers.ts'
import { invitationAskedMail } from './invitation-asked-mail.ts'
import { findInvitationForNotification } from './invitation-notification-store.ts'
import { mayGrant } from './invitation.ts'
import { memberJoinedMail } from './member-joined-mail.ts'

const invitationOf = (tx: Tx, event: NotificationEvent) =>
  findInvitationForNotification.first(tx, {
    organisationId: event.chain_id,
    invitationId: idIn(event, 'invitation_id'),
  })

/** To the inviter, while they are a member. */
const memberJoined = defineNotification({
  kind: 'organisation.member_joined',
  event: 'organisation.invitation_accepted',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const invitation = await invitationOf(tx, event)
    const aboutId = idIn(event, 'person_id')
    if (!invitation?.invited_by || !invitation.inviter_role) return undefined
    const { email, organisation, role } = invitation
    const name = (await findMember.first(tx, { personId: aboutId }))?.name ?? ''
    return {
      people: [invitation.invited_by],
      organisationId: event.chain_id,
      aboutId,
      values: { name, email, role, organisation },
      facts: { ...invitation, at: event.at },
    }
  },
  digestLine: (values, language) => {
    const who = plainName(String(values['name'])) ?? String(values['email'])
    return language === 'vi' ? `${who} đã chấp nhận lời mời của bạn` : `${who} has accepted your invitation`
  },
  send: (tx, to, { email, organisation, team, role, at, language }, { seal, stopToken }) =>
    sendMail(tx, memberJoinedMail, {
      ...addressOf(to, language),
      seal,
      values: { name: to.name, email, organisation, team, role, at, stopToken },
    }),
})

/** To the inviter while they may still invite, else to every owner. */
const invitationAsked = defineNotification({
  kind: 'organisation.invitation_asked',
  event: 'organisation.invitation_asked',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const invitation = await invitationOf(tx, event)
    if (!invitation) return undefined
    const { email, organisation, invited_by: inviterId } = invitation
    const inviter =
      inviterId && mayGrant(invitation.inviter_role, invitation.role)
        ? await findMember.first(tx, { personId: inviterId })
        : undefined
    const recipients = inviter ? [inviter] : await listOwners(tx, { organisationId: event.chain_id })
    return {
      people: recipients.filter((person) => person.email !== email).map((person) => person.person_id),
      organisationId: event.chain_id,
      aboutId: null,
      values: { email, organisation },
      facts: invitation,
    }
  },
  digestLine: (values, language) =>
    language === 'vi' ? `${values['email']} xin một lời mời mới` : `${values['email']} asks for a new invitation`,
  send: (tx, to, { email, organisation, team, language }, { seal, stopToken }) =>
    sendMail(tx, invitationAskedMail, {
      ...addressOf(to, language),
      seal,
      values: { name: to.name, email, organisation, team, stopToken },
    }),
})

export const invitationNotifications = [memberJoined, invitationAsked]
