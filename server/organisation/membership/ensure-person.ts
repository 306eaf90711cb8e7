import { addPerson, changeName, findPerson, hasAccount, isLocked, markEmailVerified } from '#identity/person'
import type { IdentityDeps } from '#identity'
import type { Tx } from '#platform/db/db'
import type { PersonRef } from './in-person-scope.ts'

type PersonWithEmail = PersonRef & {
  email: string
  /** As they wrote it; a page of the previous release does not ask for it. */
  name?: string | undefined
  at: string
  language: 'vi' | 'en' | null
}

/**
 * Creates the person with this verified address, or marks the address of an existing one as verified; refuses one who is
 * locked or can sign in already. A person without credentials exists after an approved application. Returns their name.
 */
export const ensurePerson = async (
  { issuer }: IdentityDeps,
  tx: Tx,
  { personId, isNew, email, name, at, language }: PersonWithEmail,
): Promise<{ name: string } | { refused: 'locked' | 'account_exists' }> => {
  if (isNew) {
    const username = email.slice(0, email.indexOf('@'))
    const ownName = name ?? username
    await addPerson(tx, { personId, email, name: ownName, username, language, issuer, verifiedAt: at })
    return { name: ownName }
  }
  const person = await findPerson.first(tx, { personId })
  if (!person || isLocked(person)) return { refused: 'locked' }
  if (await hasAccount(tx, personId)) return { refused: 'account_exists' }
  await markEmailVerified(tx, { personId, at })
  if (name !== undefined && name !== person.name) await changeName(tx, { personId, name, at })
  return { name: name ?? person.name }
}
