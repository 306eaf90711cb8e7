import type { Database } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import type { IdentityDeps, SsoClaims } from '../deps.ts'
import { consumeNonce } from '../throttle/consume-nonce.ts'
import { takeSsoCookie } from './sso-cookie.ts'
import { SsoUnavailable } from './sso-provider.ts'

export type SsoCall = HttpExchange & { database: Database }
type SsoCallback = { code: string; state: string; iss?: string | undefined }

/**
 * Exchanges the provider's callback for claims. Valid once and only in the browser that started it: the cookie binds
 * the state, the verifier the code, the nonce the id token.
 */
export const receiveSsoCallback = async (
  deps: IdentityDeps,
  call: SsoCall,
  callback: SsoCallback,
): Promise<SsoClaims | 'sso_failed' | 'sso_unavailable'> => {
  const pending = takeSsoCookie(deps, call, callback.state)
  if (!deps.sso) return 'sso_unavailable'
  if (!pending) return 'sso_failed'
  const isFirst = await call.database.within({ kind: 'none' }, (tx) =>
    consumeNonce(tx, 'identity.sso_state', pending.state, pending.expiresAt),
  )
  if (!isFirst) return 'sso_failed'
  try {
    const claims = await deps.sso.finish(callback, pending)
    return { ...claims, ...(pending.agreedTo && { agreedTo: pending.agreedTo }) }
  } catch (error) {
    // details are in the metric of the provider's calls, not in the response
    return error instanceof SsoUnavailable ? 'sso_unavailable' : 'sso_failed'
  }
}
