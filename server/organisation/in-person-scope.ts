import { DatabaseError } from 'pg'
import { findPersonByEmail } from '#identity'
import type { Database, Tx } from '#platform/db'
import { newId } from '#platform/id'

export type PersonRef = { personId: string; isNew: boolean }

/** Between the look and the write somebody else has made the same address known. */
const isEmailTaken = (error: unknown) =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === 'person_email_key'

/**
 * Runs the work in a scope that names the organisation and the person with this address. A person who is new has an id
 * already, because the scope must name him before his row can be written; whoever loses the race for an address begins
 * again and finds him there.
 */
export const inPersonScope = async <T>(
  database: Database,
  { organisationId, email }: { organisationId: string; email: string },
  work: (tx: Tx, person: PersonRef) => Promise<T>,
): Promise<T> => {
  const attempt = async () => {
    const found = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, { email }), 'read')
    const personId = found?.person_id ?? newId()
    return database.within({ kind: 'organisation', organisationId, personId }, (tx) =>
      work(tx, { personId, isNew: !found?.person_id }),
    )
  }
  try {
    return await attempt()
  } catch (error) {
    if (!isEmailTaken(error)) throw error
    return attempt()
  }
}
