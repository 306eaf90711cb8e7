import type { Seal } from '#platform/secret'
import type { IpThrottle } from './ip-throttle.ts'
import type { HashPool } from './hash-pool.ts'
import type { RefreshTokens } from './refresh-token.ts'
import type { Signer } from './signing-key.ts'
import type { SsoProvider } from './sso-provider.ts'

/** What identity's operations work with; opened once by the auth process. */
export type IdentityDeps = {
  hashes: HashPool
  ipThrottle: IpThrottle
  refreshTokens: RefreshTokens
  signer: Signer
  seal: Seal
  /** Key of the MACs of mailed codes and recovery codes. */
  codeKey: Buffer
  /** Absent where no identity provider is configured. */
  sso: SsoProvider | undefined
  /** Where people reach the product, and what passkeys are bound to. */
  origin: string
  /** As whom we vouch for those whom we know by ourselves. */
  issuer: string
}
