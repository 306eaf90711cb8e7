import type { IdentityConfig } from './config.ts'
import type { Database } from '#platform/db/db'
import { openSeal, type Seal } from '#platform/secret/secret'
import { openCodeKeys } from './code/code-keys.ts'
import { openIpThrottle } from './throttle/ip-throttle.ts'
import { openHashPool } from './password/hash-pool.ts'
import type { IdentityDeps } from './deps.ts'
import { openRefreshTokens } from './session/refresh-token.ts'
import { openPublicKeys, openSigner } from './signing-key/signing-key.ts'
import { openSso } from './sso/sso-provider.ts'

type SealSettings = Pick<IdentityConfig, 'SEAL_KEYS' | 'IDENTITY_SEAL_KEYS'>

export const openIdentitySeal = ({ SEAL_KEYS, IDENTITY_SEAL_KEYS }: SealSettings): Seal =>
  openSeal(IDENTITY_SEAL_KEYS || SEAL_KEYS)

/** For the auth process, which alone holds the keys. Reads or creates the signing key at start, not at the first sign-in. */
export const createIdentityDeps = async (config: IdentityConfig, database: Database): Promise<IdentityDeps> => {
  const identitySeal = openIdentitySeal(config)
  const signer = openSigner(database, identitySeal, config.ISSUER)
  await signer.warmUp()
  return {
    signer,
    publicKeys: openPublicKeys(database),
    seal: openSeal(config.SEAL_KEYS),
    identitySeal,
    hashes: openHashPool(),
    ipThrottle: openIpThrottle(config.RATE_FACTOR),
    refreshTokens: openRefreshTokens(config),
    codeKeys: openCodeKeys(config),
    sso: openSso(config),
    origin: config.PUBLIC_ORIGIN,
    issuer: config.ISSUER,
  }
}
