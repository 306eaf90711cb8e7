import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, type JWK } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { messagePage, signOutPage } from './pages.ts'
import { chooseWords } from './words.ts'

export type Client = { id: string; secret: string; redirectUris: string[]; signedOutUris: string[] }

const words = (env: string | undefined, otherwise: string) => (env ?? otherwise).split(/[\s,]+/).filter(Boolean)

/** The only client of this provider: the product under development. */
export const readClient = (env: NodeJS.ProcessEnv): Client => ({
  id: env.IDENTITY_PROVIDER_CLIENT_ID ?? 'song-hanh',
  secret: env.IDENTITY_PROVIDER_CLIENT_SECRET ?? 'only-for-development-only-for-development',
  redirectUris: words(env.IDENTITY_PROVIDER_REDIRECT_URIS, 'http://localhost:4000/auth/callback'),
  signedOutUris: words(
    env.IDENTITY_PROVIDER_SIGNED_OUT_URIS,
    'http://localhost:4000/ http://localhost:4000/auth/login',
  ),
})

const signingKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(6).toString('hex') }
}

type Context = { req: { headers: { 'accept-language'?: string | undefined } } }
const textsFor = (context: Context) => chooseWords(undefined, context.req.headers['accept-language'])

/** Keys, sessions and grants live in memory: a restart resets everything. */
export const openProvider = async (issuer: string, client: Client, accounts: Accounts): Promise<Provider> => {
  const mount = new URL(issuer).pathname
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_name: 'Song Hành',
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.signedOutUris,
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'locale'] },
    clientBasedCORS: () => false,
    interactions: { url: (_context, interaction) => `${mount}/interaction/${interaction.uid}` },
    ttl: { AccessToken: 600, IdToken: 600, RefreshToken: 86_400, Interaction: 1800, Session: 86_400, Grant: 86_400 },
    findAccount: (_context, id) => {
      const account = accounts.find(id)
      if (!account) return undefined
      const { email, emailVerified, name } = account
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: emailVerified, name, locale: 'vi' }) }
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(textsFor(context), form).html
        },
        postLogoutSuccessSource: (context) => {
          const language = textsFor(context)
          context.body = messagePage(language, language.words.signedOut).html
        },
      },
    },
    renderError: (context, { error, error_description: detail }) => {
      const language = textsFor(context)
      context.type = 'html'
      context.body = messagePage(language, language.words.failed, `${error}${detail ? `: ${detail}` : ''}`).html
    },
  })
}
