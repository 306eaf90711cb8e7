import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The person linked to an SSO account; runs before there is a scope. */
export const findExternalIdentity = statement((q, given: { issuer: string; subject: string }) =>
  q.selectNoFrom(
    sql<string | null>`identity.find_external_identity(${given.issuer}, ${given.subject})`.as('person_id'),
  ),
)

/** Returns no row when it is linked already, for instance by another tab. */
export const addExternalIdentity = statement(
  (q, given: { issuer: string; subject: string; personId: string; at: string }) =>
    q
      .insertInto('identity.external_identity')
      .values({ issuer: given.issuer, subject: given.subject, person_id: given.personId, linked_at: given.at })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('person_id'),
)
