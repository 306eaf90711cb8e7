import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { findLinkOwner, isLinkLive } from '../code/mailed-link.ts'
import { findPerson } from '../person/person-store.ts'

/** Called when the page opens, so that nobody chooses a password for a dead link. */
export const checkResetLink: Handler<typeof identity.checkResetLink> = async ({ body: { token }, database }) => {
  const personId = await findLinkOwner(database, token, 'reset_password')
  if (!personId) return 'link_dead'
  const person = await database.within(
    { kind: 'person', personId },
    async (tx) => {
      const isLive = await isLinkLive(tx, token, 'reset_password', personId)
      return isLive ? findPerson.first(tx, { personId }) : undefined
    },
    'read',
  )
  return person ? { email: person.email } : 'link_dead'
}
