import type { BillingNotificationKind } from '@song-hanh/contract/billing-notification'
import type { NotificationKind } from '@song-hanh/contract/console-notification'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { Values } from '#platform/notification'
import { loadNotification } from './news/load-notification.ts'
import { kindOf, sentenceValues } from './news/notifications.ts'

const day = 24

/** Demo notifications: event, document and age in hours. */
const demoEvents: readonly (readonly [what: BillingNotificationKind, about: string, hoursAgo: number])[] = [
  ['invoice_overdue', 'website', 4 * day],
  ['credit_note_issued', 'credit', 6 * day],
  ['invoice_paid', 'forecast', 7 * day],
  ['invoice_partially_paid', 'website', 14 * day],
  ['invoice_voided', 'website wrong', 21 * day],
  ['pay_later_approved', 'livestream', 20 * day],
  ['invoice_issued', 'livestream', 25 * day],
]

type DocumentFacts = { invoice_id: number; payment_id: string | null; amount: number; application_id: string | null }

/** Notifications of the demo organisation, derived from its documents. */
export const listDemoNotifications = async (
  tx: Tx,
  organisationId: string,
): Promise<{ kind: NotificationKind; values: Values; hoursAgo: number }[]> => {
  const notifications = []
  for (const [what, about, hoursAgo] of demoEvents) {
    const { rows } = await sql<DocumentFacts>`
      select i.invoice_id, p.intent_id as payment_id, i.paid as amount, c.application_id
      from billing.invoice i
      left join billing.payment_intent p on p.organisation_id = i.organisation_id and p.invoice_id = i.invoice_id and p.purpose = 'invoice'
      left join billing.credit_application c on c.organisation_id = i.organisation_id and c.invoice_id = i.invoice_id
      where i.organisation_id = ${organisationId} and i.origin_id = ${`demo ${about}`}`.execute(tx)
    const payload = rows[0]
    const event = { event_id: newId(), chain_id: organisationId, at: '', payload: { ...payload, days: 1 } }
    const facts = payload && (await loadNotification(tx, what, event))
    if (facts) notifications.push({ kind: kindOf[what], values: sentenceValues(facts), hoursAgo })
  }
  return notifications
}
