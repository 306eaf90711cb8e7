import { z } from 'zod'
import type { Config } from '#platform/config'
import { type ConfigProblem, testValueProblems } from '#platform/live-config'

export const identityShape = {
  /** `id:base64,id:base64`: the first signs refresh tokens, all of them verify. Only the auth process has these. */
  REFRESH_KEYS: z.string().optional(),
  /**
   * `id:base64,id:base64`: seals what only the auth process reads, apart from SEAL_KEYS. Without it SEAL_KEYS seals that
   * too, as in releases before it.
   */
  IDENTITY_SEAL_KEYS: z.string().optional(),
  /** As REFRESH_KEYS, for mailed codes and recovery codes. */
  CODE_KEYS: z.string().optional(),
  /** The one key of releases before these two rings: still read, and all there is where one of them is missing. */
  REFRESH_KEY: z.string().optional(),
  /** OpenID provider; without it single sign-on is unavailable. Only the auth process has these. */
  SSO_ISSUER: z.url().optional(),
  SSO_CLIENT_ID: z.string().optional(),
  SSO_CLIENT_SECRET: z.string().optional(),
}
export type IdentityConfig = Config & z.output<z.ZodObject<typeof identityShape>>

/** The sandbox signs in everybody as anybody. */
export const identityProblems = ({ SSO_ISSUER, SSO_CLIENT_SECRET }: IdentityConfig): ConfigProblem[] =>
  testValueProblems({ SSO_ISSUER, SSO_CLIENT_SECRET })
