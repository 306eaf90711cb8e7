import { sendMail } from '#platform/mail/mail'
import { defineNotification } from '#platform/event/notification'
import { listOwnersAndAdmins } from '../membership/membership-store.ts'
import { addressOf, organisationScope } from '../notification/notification-helpers.ts'
import { findOrganisationName } from '../notification/notification-store.ts'
import { webhookFailingMail } from './webhook-failing-mail.ts'
import { findWebhook } from './webhook-store.ts'

/** To owners and admins. Only the host is shown: the path may contain a secret of the receiver. */
export const webhookFailing = defineNotification({
  kind: 'organisation.webhook_failing',
  event: 'organisation.webhook_failing',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, { chain_id: organisationId, payload }) => {
    const webhookId = String(payload['webhook_id'])
    const [tenant, hook, managers] = await Promise.all([
      findOrganisationName.first(tx, { organisationId }),
      findWebhook.first(tx, { organisationId, webhookId }),
      listOwnersAndAdmins(tx, { organisationId }),
    ])
    if (!tenant || !hook) return undefined
    const [organisation, host, paused] = [tenant.name, new URL(hook.url).host, payload['paused'] === true]
    return {
      people: managers.map((person) => person.person_id),
      organisationId,
      aboutId: null,
      values: { organisation, host, webhook_id: webhookId, paused: paused ? 1 : 0 },
      facts: { organisation, host, webhookId, paused },
    }
  },
  digestLine: ({ host, paused }, language) => {
    if (language === 'vi')
      return paused ? `Webhook tới ${host} đã bị tạm dừng` : `Webhook tới ${host} không nhận được sự kiện`
    return paused ? `The webhook to ${host} was paused` : `The webhook to ${host} does not receive events`
  },
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, webhookFailingMail, {
      ...addressOf(to, 'vi'),
      seal,
      values: { name: to.name, ...facts, stopToken },
    }),
})
