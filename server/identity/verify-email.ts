import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { findLinkOwner, useLink } from './mailed-link.ts'
import { findPerson, markEmailVerified } from './person-store.ts'

/** The link beside the code: it proves the address and no more; who pressed it still signs in himself. */
export const verifyEmail: Handler<typeof identity.verifyEmail> = async ({ body: { token }, database, note }) => {
  const personId = await findLinkOwner(database, token, 'verify_email')
  if (!personId) return 'link_dead'
  return database.within({ kind: 'person', personId }, async (tx) => {
    const person = await findPerson.first(tx, { personId })
    if (!person || !(await useLink(tx, token, 'verify_email', personId))) return 'link_dead'
    await markEmailVerified(tx, { personId, at: new Date(clock.now()).toISOString() })
    await note({ chainId: personId, personId, thing: { kind: 'person', id: personId } }, tx)
    return { email: person.email }
  })
}
