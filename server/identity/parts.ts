import type { HashPool } from './hash-pool.ts'
import type { RefreshTokens } from './refresh-token.ts'
import type { Signer } from './signing-key.ts'

/** What identity's operations work with; opened once by the auth process. */
export type Parts = { hashes: HashPool; refreshTokens: RefreshTokens; signer: Signer }
