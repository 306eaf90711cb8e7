import { findPerson, findPersonByEmail, hasAccount, isLocked } from '#identity'
import type { Database } from '#platform/db'
import { findInvitationByLink } from './invitation-link.ts'
import { findInvitation } from './invitation-store.ts'

/** What a link offers, and whether the person it is for has an account here. Before any lock: it only looks. */
export const readOffer = async (database: Database, token: string) => {
  const name = await findInvitationByLink(database, token)
  if (!name) return undefined
  const scope = { kind: 'organisation', organisationId: name.organisationId } as const
  const [invitation, personId] = await database.within(
    scope,
    async (tx) => {
      const row = await findInvitation.first(tx, name)
      const found = row && (await findPersonByEmail.first(tx, { email: row.email }))
      return [row, found?.person_id ?? undefined] as const
    },
    'read',
  )
  if (!invitation) return undefined
  if (!personId) return { name, invitation, hasAccount: false, isLocked: false }
  const account = await readAccount(database, personId)
  // The account may be what accepting this invitation has just created: the invitation as it is now says so.
  const latest = account.hasAccount && (await database.within(scope, (tx) => findInvitation.first(tx, name), 'read'))
  return { name, invitation: latest || invitation, ...account }
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
