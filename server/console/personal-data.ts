import { sql } from 'kysely'
import type { PersonalData } from '#identity'
import { statement } from '#platform/statement'

const collectPerson = statement(() => sql<{ kept: Record<string, unknown> }>`select console.collect_person() as kept`)
const erasePerson = statement((_, given: { email: string }) => sql`select console.erase_person(${given.email})`)

/** How he arranged it, where he was, what he was told; and what others were told about him. */
export const consolePersonalData: PersonalData = {
  name: 'console',
  collect: async (tx) => (await collectPerson.first(tx))?.kept ?? {},
  erase: async (tx, _, { email }) => {
    await erasePerson(tx, { email })
  },
}
