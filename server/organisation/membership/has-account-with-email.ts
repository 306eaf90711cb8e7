import { findPersonByEmail, hasAccount } from '#identity/person'
import type { Database } from '#platform/db/db'

/** For callers who have proven the address. */
export const hasAccountWithEmail = async (database: Database, email: string): Promise<boolean> => {
  const found = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, { email }), 'read')
  const personId = found?.person_id
  if (!personId) return false
  return database.within({ kind: 'person', personId }, (tx) => hasAccount(tx, personId), 'read')
}
