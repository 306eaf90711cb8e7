import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsOf } from './process-settings.ts'

export type Ports = {
  app: number
  auth: number
  api: number
  worker: number
  staff: number
  sandbox: number
  smtp: number
  postgres: number
}

const portVariables: { [Name in keyof Ports]: [variable: string, otherwise: number] } = {
  app: ['APP_PORT', 4000],
  auth: ['AUTH_PORT', 4001],
  api: ['API_PORT', 4002],
  worker: ['WORKER_PORT', 4003],
  staff: ['STAFF_PORT', 4004],
  sandbox: ['SANDBOX_PORT', 4010],
  smtp: ['SANDBOX_SMTP_PORT', 4025],
  postgres: ['POSTGRES_PORT', 54329],
}

/** The default ports, each of which the environment may override. */
export const readPorts = (env: NodeJS.ProcessEnv): Ports =>
  Object.fromEntries(
    Object.entries(portVariables).map(([name, [variable, otherwise]]) => [name, Number(env[variable] ?? otherwise)]),
  ) as Ports

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)

/** Whether only this machine is served: the sandbox plays the outside world for nobody else. */
const isLocal = ({ origin }: Pick<StackConfig, 'origin'>): boolean => isThisMachine(new URL(origin).hostname)

type Reach = { origin: string; host: string | undefined; isLocal: boolean }

/** Where `npm start` listens: on this machine alone until an origin says for whom. */
export const readReach = (env: NodeJS.ProcessEnv, ports: Pick<Ports, 'app'>): Reach => {
  const origin = env['PUBLIC_ORIGIN'] || `http://localhost:${ports.app}`
  const given = env['HOST'] || undefined
  const isHere = isLocal({ origin })
  if (isHere && given !== undefined && !isThisMachine(given))
    throw new Error(
      `PUBLIC_ORIGIN is missing: HOST=${given} lets others in, and without an origin mail, sign-on and payments are the sandbox's.`,
    )
  return { origin, host: given ?? (isHere ? '127.0.0.1' : undefined), isLocal: isHere }
}

/** The database logins, one per process. */
const logins = ['auth', 'api', 'worker', 'staff'] as const
export type Login = (typeof logins)[number]

export type Secrets = {
  sealKeys: string
  auditKeys: string
  identitySealKeys: string
  refreshKeys: string
  codeKeys: string
  staffSealKeys: string
  /** Only in clones that are older than the rings. */
  refreshKey?: string
  passwords: Record<Login, string>
}

const newRing = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

const newSecrets = (): Secrets => ({
  sealKeys: newRing('dev1'),
  auditKeys: newRing('audit1'),
  identitySealKeys: newRing('identity1'),
  refreshKeys: newRing('refresh1'),
  codeKeys: newRing('code1'),
  staffSealKeys: newRing('staff1'),
  passwords: Object.fromEntries(
    logins.map((login) => [login, randomBytes(18).toString('base64url')]),
  ) as Secrets['passwords'],
})

/** Adds the rings that an older file does not have; what its keys sealed stays readable. */
const completeSecrets = (stored: Partial<Secrets>): Secrets => {
  const fresh = newSecrets()
  const identitySealKeys = stored.sealKeys ? `${fresh.identitySealKeys},${stored.sealKeys}` : fresh.identitySealKeys
  return { ...fresh, identitySealKeys, ...stored }
}

/** The secrets of this clone: generated at the first start, not committed, readable by their owner alone. */
export const readSecrets = (folder: string): Secrets => {
  const file = join(folder, 'secrets.json')
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const secrets = completeSecrets(stored)
  if (Object.keys(secrets).length > Object.keys(stored).length) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  }
  return secrets
}

export type StackConfig = {
  ports: Ports
  secrets: Secrets
  /** URL of the database as its owner. */
  databaseUrl: string
  /** The public origin. */
  origin: string
  mode: 'development' | 'production' | 'test'
  /** Where files that belong to this database are kept. */
  dataFolder: string
  /** Overrides from the environment. */
  env?: NodeJS.ProcessEnv
}

const loginUrl = ({ databaseUrl, secrets }: StackConfig, login: Login): string => {
  const url = new URL(databaseUrl)
  url.username = login
  url.password = secrets.passwords[login]
  return url.href
}

/** For migrations and data: the database as its owner, and the passwords to set for the logins. */
export const ownerEnvironment = ({ databaseUrl, secrets, origin, ports, env }: StackConfig): NodeJS.ProcessEnv => ({
  SSO_ISSUER: env?.['SSO_ISSUER'] ?? singleSignOn({ env, ports, origin })['SSO_ISSUER'],
  RECEIVER: `http://127.0.0.1:${ports.sandbox}/receiver`,
  ...settingsOf('owner', env),
  DATABASE_URL: databaseUrl,
  PROCESS_PASSWORDS: Object.entries(secrets.passwords)
    .map(([login, password]) => `${login}:${password}`)
    .join(','),
  PUBLIC_ORIGIN: origin,
  ISSUER: `${origin}/id`,
  SEAL_KEYS: env?.['SEAL_KEYS'] ?? secrets.sealKeys,
  ...identitySealKeys({ env, secrets }),
})

/** For sealing again: the database as its owner, and the rings of all processes. Nothing that runs for long has these. */
export const resealEnvironment = (config: StackConfig): NodeJS.ProcessEnv => {
  const { DATABASE_URL, SEAL_KEYS, IDENTITY_SEAL_KEYS } = ownerEnvironment(config)
  return {
    ...settingsOf('reseal', config.env),
    DATABASE_URL,
    SEAL_KEYS,
    IDENTITY_SEAL_KEYS,
    ...identityKeys(config),
    REFRESH_KEYS: undefined,
  }
}

/** For letting somebody in by hand: the database as its owner, and the staff's host. */
export const resetEnvironment = (config: StackConfig): NodeJS.ProcessEnv => ({
  ...settingsOf('reset', config.env),
  DATABASE_URL: config.databaseUrl,
  NODE_ENV: config.mode,
  STAFF_ORIGIN: staffOriginOf(config),
})

/** Whether a proxy in front of `npm start` sets the caller's address. */
export const isBehindProxy = (env: NodeJS.ProcessEnv): boolean => env['FRONT_BEHIND_PROXY'] === '1'

/** Where SEAL_KEYS alone is configured, it seals for identity too, as in releases before IDENTITY_SEAL_KEYS. */
const identitySealKeys = ({ env, secrets }: { env?: NodeJS.ProcessEnv | undefined; secrets: Secrets }) =>
  env?.['SEAL_KEYS'] ? {} : { IDENTITY_SEAL_KEYS: env?.['IDENTITY_SEAL_KEYS'] ?? secrets.identitySealKeys }

/** The same for the rings of refresh tokens and codes where REFRESH_KEY alone is configured. */
const identityKeys = ({ env, secrets }: StackConfig): NodeJS.ProcessEnv => {
  if (env?.['REFRESH_KEY']) return {}
  return {
    ...(!env?.['REFRESH_KEYS'] && { REFRESH_KEYS: secrets.refreshKeys, REFRESH_KEY: secrets.refreshKey }),
    CODE_KEYS: env?.['CODE_KEYS'] ?? secrets.codeKeys,
  }
}

/** The environment of one server process; each has its own login, and only the settings that it needs. */
export const processEnvironment = (
  name: 'auth' | 'api' | 'worker' | 'staff',
  config: StackConfig,
): NodeJS.ProcessEnv & { DATABASE_URL: string } => ({
  ...(name === 'worker' && isLocal(config) && { SMTP_URL: `smtp://127.0.0.1:${config.ports.smtp}` }),
  ...settingsOf(name, config.env),
  NODE_ENV: config.mode,
  DATABASE_URL: loginUrl(config, name),
  HOST: '127.0.0.1',
  PORT: String(config.ports[name]),
  PUBLIC_ORIGIN: config.origin,
  ...(name === 'staff' ? staffSettings(config) : { SEAL_KEYS: config.env?.['SEAL_KEYS'] ?? config.secrets.sealKeys }),
  // one hop for our own static server; a proxy in front of it adds another
  TRUST_PROXY: isBehindProxy(config.env ?? {}) ? '2' : '1',
  ...((name === 'api' || name === 'worker') && { ...auditKeys(config), ...bank(config), ...payments(config) }),
  ...(name === 'worker' && {
    AUDIT_HEADS_DIR: config.env?.['AUDIT_HEADS_DIR'] ?? join(config.dataFolder, 'audit-heads'),
  }),
  ...(name === 'api' && captcha(config)),
  ...(name === 'auth' && {
    ...identitySealKeys(config),
    ...identityKeys(config),
    ...singleSignOn(config),
  }),
})

const staffSettings = (config: StackConfig): NodeJS.ProcessEnv => ({
  STAFF_ORIGIN: staffOriginOf(config),
  STAFF_NETWORKS: staffNetworks(config),
  STAFF_AUTHENTICATOR_URL: staffAuthenticatorUrl(config),
  STAFF_SEAL_KEYS: config.env?.['STAFF_SEAL_KEYS'] ?? config.secrets.staffSealKeys,
})

const auditKeys = ({ env, secrets }: StackConfig): NodeJS.ProcessEnv => ({
  AUDIT_KEYS: env?.['AUDIT_KEYS'] ?? secrets.auditKeys,
})

/** The sandbox's provider and our credentials there, unless another is configured; never in a public installation. */
const singleSignOn = ({
  env,
  ports,
  origin,
}: Pick<StackConfig, 'ports' | 'origin'> & { env?: NodeJS.ProcessEnv | undefined }): NodeJS.ProcessEnv =>
  env?.['SSO_ISSUER'] || !isLocal({ origin })
    ? {}
    : {
        SSO_ISSUER: `http://127.0.0.1:${ports.sandbox}/identity-provider`,
        SSO_CLIENT_ID: 'song-hanh',
        SSO_CLIENT_SECRET: 'only-for-development-only-for-development',
      }

/** On this machine reCAPTCHA without a secret uses the sandbox. */
const captcha = ({ env, ports, origin }: StackConfig): NodeJS.ProcessEnv =>
  env?.['CAPTCHA'] !== 'recaptcha' || env['RECAPTCHA_SECRET'] || !isLocal({ origin })
    ? {}
    : {
        RECAPTCHA_SECRET: 'only-for-development',
        RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${ports.sandbox}/recaptcha/siteverify`,
      }

/** The sandbox's bank and business register, unless others are configured; never in a public installation. */
const bank = ({ env, ports, origin }: StackConfig): NodeJS.ProcessEnv =>
  isLocal({ origin }) ? { ...sandboxBank(env, ports), ...sandboxRegistry(env, ports) } : {}

const sandboxBank = (env: NodeJS.ProcessEnv | undefined, ports: Ports): NodeJS.ProcessEnv => ({
  ...(!env?.['VPBANK_URL'] && {
    VPBANK_URL: `http://127.0.0.1:${ports.sandbox}/vpbank`,
    VPBANK_CLIENT_ID: 'song-hanh',
    VPBANK_CLIENT_SECRET: 'only-for-development',
    VPBANK_CALLBACK_SECRET: 'only-for-development-vpbank',
    VPBANK_REDIRECT_URL: `http://127.0.0.1:${ports.sandbox}/vpbank/landing`,
    VPBANK_APP_STORE_URL: `http://127.0.0.1:${ports.sandbox}/vpbank/`,
    VPBANK_GOOGLE_PLAY_URL: `http://127.0.0.1:${ports.sandbox}/vpbank/`,
  }),
})

const sandboxRegistry = (env: NodeJS.ProcessEnv | undefined, ports: Ports): NodeJS.ProcessEnv => ({
  ...(!env?.['REGISTRY_URL'] && {
    REGISTRY_URL: `http://127.0.0.1:${ports.sandbox}/registry`,
    REGISTRY_TOKEN: 'only-for-development',
  }),
})
/** Sandbox payments are for this machine only: a public installation configures PAYMENTS or takes none. */
const usesSandboxPayments = ({ env, origin }: Pick<StackConfig, 'env' | 'origin'>): boolean =>
  env?.['PAYMENTS'] === undefined && isLocal({ origin })

/** Where browsers send card numbers; the console's content security policy must allow its origin. */
export const cardTokenUrl = (config: Pick<StackConfig, 'env' | 'origin' | 'ports'>): string | undefined =>
  usesSandboxPayments(config) ? `http://127.0.0.1:${config.ports.sandbox}/card/tokens` : config.env?.['CARD_TOKEN_URL']

/** The sandbox's payment providers and our credentials there, unless PAYMENTS is configured. */
const payments = (config: StackConfig): NodeJS.ProcessEnv => {
  if (!usesSandboxPayments(config)) return {}
  const sandbox = `http://127.0.0.1:${config.ports.sandbox}`
  return {
    PAYMENTS: 'card,momo,vnpay,bank',
    CARD_URL: `${sandbox}/card`,
    CARD_TOKEN_URL: cardTokenUrl(config),
    CARD_SECRET_KEY: 'sk_sandbox_only-for-development',
    CARD_PUBLISHABLE_KEY: 'pk_sandbox_only-for-development',
    CARD_WEBHOOK_SECRET: 'whsec_sandbox_only-for-development',
    MOMO_URL: `${sandbox}/momo`,
    MOMO_PARTNER_CODE: 'MOMO',
    MOMO_ACCESS_KEY: 'F8BBA842ECF85',
    MOMO_SECRET_KEY: 'K951B6PE1waDMi640xX08PD3vg6EkVlz',
    VNPAY_PAY_URL: `${sandbox}/vnpay/paymentv2/vpcpay.html`,
    VNPAY_API_URL: `${sandbox}/vnpay/merchant_webapi/api/transaction`,
    VNPAY_TMN_CODE: 'SONGHANH',
    VNPAY_SECRET: 'vnpay-only-for-development',
    BANK_BIN: '970432',
    BANK_ACCOUNT: '0123456789',
    BANK_HOLDER: 'CONG TY CO PHAN SONG HANH',
    SEPAY_URL: `${sandbox}/bank/userapi`,
    SEPAY_API_TOKEN: 'sepay-only-for-development',
    SEPAY_WEBHOOK_SECRET: 'whsec_sepay-only-for-development',
  }
}

/** The origin of the staff's own host, unless another is configured. */
export const staffOriginOf = ({ origin, env }: Pick<StackConfig, 'origin' | 'env'>): string =>
  env?.['STAFF_ORIGIN'] || origin.replace('://', '://operations.')

/** The sandbox's keys for staff, on this machine alone; the staff's pages may talk to it. */
export const staffAuthenticatorUrl = ({ origin, ports }: Pick<StackConfig, 'origin' | 'ports'>): string | undefined =>
  isLocal({ origin }) ? `http://127.0.0.1:${ports.sandbox}/authenticator` : undefined

/** On this machine staff work from it alone; elsewhere their networks have to be configured. */
const staffNetworks = ({ origin, env }: StackConfig): string | undefined =>
  env?.['STAFF_NETWORKS'] || (isLocal({ origin }) ? '127.0.0.0/8, ::1/128' : undefined)

/** Environment of staff commands: their own database login, and the keys that seal outgoing mails. */
export const staffCommandEnvironment = (config: StackConfig): NodeJS.ProcessEnv => ({
  ...payments(config),
  ...settingsOf('staff-command', config.env),
  NODE_ENV: config.mode,
  DATABASE_URL: loginUrl(config, 'staff'),
  PUBLIC_ORIGIN: config.origin,
  PORT: '0',
  TRUST_PROXY: '0',
  ...auditKeys(config),
  SEAL_KEYS: config.env?.['SEAL_KEYS'] ?? config.secrets.sealKeys,
})

export const sandboxEnvironment = ({
  ports,
  origin,
  env,
}: Pick<StackConfig, 'ports' | 'origin' | 'env'>): NodeJS.ProcessEnv => {
  if (!isLocal({ origin })) throw new Error(`The sandbox is for this machine; it does not start for ${origin}.`)
  return {
    ...settingsOf('sandbox', env),
    NODE_ENV: 'development',
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    IDENTITY_PROVIDER_REDIRECT_URIS: `${origin}/auth/callback`,
    IDENTITY_PROVIDER_SIGNED_OUT_URIS: `${origin}/ ${origin}/auth/login`,
    VPBANK_CALLBACK_URL: `${origin}/api/ekyc/vpbank/callback`,
    CARD_WEBHOOK_URL: `${origin}/api/billing/callbacks/card`,
    VNPAY_IPN_URL: `${origin}/api/billing/callbacks/vnpay`,
    SEPAY_WEBHOOK_URL: `${origin}/api/billing/callbacks/bank`,
  }
}
