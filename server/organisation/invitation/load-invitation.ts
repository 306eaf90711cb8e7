import { findPerson, findPersonByEmail, hasAccount, isLocked } from '#identity/person'
import type { Database } from '#platform/db/db'
import { findInvitationByLink } from './invitation-link.ts'
import { findInvitation } from './invitation-store.ts'

/** The invitation of a link, and whether its recipient has an account. Read without a lock. */
export const loadInvitation = async (database: Database, token: string) => {
  const key = await findInvitationByLink(database, token)
  if (!key) return undefined
  const scope = { kind: 'organisation', organisationId: key.organisationId } as const
  const [invitation, personId] = await database.within(
    scope,
    async (tx) => {
      const row = await findInvitation.first(tx, key)
      const found = row && (await findPersonByEmail.first(tx, { email: row.email }))
      return [row, found?.person_id ?? undefined] as const
    },
    'read',
  )
  if (!invitation) return undefined
  if (!personId) return { key, invitation, hasAccount: false, isLocked: false }
  const account = await readAccount(database, personId)
  // Accepting this invitation may have just created the account: read the invitation again, which then says so.
  const latest = account.hasAccount && (await database.within(scope, (tx) => findInvitation.first(tx, key), 'read'))
  return { key, invitation: latest || invitation, ...account }
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
