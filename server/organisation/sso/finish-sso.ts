import type { organisation } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import { receiveSsoCallback } from '#identity/sso'
import type { Handler } from '#platform/http/handler'
import { signInBySso } from './sign-in-by-sso.ts'

export const finishSso =
  (deps: IdentityDeps): Handler<typeof organisation.finishSso> =>
  async ({ body, ...call }) => {
    const claims = await receiveSsoCallback(deps, call, body)
    if (typeof claims === 'string') return claims
    return (await signInBySso(deps, call, claims)) ?? 'sso_failed'
  }
