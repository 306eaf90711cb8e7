import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { lockCustomer } from '../customer/customer-store.ts'
import { endAllSubscriptions } from '../subscription/subscription-store.ts'

const countOpen = statement(
  (_, params: { organisationId: string }) => sql<{ invoices: number; draws: number }>`
    select (select count(*)::integer from billing.invoice i where i.organisation_id = ${params.organisationId}
        and i.kind = 'invoice' and i.state in ('issued', 'partially_paid'))
      + (select count(*)::integer from billing.hold h where h.organisation_id = ${params.organisationId}
        and h.state = 'waiting') as invoices,
      (select count(*)::integer from billing.credit_draw d where d.organisation_id = ${params.organisationId}
        and d.repaid_at is null) as draws`,
)

/** What prevents closing an organisation. A held invoice counts, because it may still be issued. */
export const billingDebts = {
  /**
   * Serialises with raising an invoice and with Pay Later by the customer lock, and with the month-end by ending all
   * subscriptions.
   */
  stop: async (tx: Tx, organisationId: string): Promise<void> => {
    await lockCustomer(tx, { organisationId })
    await endAllSubscriptions(tx, { organisationId, day: vietnamDay(clock.now()) })
  },
  count: async (tx: Tx, organisationId: string): Promise<{ unpaidInvoices: number; payLaterDebts: number }> => {
    const open = await countOpen.first(tx, { organisationId })
    return { unpaidInvoices: open?.invoices ?? 0, payLaterDebts: open?.draws ?? 0 }
  },
}
