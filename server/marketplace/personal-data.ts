import { sql } from 'kysely'
import type { PersonalData } from '#identity/my-data'
import { statement } from '#platform/db/statement'

const collectPerson = statement(
  (_, given: { email: string }) =>
    sql<{ found: Record<string, unknown> }>`select marketplace.collect_person(${given.email}) as found`,
)
const erasePerson = statement((_, given: { email: string }) => sql`select marketplace.erase_person(${given.email})`)

/** Cart and reviews belong to the person; form submissions are found by e-mail address only. */
export const marketplacePersonalData: PersonalData = {
  name: 'marketplace',
  collect: async (tx, _, { email }) => (await collectPerson.first(tx, { email }))?.found ?? {},
  erase: async (tx, _, { email }) => {
    await erasePerson(tx, { email })
  },
}
