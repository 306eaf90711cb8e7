import { sql } from 'kysely'
import type { PersonalData } from '#identity/my-data'
import { statement } from '#platform/db/statement'

const collectPerson = statement(
  (_, params: { email: string }) =>
    sql<{ found: Record<string, unknown> }>`select marketplace.collect_person(${params.email}) as found`,
)
const erasePerson = statement((_, params: { email: string }) => sql`select marketplace.erase_person(${params.email})`)

/** Cart and reviews belong to the person; form submissions are found by e-mail address only. */
export const marketplacePersonalData: PersonalData = {
  name: 'marketplace',
  collect: async (tx, _, { email }) => (await collectPerson.first(tx, { email }))?.found ?? {},
  erase: async (tx, _, { email }) => {
    await erasePerson(tx, { email })
  },
}
