import type { Database } from '#platform/db'
import type { Web } from './begin-session.ts'
import type { Parts } from './deps.ts'
import { spend } from './consume-nonce.ts'
import type { SsoClaims } from './sso-claims.ts'
import { takeSsoStart } from './sso-cookie.ts'
import { SsoUnavailable } from './sso-provider.ts'

export type SsoCall = Web & { database: Database }
type Back = { code: string; state: string; iss?: string | undefined }

/**
 * Who came back from the provider? Only the browser that was sent there, only once, and only with the answer to its
 * own question: the cookie binds the state, the verifier the code, the nonce the id token.
 */
export const receiveSso = async (
  parts: Parts,
  call: SsoCall,
  back: Back,
): Promise<SsoClaims | 'sso_failed' | 'sso_unavailable'> => {
  const begun = takeSsoStart(parts, call, back.state)
  if (!parts.sso) return 'sso_unavailable'
  if (!begun) return 'sso_failed'
  const isFirst = await call.database.within({ kind: 'none' }, (tx) =>
    spend(tx, 'identity.sso_state', begun.state, begun.expiresAt),
  )
  if (!isFirst) return 'sso_failed'
  try {
    const claims = await parts.sso.finish(back, begun)
    return { ...claims, ...(begun.agreedTo && { agreedTo: begun.agreedTo }) }
  } catch (error) {
    // what else went wrong is told by the counter of the provider's calls, and is nothing to tell a stranger
    return error instanceof SsoUnavailable ? 'sso_unavailable' : 'sso_failed'
  }
}
