import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Ports = {
  app: number
  auth: number
  api: number
  worker: number
  sandbox: number
  smtp: number
  postgres: number
}

const portVariables: { [Name in keyof Ports]: [variable: string, otherwise: number] } = {
  app: ['APP_PORT', 4000],
  auth: ['AUTH_PORT', 4001],
  api: ['API_PORT', 4002],
  worker: ['WORKER_PORT', 4003],
  sandbox: ['SANDBOX_PORT', 4010],
  smtp: ['SANDBOX_SMTP_PORT', 4025],
  postgres: ['POSTGRES_PORT', 54329],
}

/** The usual ports, each of which the environment may move. */
export const readPorts = (env: NodeJS.ProcessEnv): Ports =>
  Object.fromEntries(
    Object.entries(portVariables).map(([name, [variable, otherwise]]) => [name, Number(env[variable] ?? otherwise)]),
  ) as Ports

/** The logins of the database, one for each process. */
const logins = ['auth', 'api', 'worker', 'staff'] as const
export type Login = (typeof logins)[number]

export type Secrets = { sealKeys: string; refreshKey: string; passwords: Record<Login, string> }

const newSecrets = (): Secrets => ({
  sealKeys: `dev1:${randomBytes(32).toString('base64')}`,
  refreshKey: randomBytes(32).toString('base64'),
  passwords: Object.fromEntries(
    logins.map((login) => [login, randomBytes(18).toString('base64url')]),
  ) as Secrets['passwords'],
})

/** Secrets of this clone: made at the first start, kept outside the repository, readable by their owner alone. */
export const readSecrets = (folder: string): Secrets => {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(newSecrets(), null, 2), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

export type Setting = {
  ports: Ports
  secrets: Secrets
  /** Address of the database as its owner. */
  databaseUrl: string
  /** Where people reach the product. */
  origin: string
  mode: 'development' | 'production' | 'test'
  /** Whatever the person who starts it wants otherwise. */
  given?: NodeJS.ProcessEnv
}

const loginUrl = ({ databaseUrl, secrets }: Setting, login: Login): string => {
  const url = new URL(databaseUrl)
  url.username = login
  url.password = secrets.passwords[login]
  return url.href
}

/** For migrations and data: the database as its owner, and the passwords that the logins are to have. */
export const ownerEnvironment = ({ databaseUrl, secrets, origin, ports, given }: Setting): NodeJS.ProcessEnv => ({
  RECEIVER: `http://127.0.0.1:${ports.sandbox}/receiver`,
  ...given,
  DATABASE_URL: databaseUrl,
  PROCESS_PASSWORDS: Object.entries(secrets.passwords)
    .map(([login, password]) => `${login}:${password}`)
    .join(','),
  PUBLIC_ORIGIN: origin,
  ISSUER: `${origin}/id`,
  SEAL_KEYS: secrets.sealKeys,
})

/** Whether somebody else's proxy stands before `npm start` and says who called. */
export const isBehindProxy = (env: NodeJS.ProcessEnv): boolean => env['FRONT_BEHIND_PROXY'] === '1'

/** What one process of the server reads; each has its own login, and only auth has the key of the refresh tokens. */
export const processEnvironment = (name: 'auth' | 'api' | 'worker', setting: Setting): NodeJS.ProcessEnv => ({
  SMTP_URL: `smtp://127.0.0.1:${setting.ports.smtp}`,
  ...setting.given,
  NODE_ENV: setting.mode,
  DATABASE_URL: loginUrl(setting, name),
  HOST: '127.0.0.1',
  PORT: String(setting.ports[name]),
  PUBLIC_ORIGIN: setting.origin,
  SEAL_KEYS: setting.given?.['SEAL_KEYS'] ?? setting.secrets.sealKeys,
  // one for our own front; with one more before it, its address would be taken for every caller's
  TRUST_PROXY: isBehindProxy(setting.given ?? {}) ? '2' : '1',
  ...(name === 'api' && captcha(setting)),
  ...(name !== 'auth' && bank(setting)),
  ...(name === 'auth' && {
    REFRESH_KEY: setting.given?.['REFRESH_KEY'] ?? setting.secrets.refreshKey,
    ...singleSignOn(setting),
  }),
})

/** Unless another provider is named, the sandbox's, which knows us by these. */
const singleSignOn = ({ given, ports }: Setting): NodeJS.ProcessEnv =>
  given?.['SSO_ISSUER']
    ? {}
    : {
        SSO_ISSUER: `http://127.0.0.1:${ports.sandbox}/identity-provider`,
        SSO_CLIENT_ID: 'song-hanh',
        SSO_CLIENT_SECRET: 'only-for-development-only-for-development',
      }

/** Whoever tries reCAPTCHA without a secret of his own gets the sandbox's. */
const captcha = ({ given, ports }: Setting): NodeJS.ProcessEnv =>
  given?.['CAPTCHA'] !== 'recaptcha' || given['RECAPTCHA_SECRET']
    ? {}
    : {
        RECAPTCHA_SECRET: 'only-for-development',
        RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${ports.sandbox}/recaptcha/siteverify`,
      }

/** Unless another one is named, the sandbox's bank and its register of companies. */
const bank = ({ given, ports }: Setting): NodeJS.ProcessEnv => ({
  ...(!given?.['VPBANK_URL'] && {
    VPBANK_URL: `http://127.0.0.1:${ports.sandbox}/vpbank`,
    VPBANK_CLIENT_ID: 'song-hanh',
    VPBANK_CLIENT_SECRET: 'only-for-development',
    VPBANK_REDIRECT_URL: `http://127.0.0.1:${ports.sandbox}/vpbank/landing`,
    VPBANK_APP_STORE_URL: `http://127.0.0.1:${ports.sandbox}/vpbank/`,
    VPBANK_GOOGLE_PLAY_URL: `http://127.0.0.1:${ports.sandbox}/vpbank/`,
  }),
  ...(!given?.['REGISTRY_URL'] && {
    REGISTRY_URL: `http://127.0.0.1:${ports.sandbox}/registry`,
    REGISTRY_TOKEN: 'only-for-development',
  }),
})

/** What a deed of the staff reads: their own login, and what seals the mails that follow from it. */
export const staffEnvironment = (setting: Setting): NodeJS.ProcessEnv => ({
  ...setting.given,
  NODE_ENV: setting.mode,
  DATABASE_URL: loginUrl(setting, 'staff'),
  PUBLIC_ORIGIN: setting.origin,
  PORT: '0',
  TRUST_PROXY: '0',
  SEAL_KEYS: setting.given?.['SEAL_KEYS'] ?? setting.secrets.sealKeys,
})

export const sandboxEnvironment = ({ ports, origin }: Pick<Setting, 'ports' | 'origin'>): NodeJS.ProcessEnv => ({
  NODE_ENV: 'development',
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_SMTP_PORT: String(ports.smtp),
  IDENTITY_PROVIDER_REDIRECT_URIS: `${origin}/auth/callback`,
  IDENTITY_PROVIDER_SIGNED_OUT_URIS: `${origin}/ ${origin}/auth/login`,
})
