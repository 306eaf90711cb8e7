import { plainName } from '#identity/mail'
import { sendMail } from '#platform/mail/mail'
import { defineNotification } from '#platform/event/notification'
import { findMember } from '../membership/membership-store.ts'
import { addressOf, idIn, organisationScope } from '../notification/notification-helpers.ts'
import { findLinkForNotification } from './link-notification-store.ts'
import { linkUsedMail } from './link-used-mail.ts'

/** To the link's creator, while they are a member: a link can be passed on, so they should know who joined. */
export const linkUsed = defineNotification({
  kind: 'organisation.invitation_link_used',
  event: 'organisation.invitation_link_used',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const { chain_id: organisationId, at } = event
    const aboutId = idIn(event, 'person_id')
    const [link, joined] = await Promise.all([
      findLinkForNotification.first(tx, { organisationId, linkId: idIn(event, 'link_id') }),
      findMember.first(tx, { personId: aboutId }),
    ])
    if (!link || !joined || !(await findMember.first(tx, { personId: link.created_by }))) return undefined
    const { team, team_number, organisation } = link
    const { name, email } = joined
    return {
      people: [link.created_by],
      organisationId,
      aboutId,
      values: { name, email, team, team_number, organisation },
      facts: { email, organisation, team, team_number, role: link.team_role, left: link.uses_left, at },
    }
  },
  digestLine: (values, language) => {
    const who = plainName(String(values['name'])) ?? String(values['email'])
    return language === 'vi'
      ? `${who} đã vào nhóm bằng liên kết mời của bạn`
      : `${who} has joined by your invitation link`
  },
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, linkUsedMail, { ...addressOf(to, 'vi'), seal, values: { name: to.name, ...facts, stopToken } }),
})
