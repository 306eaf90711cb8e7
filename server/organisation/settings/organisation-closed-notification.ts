import { sendMail } from '#platform/mail/mail'
import { defineNotification } from '#platform/event/notification'
import { findMember, listMemberPage } from '../membership/membership-store.ts'
import { addressOf, idIn, organisationScope, batchSize } from '../notification/notification-helpers.ts'
import { findOrganisationName } from '../notification/notification-store.ts'
import { plainCompany } from '../notification/plain-company.ts'
import { reopenUntil } from './closing.ts'
import { organisationClosedMail } from './organisation-closed-mail.ts'

/** To all members, also the one who closed it. They have lost access, so it is a personal notification without an organisation. */
export const organisationClosed = defineNotification({
  kind: 'organisation.closed',
  event: 'organisation.closed',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event, after) => {
    const { chain_id: organisationId, at } = event
    const [tenant, closer, members] = await Promise.all([
      findOrganisationName.first(tx, { organisationId }),
      findMember.first(tx, { personId: idIn(event, 'person_id') }),
      listMemberPage(tx, { organisationId, after, limit: batchSize }),
    ])
    if (!tenant) return undefined
    const [organisation, until] = [tenant.name, reopenUntil(Date.parse(at))]
    return {
      people: members.map((member) => member.person_id),
      ...(members.length === batchSize && { next: members.at(-1)?.person_id }),
      organisationId: null,
      aboutId: null,
      values: { organisation, until },
      facts: { organisation, by: closer?.name ?? '', at, until },
    }
  },
  digestLine: (values, language) => {
    const tenant = plainCompany(String(values['organisation']))
    return language === 'vi'
      ? `${tenant ?? 'Tổ chức của bạn'} đã bị đóng`
      : `${tenant ?? 'Your organization'} was closed`
  },
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, organisationClosedMail, {
      ...addressOf(to, 'vi'),
      seal,
      values: { name: to.name, ...facts, stopToken },
    }),
})
