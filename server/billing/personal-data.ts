import { sql } from 'kysely'
import type { PersonalData } from '#identity'
import { statement } from '#platform/statement'

const collectPerson = statement(
  (_, given: { email: string }) =>
    sql<{ found: Record<string, unknown> }>`select billing.collect_person(${given.email}) as found`,
)
const erasePerson = statement((_, given: { email: string }) => sql`select billing.erase_person(${given.email})`)

/**
 * Invoices and the ledger are documents of a company, and the law on accounting (88/2015/QH13, article 41) keeps them
 * for ten years as they were issued, with the buyer and where they were sent. Where the next ones go is forgotten.
 */
export const billingPersonalData: PersonalData = {
  name: 'billing',
  collect: async (tx, _, { email }) => (await collectPerson.first(tx, { email }))?.found ?? {},
  erase: async (tx, _, { email }) => {
    await erasePerson(tx, { email })
  },
}
