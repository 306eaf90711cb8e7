import type { organisation } from '@song-hanh/contract/organisation'
import { findPersonByEmail, hasAccount } from '#identity/person'
import type { IdentityDeps } from '#identity'
import { proveAddress } from '#identity/code'
import type { Database } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { stateOf } from './link.ts'
import { loadLink } from './link-token.ts'

const hasAccountWithEmail = async (database: Database, email: string): Promise<boolean> => {
  const found = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, { email }), 'read')
  const personId = found?.person_id
  if (!personId) return false
  return database.within({ kind: 'person', personId }, (tx) => hasAccount(tx, personId), 'read')
}

export const proveLinkEntry =
  (deps: IdentityDeps): Handler<typeof organisation.proveLinkEntry> =>
  async ({ body, ...call }) => {
    const { database } = call
    const found = await loadLink(database, body.token)
    if (!found || stateOf(found.link) !== 'live') return 'invitation_dead'
    const proven = await proveAddress(deps, call, { code: body.verification_code, by: found.key.linkId })
    if (typeof proven === 'string') return proven
    return { email: proven.email, has_account: await hasAccountWithEmail(database, proven.email) }
  }
