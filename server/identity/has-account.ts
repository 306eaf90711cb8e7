import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'

const findProof = statement(
  (_, given: { personId: string }) => sql<{ found: boolean }>`
  select exists (select from identity.password where person_id = ${given.personId})
    or exists (select from identity.external_identity where person_id = ${given.personId})
    or exists (select from identity.passkey where person_id = ${given.personId}) as found`,
)

/** Whether he has anything to sign in with. Somebody may be known to us before that. The scope must name him. */
export const hasAccount = async (tx: Tx, personId: string): Promise<boolean> =>
  (await findProof.first(tx, { personId }))?.found === true
