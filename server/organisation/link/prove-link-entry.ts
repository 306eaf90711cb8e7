import type { organisation } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import { proveAddress } from '#identity/code'
import type { Handler } from '#platform/http/handler'
import { hasAccountWithEmail } from '../membership/has-account-with-email.ts'
import { stateOf } from './link.ts'
import { loadLink } from './link-token.ts'

export const proveLinkEntry =
  (deps: IdentityDeps): Handler<typeof organisation.proveLinkEntry> =>
  async ({ body, ...call }) => {
    const { database } = call
    const found = await loadLink(database, body.token)
    if (!found || stateOf(found.link) !== 'live') return 'invitation_dead'
    const proven = await proveAddress(deps, call, {
      code: body.verification_code,
      by: found.key.linkId,
      purpose: 'join',
    })
    if (typeof proven === 'string') return proven
    return { email: proven.email, has_account: await hasAccountWithEmail(database, proven.email) }
  }
