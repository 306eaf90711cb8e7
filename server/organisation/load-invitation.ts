import { findPerson, findPersonByEmail, hasAccount, isLocked } from '#identity'
import type { Database } from '#platform/db'
import { findInvitationByLink } from './invitation-link.ts'
import { findInvitation } from './invitation-store.ts'

/** The invitation of a link, and whether its recipient has an account. Read without a lock. */
export const loadInvitation = async (database: Database, token: string) => {
  const key = await findInvitationByLink(database, token)
  if (!key) return undefined
  const { organisationId } = key
  const [invitation, personId] = await database.within(
    { kind: 'organisation', organisationId },
    async (tx) => {
      const row = await findInvitation.first(tx, key)
      const found = row && (await findPersonByEmail.first(tx, { email: row.email }))
      return [row, found?.person_id ?? undefined] as const
    },
    'read',
  )
  if (!invitation) return undefined
  const account = personId ? await readAccount(database, personId) : { hasAccount: false, isLocked: false }
  return { key, invitation, ...account }
}

const readAccount = (database: Database, personId: string) =>
  database.within(
    { kind: 'person', personId },
    async (tx) => {
      const person = await findPerson.first(tx, { personId })
      return { hasAccount: await hasAccount(tx, personId), isLocked: person !== undefined && isLocked(person) }
    },
    'read',
  )
