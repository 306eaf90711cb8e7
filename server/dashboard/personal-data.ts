import { sql } from 'kysely'
import type { PersonalData } from '#identity/my-data'
import { statement } from '#platform/db/statement'

const collectPerson = statement(() => sql<{ kept: Record<string, unknown> }>`select console.collect_person() as kept`)
const erasePerson = statement((_, params: { email: string }) => sql`select console.erase_person(${params.email})`)

/** Layouts, visits and notifications of the person, and notifications to others about them. */
export const dashboardPersonalData: PersonalData = {
  name: 'dashboard',
  collect: async (tx) => (await collectPerson.first(tx))?.kept ?? {},
  erase: async (tx, _, { email }) => {
    await erasePerson(tx, { email })
  },
}
