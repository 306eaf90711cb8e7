import * as oidc from 'openid-client'
import { Counter } from 'prom-client'
import { isLoopback } from '#platform/config'
import type { IdentityConfig } from '../config.ts'
import { assertOutsideTransaction } from '#platform/db/db'
import { registry } from '#platform/telemetry/metrics'
import type { SsoProvider } from '../deps.ts'
import { mergeClaims, readClaims } from './sso-claims.ts'

/** The provider does not respond, or with a server error. */
export class SsoUnavailable extends Error {
  override readonly name = 'SsoUnavailable'
}

const deadlineSeconds = 5
const callbackPath = '/auth/callback'

const calls = new Counter({
  name: 'sso_calls_total',
  help: 'Calls to the identity provider by what they were for and how they ended',
  labelNames: ['call', 'outcome'] as const,
  registers: [registry],
})

const codeOf = (error: unknown) => (error instanceof Error ? (error as Error & { code?: string }).code : undefined)

/** `fetch failed` is a TypeError without a code; those with one are our bugs. */
const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error)
  if (error instanceof TypeError) return code === undefined
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true
  const { cause } = error as { cause?: unknown }
  return cause instanceof Response && (cause.status >= 500 || cause.status === 429)
}

const observe = async <T>(call: 'discovery' | 'exchange', work: () => Promise<T>): Promise<T> => {
  assertOutsideTransaction('call the identity provider')
  try {
    const result = await work()
    calls.inc({ call, outcome: 'ok' })
    return result
  } catch (error) {
    calls.inc({ call, outcome: codeOf(error) ?? (isUnavailable(error) ? 'unreachable' : 'refused') })
    if (isUnavailable(error)) throw new SsoUnavailable('the identity provider does not answer', { cause: error })
    throw error
  }
}

/** By header where supported, as the standard prefers; in the body only otherwise. */
const authenticate = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}

/** Lazy discovery, shared by concurrent callers; failures are not cached. */
const openDiscovery = (issuer: URL, clientId: string, secret: string) => {
  let configuration: Promise<oidc.Configuration> | undefined
  return () => {
    configuration ??= observe('discovery', () =>
      oidc.discovery(issuer, clientId, undefined, authenticate(secret), {
        timeout: deadlineSeconds,
        // by default the library relies on TLS instead of the id token's signature; we verify it
        execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(issuer.href) ? [oidc.allowInsecureRequests] : [])],
      }),
    ).catch((error: unknown) => {
      configuration = undefined
      // unusable metadata: nobody can sign in by this provider
      throw error instanceof SsoUnavailable ? error : new SsoUnavailable('the discovery failed', { cause: error })
    })
    return configuration
  }
}

/** Undefined where no provider is configured. A plain OpenID Connect client without provider specifics. */
export const openSso = (config: IdentityConfig): SsoProvider | undefined => {
  const { SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET, PUBLIC_ORIGIN } = config
  if (!SSO_ISSUER) return undefined
  if (!SSO_CLIENT_ID || !SSO_CLIENT_SECRET) throw new Error('SSO_ISSUER needs SSO_CLIENT_ID and SSO_CLIENT_SECRET.')
  const redirectUri = `${PUBLIC_ORIGIN}${callbackPath}`
  const discover = openDiscovery(new URL(SSO_ISSUER), SSO_CLIENT_ID, SSO_CLIENT_SECRET)

  return {
    start: async (language) => {
      const provider = await discover()
      const started = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        // on a shared browser the provider must not silently reuse the previous person's session
        prompt: 'login',
        state: started.state,
        nonce: started.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
        ...(language && { ui_locales: language }),
      })
      return { url: url.href, ...started }
    },
    finish: async ({ code, state, iss }, { state: expectedState, nonce: expectedNonce, verifier }) => {
      const provider = await discover()
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
      return observe('exchange', async () => {
        const tokens = await oidc.authorizationCodeGrant(provider, back, {
          pkceCodeVerifier: verifier,
          expectedState,
          expectedNonce,
          idTokenExpected: true,
        })
        const proven = tokens.claims()
        if (!proven) throw new Error('no id token')
        // most providers return address and name only from the user info endpoint; the subject stays the id token's
        const isWhole = proven['email'] !== undefined && proven['name'] !== undefined
        const more =
          isWhole || !provider.serverMetadata().userinfo_endpoint
            ? {}
            : await oidc.fetchUserInfo(provider, tokens.access_token, proven.sub)
        const claims = readClaims(proven.iss, mergeClaims(proven, more))
        if (!claims) throw new Error('the provider names no address')
        return claims
      })
    },
  }
}
