import { sql } from 'kysely'
import { statement } from '#platform/statement'

/** Who is he here? Asked before anybody is known. */
export const findExternalIdentity = statement((q, given: { issuer: string; subject: string }) =>
  q.selectNoFrom(
    sql<string | null>`identity.find_external_identity(${given.issuer}, ${given.subject})`.as('person_id'),
  ),
)

/** Gives nothing back when it is linked already: he may have linked it in another window meanwhile. */
export const addExternalIdentity = statement(
  (q, given: { issuer: string; subject: string; personId: string; at: string }) =>
    q
      .insertInto('identity.external_identity')
      .values({ issuer: given.issuer, subject: given.subject, person_id: given.personId, linked_at: given.at })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('person_id'),
)
