import { type BillingNotificationKind, billingNotificationKinds } from '@song-hanh/contract/billing/notification'
import type { NotificationKind } from '@song-hanh/contract/dashboard/notification'
import type { z } from 'zod'
import { sendMail } from '#platform/mail/mail'
import { defineNotification } from '#platform/event/notification'
import { listBillingContacts, listReaders } from './recipients.ts'
import { loadNotification } from './load-notification.ts'
import { NotificationFacts, writeSentence } from './notification-text.ts'
import { memberMail } from './member-mail.ts'

/** Notification kind of each event; settings offer only a few kinds. */
export const kindOf: Record<BillingNotificationKind, NotificationKind> = {
  invoice_issued: 'billing.invoice_issued',
  invoice_reminded: 'billing.payment_due',
  invoice_overdue: 'billing.payment_due',
  invoice_paid: 'billing.payment_received',
  invoice_partially_paid: 'billing.payment_received',
  invoice_voided: 'billing.invoice_corrected',
  credit_note_issued: 'billing.invoice_corrected',
  credit_added: 'billing.payment_received',
  payment_failed: 'billing.payment_failed',
  payment_refunded: 'billing.payment_refunded',
  refund_failed: 'billing.payment_refunded',
  pay_later_approved: 'billing.pay_later_decided',
  pay_later_rejected: 'billing.pay_later_decided',
  pay_later_reminded: 'billing.payment_due',
  pay_later_overdue: 'billing.payment_due',
  pay_later_repaid: 'billing.payment_received',
}

/** The fields used by the sentence, here and in the browser; the linked page shows the rest. */
const SentenceValues = NotificationFacts.omit({ description: true, reason: true, organisation_id: true })
export const sentenceValues = (facts: NotificationFacts): z.infer<typeof SentenceValues> =>
  SentenceValues.strip().parse(facts)

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
