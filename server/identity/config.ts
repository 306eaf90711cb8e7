import { z } from 'zod'
import type { Config } from '#platform/config'
import { type ConfigProblem, testValueProblems } from '#platform/live-config'

export const identityShape = {
  /** Base64 of at least 32 bytes; signs refresh tokens. Only the auth process has it. */
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
