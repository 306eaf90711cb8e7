import { type Role, roles } from '@song-hanh/contract/rights/rights'
import { plainName } from '#identity/mail'
import { sendMail } from '#platform/mail/mail'
import { defineNotification, type NotificationEvent } from '#platform/event/notification'
import { findMember, listOwners } from '../membership/membership-store.ts'
import { addressOf, idIn, organisationScope } from '../notification/notification-helpers.ts'
import { findOrganisationName } from '../notification/notification-store.ts'
import { plainCompany } from '../notification/plain-company.ts'
import { roleWords } from '../notification/role-words.ts'
import { memberRemovedMail } from './member-removed-mail.ts'
import { memberRoleChangedMail } from './member-role-changed-mail.ts'
import { ownershipTransferredMail } from './ownership-transferred-mail.ts'

const roleIn = (event: NotificationEvent, name: string): Role => {
  const role = roles.find((one) => one === event.payload[name])
  if (!role) throw new TypeError(`the event has no ${name}`)
  return role
}

/** To the member, unless they changed their own role. */
const memberRoleChanged = defineNotification({
  kind: 'organisation.member_role_changed',
  event: 'organisation.member_role_changed',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const { chain_id: organisationId, at } = event
    const [personId, byId] = [idIn(event, 'person_id'), idIn(event, 'by_id')]
    const tenant = await findOrganisationName.first(tx, { organisationId })
    if (!tenant || personId === byId) return undefined
    const [role, before] = [roleIn(event, 'role'), roleIn(event, 'previous_role')]
    const by = (await findMember.first(tx, { personId: byId }))?.name ?? ''
    return {
      people: [personId],
      organisationId,
      aboutId: byId,
      values: { role, by, organisation: tenant.name },
      facts: { role, before, by, organisation: tenant.name, at },
    }
  },
  digestLine: (values, language) => {
    const role = roles.find((one) => one === values['role'])
    const tenant = plainCompany(String(values['organisation']))
    const name = role ? roleWords[language][role] : ''
    return language === 'vi'
      ? `Vai trò của bạn${tenant ? ` tại ${tenant}` : ''} hiện là ${name}`
      : `Your role${tenant ? ` in ${tenant}` : ''} is now ${name}`
  },
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, memberRoleChangedMail, {
      ...addressOf(to, 'vi'),
      seal,
      values: { name: to.name, ...facts, stopToken },
    }),
})

/** The recipient is no longer a member, so it is a personal notification without an organisation. */
const memberRemoved = defineNotification({
  kind: 'organisation.member_removed',
  event: 'organisation.member_removed',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const tenant = await findOrganisationName.first(tx, { organisationId: event.chain_id })
    if (!tenant) return undefined
    return {
      people: [idIn(event, 'person_id')],
      organisationId: null,
      aboutId: null,
      values: { organisation: tenant.name },
      facts: { organisation: tenant.name, at: event.at },
    }
  },
  digestLine: (values, language) => {
    const tenant = plainCompany(String(values['organisation']))
    return language === 'vi'
      ? `Bạn không còn là thành viên của ${tenant ?? 'một tổ chức'}`
      : `You are no longer a member of ${tenant ?? 'an organization'}`
  },
  send: (tx, to, { organisation, at }, { seal, stopToken }) =>
    sendMail(tx, memberRemovedMail, {
      ...addressOf(to, 'vi'),
      seal,
      values: { name: to.name, organisation, at, stopToken },
    }),
})

/** To the new owner, the previous one, and every other owner. */
const ownershipTransferred = defineNotification({
  kind: 'organisation.ownership_transferred',
  event: 'organisation.ownership_transferred',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const { chain_id: organisationId, at } = event
    const [newId, oldId] = [idIn(event, 'person_id'), idIn(event, 'by_id')]
    const [tenant, newOwner, oldOwner, owners] = await Promise.all([
      findOrganisationName.first(tx, { organisationId }),
      findMember.first(tx, { personId: newId }),
      findMember.first(tx, { personId: oldId }),
      listOwners(tx, { organisationId }),
    ])
    if (!tenant || !newOwner) return undefined
    const [who, before] = [newOwner.name || newOwner.email, oldOwner?.name ?? '']
    return {
      people: [...new Set([newId, ...(oldOwner ? [oldId] : []), ...owners.map((one) => one.person_id)])],
      organisationId,
      aboutId: newId,
      values: { who, organisation: tenant.name },
      facts: { who, before, organisation: tenant.name, at },
    }
  },
  digestLine: (values, language) => {
    const who = plainName(String(values['who']))
    const tenant = plainCompany(String(values['organisation']))
    return language === 'vi'
      ? `${tenant ?? 'Tổ chức của bạn'} có chủ sở hữu mới${who ? `: ${who}` : ''}`
      : `${tenant ?? 'Your organization'} has a new owner${who ? `: ${who}` : ''}`
  },
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, ownershipTransferredMail, {
      ...addressOf(to, 'vi'),
      seal,
      values: { name: to.name, ...facts, stopToken },
    }),
})

export const memberNotifications = [memberRoleChanged, memberRemoved, ownershipTransferred]
