import type { organisation } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import { secondsBetweenMails } from '#identity/throttle'
import { startAddressProof } from '#identity/code'
import type { Handler } from '#platform/http/handler'
import { stateOf } from './link.ts'
import { loadLink } from './link-token.ts'

export const startLinkEntry =
  (deps: IdentityDeps): Handler<typeof organisation.startLinkEntry> =>
  async ({ body, ...call }) => {
    const found = await loadLink(call.database, body.token)
    if (!found || stateOf(found.link) !== 'live') return 'invitation_dead'
    const wait = await startAddressProof(deps, call, { email: body.email, by: found.key.linkId, purpose: 'join' })
    return wait === undefined
      ? { sent: true, wait_seconds: secondsBetweenMails }
      : { failure: 'too_many_codes', retryAfterSeconds: wait }
  }
