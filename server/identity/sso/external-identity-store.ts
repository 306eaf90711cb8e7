import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The person linked to an SSO account; runs before there is a scope. */
export const findExternalIdentity = statement((q, params: { issuer: string; subject: string }) =>
  q.selectNoFrom(
    sql<string | null>`identity.find_external_identity(${params.issuer}, ${params.subject})`.as('person_id'),
  ),
)

/** Returns no row when it is linked already, for instance by another tab. */
export const addExternalIdentity = statement(
  (q, params: { issuer: string; subject: string; personId: string; at: string }) =>
    q
      .insertInto('identity.external_identity')
      .values({ issuer: params.issuer, subject: params.subject, person_id: params.personId, linked_at: params.at })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('person_id'),
)
