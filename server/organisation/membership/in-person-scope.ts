import { DatabaseError } from 'pg'
import { findPersonByEmail } from '#identity/person'
import type { Database, Tx } from '#platform/db/db'
import { newId } from '#platform/id'

export type PersonRef = { personId: string; isNew: boolean }

/** A concurrent request has created a person with the same address. */
const isEmailTaken = (error: unknown) =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === 'person_email_key'

/**
 * Runs `work` in the scope of the organisation and the person with this address. A new person gets an id first, because
 * the scope must name them before their row can be inserted; on a lost race for the address it runs once more.
 */
export const inPersonScope = async <T>(
  database: Database,
  { organisationId, email, newPersonId }: { organisationId: string; email: string; newPersonId?: string | undefined },
  work: (tx: Tx, person: PersonRef) => Promise<T>,
): Promise<T> => {
  const attempt = async () => {
    const found = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, { email }), 'read')
    const personId = found?.person_id ?? newPersonId ?? newId()
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
