import { sql } from 'kysely'
import type { PersonalData } from '#identity'
import { statement } from '#platform/statement'

const collectPerson = statement(
  (_, given: { email: string }) =>
    sql<{ found: Record<string, unknown> }>`select billing.collect_person(${given.email}) as found`,
)
const listDebts = statement(
  () =>
    sql<{ organisation_id: string; name: string; invoices: number; draws: number }>`
      select organisation_id, name, invoices, draws from billing.list_debts()`,
)
const erasePerson = statement((_, given: { email: string }) => sql`select billing.erase_person(${given.email})`)

/**
 * Invoices and the ledger are documents of a company, and the law on accounting (88/2015/QH13, article 41) keeps them
 * for ten years as they were issued, with the buyer and where they were sent. Where the next ones go is forgotten.
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
  },
}
