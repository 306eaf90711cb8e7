import type { organisation } from '@song-hanh/contract/organisation'
import { signInLinkedAccount, settleSsoAttempt } from '#identity/sso'
import type { IdentityDeps } from '#identity'
import type { Handler } from '#platform/http/handler'
import { provisionSsoUser } from './provision-sso-user.ts'

export const settleSso =
  (deps: IdentityDeps): Handler<typeof organisation.settleSso> =>
  async ({ body, ...call }) => {
    const settled = await settleSsoAttempt(deps, call, body)
    if (typeof settled === 'string' || !('newcomer' in settled)) return settled
    const provisioned = await provisionSsoUser(deps, call, settled.newcomer)
    if (provisioned !== 'taken') return provisioned
    // lost a race with another browser; if the address is another person's account, the next attempt asks to prove it
    return (await signInLinkedAccount(deps, call, settled.newcomer.claims)) ?? 'attempt_over'
  }
