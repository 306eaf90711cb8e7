import type { Seal } from '#platform/secret/secret'
import type { IpThrottle } from './throttle/ip-throttle.ts'
import type { HashPool } from './password/hash-pool.ts'
import type { RefreshTokens } from './session/refresh-token.ts'
import type { Signer } from './signing-key/signing-key.ts'
import type { SsoProvider } from './sso/sso-provider.ts'

/** Injected into identity's operations; created once by the auth process. */
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
  /** Public origin of the product; passkeys are bound to its host. */
  origin: string
  /** Our own issuer, of people without single sign-on. */
  issuer: string
}
