import { identityRoutes, openHashPool, openRefreshTokens, openSigner } from '#identity'
import { organisationRoutes } from '#organisation'
import type { Config } from '#platform/config'
import { serve } from '#platform/http/serve'
import type { Log } from '#platform/log'
import { openSeal } from '#platform/secret'
import { openProcess } from './open-process.ts'

/** The process that holds credentials: everything under `/id`, and the identity data under `/api/auth`. */
export const openAuth = async (config: Config, log: Log) => {
  if (!config.REFRESH_KEY) throw new Error('REFRESH_KEY is missing: the auth process signs refresh tokens with it.')
  const process = await openProcess('auth', config, log)
  const signer = openSigner(process.services.database, openSeal(config.SEAL_KEYS), config.ISSUER)
  await signer.warmUp()
  const parts = { signer, hashes: openHashPool(), refreshTokens: openRefreshTokens(config.REFRESH_KEY) }
  serve(process.app, 'auth', [...identityRoutes(parts), ...organisationRoutes()], process.services)
  return process
}
