import { plainName } from '#identity'
import type { Tx } from '#platform/db/db'
import { sendMail } from '#platform/mail/mail'
import { defineNotification, type NotificationEvent } from '#platform/event/notification'
import { keyNotifications } from './key/notification/key-notifications.ts'
import { linkUsed } from './link/link-used-notification.ts'
import { invitationAskedMail } from './invitation/invitation-asked-mail.ts'
import { mayGrant } from './invitation/invitation.ts'
import { memberJoinedMail } from './invitation/member-joined-mail.ts'
import { findMember, listOwners } from './membership/membership-store.ts'
import { memberNotifications } from './member/member-notifications.ts'
import { addressOf, idIn, organisationScope, batchSize } from './notification/notification-helpers.ts'
import {
  findOrganisationName,
  findInvitationForNotification,
  listFactorStatus,
} from './notification/notification-store.ts'
import { plainCompany } from './notification/plain-company.ts'
import { requestNotifications } from './service-request/request-notifications.ts'
import { organisationClosed } from './settings/organisation-closed-notification.ts'
import { twoFactorRequiredMail } from './policy/two-factor-required-mail.ts'
import { webhookFailing } from './webhook/webhook-failing-notification.ts'

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

/** To every member without a second factor. */
const twoFactorRequired = defineNotification({
  kind: 'organisation.two_factor_required',
  event: 'organisation.two_factor_required',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, { chain_id: organisationId }, after) => {
    const [tenant, members] = await Promise.all([
      findOrganisationName.first(tx, { organisationId }),
      listFactorStatus(tx, { organisationId, after, limit: batchSize }),
    ])
    if (!tenant) return undefined
    return {
      people: members.filter((member) => member.lacks_factor).map((member) => member.person_id),
      ...(members.length === batchSize && { next: members.at(-1)?.person_id }),
      organisationId,
      aboutId: null,
      values: { organisation: tenant.name },
      facts: { organisation: tenant.name },
    }
  },
  digestLine: (values, language) => {
    const tenant = plainCompany(String(values['organisation']))
    return language === 'vi'
      ? `${tenant ?? 'Tổ chức của bạn'} yêu cầu mọi thành viên bật xác thực hai lớp`
      : `${tenant ?? 'Your organization'} asks every member for two-factor authentication`
  },
  send: (tx, to, { organisation }, { seal, stopToken }) =>
    sendMail(tx, twoFactorRequiredMail, {
      ...addressOf(to, 'vi'),
      seal,
      values: { name: to.name, organisation, stopToken },
    }),
})

export const organisationNotifications = [
  memberJoined,
  invitationAsked,
  linkUsed,
  twoFactorRequired,
  organisationClosed,
  ...memberNotifications,
  ...keyNotifications,
  ...requestNotifications,
  webhookFailing,
]
