import { addPerson, findPerson, hasAccount, isLocked, markEmailVerified, type Parts } from '#identity'
import type { Tx } from '#platform/db'
import type { PersonRef } from './in-person-scope.ts'

type PersonWithEmail = PersonRef & { email: string; at: string; language: 'vi' | 'en' | null }

/**
 * Somebody who has proven his address and has nothing to sign in with so far: nobody whom we know, or somebody whom we
 * know from an application perhaps. Gives his name.
 */
export const ensurePerson = async (
  { issuer }: Parts,
  tx: Tx,
  { personId, isNew, email, at, language }: PersonWithEmail,
): Promise<{ name: string } | { refused: 'locked' | 'account_exists' }> => {
  if (isNew) {
    const name = email.slice(0, email.indexOf('@'))
    await addPerson(tx, { personId, email, name, username: name, language, issuer, verifiedAt: at })
    return { name }
  }
  const person = await findPerson.first(tx, { personId })
  if (!person || isLocked(person)) return { refused: 'locked' }
  if (await hasAccount(tx, personId)) return { refused: 'account_exists' }
  await markEmailVerified(tx, { personId, at })
  return { name: person.name }
}
