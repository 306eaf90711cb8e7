import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const findProof = statement(
  (_, params: { personId: string }) => sql<{ found: boolean }>`
  select exists (select from identity.password where person_id = ${params.personId})
    or exists (select from identity.external_identity where person_id = ${params.personId})
    or exists (select from identity.passkey where person_id = ${params.personId}) as found`,
)

/** Whether the person has any credential; a person row may exist before that. Needs the person's scope. */
export const hasAccount = async (tx: Tx, personId: string): Promise<boolean> =>
  (await findProof.first(tx, { personId }))?.found === true
