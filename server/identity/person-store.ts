import { sql } from 'kysely'
import { statement } from '#platform/statement'

/** Before anybody is known: the address gives an id and nothing else, through identity's own door in the database. */
export const findPersonByEmail = statement((q, given: { email: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_person_by_email(${given.email})`.as('person_id')),
)

export const findPasswordHash = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.password').select('hash').where('person_id', '=', given.personId),
)

export const findPerson = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.person').selectAll().where('person_id', '=', given.personId),
)

export const countSignIn = statement((q, given: { personId: string; at: string }) =>
  q
    .updateTable('identity.person')
    .set({
      sign_in_count: sql`sign_in_count + 1` as never,
      last_sign_in_at: sql`current_sign_in_at` as never,
      current_sign_in_at: given.at,
    })
    .where('person_id', '=', given.personId)
    .returning(['email', 'name', 'language']),
)
