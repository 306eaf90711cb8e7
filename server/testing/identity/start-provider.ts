import { testOrigin } from '../world/open-servers.ts'
import { startSandbox } from '../process/start-sandbox.ts'

const secret = 'a-secret-that-only-this-test-knows-0000'

export type ProviderAccount = { id: string; email: string; name: string; emailVerified: boolean }

/** The sandbox's identity provider: another company's machine, as far as we can tell. */
export const startProvider = async () => {
  const { origin, stop, send, behave } = await startSandbox({
    IDENTITY_PROVIDER_CLIENT_SECRET: secret,
    IDENTITY_PROVIDER_REDIRECT_URIS: `${testOrigin}/auth/callback`,
  })
  const issuer = `${origin}/identity-provider`
  return {
    issuer,
    stop,
    /** The environment of an auth process that signs people in by it. */
    environment: { SSO_ISSUER: issuer, SSO_CLIENT_ID: 'song-hanh', SSO_CLIENT_SECRET: secret },
    /** To be slow, to fail, to deny; for so many calls. */
    behave: (order: { mode: string; delayMs?: number; times?: number }) => behave('identity-provider', order),
    /** A person who has an account there. */
    addAccount: (account: { email?: string; name?: string; emailVerified?: boolean } = {}) =>
      send('POST', '/identity-provider/accounts', account) as Promise<ProviderAccount>,
  }
}
