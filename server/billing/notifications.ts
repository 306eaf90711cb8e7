import { billingNotificationKinds } from '@song-hanh/contract/billing/notification'
import { sendMail } from '#platform/mail/mail'
import { defineNotification } from '#platform/event/notification'
import { listBillingContacts, listReaders } from './notification/recipients.ts'
import { loadNotification } from './notification/load-notification.ts'
import {
  kindOf,
  type NotificationFacts,
  SentenceValues,
  sentenceValues,
  writeSentence,
} from './notification/notification-text.ts'
import { memberMail } from './notification/member-mail.ts'

/** Notifies every member who may view billing. Mails are off by default, because billing contacts get their own. */
export const billingNotifications = billingNotificationKinds.map((what) =>
  defineNotification<NotificationFacts & { mailed: string[] }>({
    kind: kindOf[what],
    event: `billing.${what}`,
    always: false,
    mail: 'never',
    scope: ({ chain_id: organisationId }) => ({ kind: 'organisation', organisationId }),
    prepare: async (tx, event) => {
      const organisationId = event.chain_id
      const facts = await loadNotification(tx, what, event)
      if (!facts) return undefined
      const [readers, addresses] = [
        await listReaders(tx, organisationId),
        await listBillingContacts(tx, organisationId),
      ]
      return {
        people: readers.map(({ person_id: personId }) => personId),
        organisationId,
        aboutId: null,
        values: sentenceValues(facts),
        facts: { ...facts, mailed: addresses.map(({ to }) => to) },
      }
    },
    digestLine: (values, language) => writeSentence(SentenceValues.parse(values), language),
    send: async (tx, to, { mailed, ...facts }, { seal, stopToken }) => {
      if (mailed.includes(to.email)) return
      const language = to.language ?? 'vi'
      const values = { name: to.name, facts, stopToken }
      await sendMail(tx, memberMail, { to: to.email, language, timeZone: to.time_zone, seal, values })
    },
  }),
)
