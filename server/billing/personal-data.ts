import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { sql } from 'kysely'
import type { PersonalData } from '#identity/my-data'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import { enqueue } from '#platform/job/job'
import { statement } from '#platform/db/statement'
import { forgetCardQueue } from './method/forget-card-job.ts'
import { endAllSubscriptions } from './subscription/subscription-store.ts'

type CollectedRow = { found: Record<string, unknown> }
const collectPerson = statement(
  (_, params: { email: string }) =>
    sql<CollectedRow>`select billing.collect_person(${params.email}) || billing.collect_cards() as found`,
)
const listDebts = statement(
  () =>
    sql<{ organisation_id: string; name: string; invoices: number; draws: number }>`
      select organisation_id, name, invoices, draws from billing.list_debts()`,
)
const listEnding = statement(() => sql<{ organisation_id: string }>`select organisation_id from billing.list_ending()`)
const erasePerson = statement((_, params: { email: string }) => sql`select billing.erase_person(${params.email})`)
const forgetCards = statement(
  (_, params: { at: string }) =>
    sql<{ organisation_id: string; method_id: string; brand: string; last4: string; token: string }>`
      select organisation_id, method_id, brand, last4, token from billing.forget_cards(${params.at}::timestamptz)`,
)

/**
 * Invoices and the ledger are company records; the accounting law (88/2015/QH13, article 41) requires keeping them
 * unchanged for ten years, including buyer and recipients. On erasure the person's address is removed from future
 * recipients, the cards that they saved are removed here and at the provider, because these may be personal, and
 * subscriptions of an organisation that ends with them are ended.
 */
export const billingPersonalData: PersonalData = {
  name: 'billing',
  blockers: async (tx) => {
    const debts = await listDebts(tx)
    return (['unpaid_invoices', 'pay_later_debt'] as const).flatMap((kind) =>
      debts.flatMap(({ organisation_id, name, invoices, draws }) => {
        const count = kind === 'unpaid_invoices' ? invoices : draws
        return count > 0 ? [{ kind, organisation_id, name, count }] : []
      }),
    )
  },
  collect: async (tx, _, { email }) => (await collectPerson.first(tx, { email }))?.found ?? {},
  erase: async (tx, _, { email }) => {
    await erasePerson(tx, { email })
    const day = vietnamDay(clock.now())
    for (const { organisation_id: organisationId } of await listEnding(tx))
      await endAllSubscriptions(tx, { organisationId, day })
    const cards = await forgetCards(tx, { at: new Date(clock.now()).toISOString() })
    for (const { organisation_id: chainId, method_id: id, brand, last4, token } of cards) {
      await enqueue(tx, forgetCardQueue, { token })
      await publish(tx, { chainId, name: 'billing.method_removed', payload: { method_id: id } })
      await writeAudit(tx, {
        chainId,
        actor: { kind: 'system' },
        action: 'billing.method_removed',
        thing: { kind: 'payment_method', id },
        before: { brand, last4 },
      })
    }
  },
}
