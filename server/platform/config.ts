import { join } from 'node:path'
import { z } from 'zod'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Of another house, to which paths are added. */
const address = z.url().transform((url) => url.replace(/\/+$/, ''))

const Config = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** The process's own login; each process has one, with its own grants. */
  DATABASE_URL: z.string().min(1),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(64).default(8),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Where people reach the product; cookies, links in mails and the origin check follow it. */
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** Further origins that may call us, when the auth or data API are hosts of their own. */
  ALLOWED_ORIGINS: list.default([]),
  ISSUER: z.url().optional(),
  /** `kid:base64,kid:base64`: the first seals, all open. */
  SEAL_KEYS: z.string().min(1),
  /** Base64 of at least 32 bytes; signs refresh tokens. Only the auth process has it. */
  REFRESH_KEY: z.string().optional(),
  /** Any OpenID provider; without it single sign-on says that it is not there. Only the auth process has these. */
  SSO_ISSUER: z.url().optional(),
  SSO_CLIENT_ID: z.string().optional(),
  SSO_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z.url().default('smtp://127.0.0.1:4025'),
  MAIL_FROM: z.string().default('Song Hành <no-reply@songhanh.example>'),
  SUPPORT_EMAIL: z.string().default('support@songhanh.example'),
  HOTLINE: z.string().default('1900 0000'),
  COMPANY_NAME: z.string().default('Song Hành'),
  COMPANY_ADDRESS: z.string().default('Hà Nội, Việt Nam'),
  /** Who reads what visitors send by the forms. */
  SALES_EMAIL: z.email().default('sales@songhanh.example'),
  /** What stands before the forms: our own proof of work, or Google's reCAPTCHA v2, which needs the lines after it. */
  CAPTCHA: z.enum(['altcha', 'recaptcha']).default('altcha'),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Pages on which a token may have been solved; without a word the host of PUBLIC_ORIGIN. */
  RECAPTCHA_HOSTNAMES: list.default([]),
  /** Where the files lie that a person may be sent; `documents.main.ts` fills it, the api process only reads. */
  DOCUMENTS_DIR: z.string().default(join(import.meta.dirname, '../../.out/documents')),
  /** The partner bank's eKYC; without an address the wizard says that it is not there. */
  VPBANK_URL: address.optional(),
  VPBANK_CLIENT_ID: z.string().optional(),
  VPBANK_CLIENT_SECRET: z.string().optional(),
  /** By which the bank knows that a business came from us. */
  VPBANK_CHANNEL: z.string().default('SONG_HANH'),
  /** Where the bank goes on with what began on our pages. */
  VPBANK_REDIRECT_URL: z.url().default('https://www.vpbank.com.vn'),
  VPBANK_HOTLINE: z.string().default('1900 54 54 15'),
  /** The bank's app; a shop without an address is not shown. */
  VPBANK_APP_STORE_URL: z.url().optional(),
  VPBANK_GOOGLE_PLAY_URL: z.url().optional(),
  /** Of businesses that may be looked up in a day, by everybody together. */
  EKYC_DAILY_CHECKS: z.coerce.number().int().min(1).default(5000),
  /** How long a case is kept after its last step. */
  EKYC_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** The register of companies; without an address nothing is filled in beforehand. */
  REGISTRY_URL: address.optional(),
  REGISTRY_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Number of proxies in front of us whose X-Forwarded-For we believe. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  /** Multiplies every rate class; benches raise it, nothing else should. */
  RATE_FACTOR: z.coerce.number().positive().default(1),
  /** Beyond this delay of the event loop new requests are told to come back later. */
  OVERLOAD_DELAY_MS: z.coerce.number().int().positive().default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
})
export type Config = z.output<typeof Config> & { ISSUER: string }

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** Reads the environment once, at start. What is wrong or missing is said by name, and nothing starts. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = withoutEmpty(env)
  const parsed = Config.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not complete:\n${lines.join('\n')}`)
  }
  const config = parsed.data
  if (
    config.NODE_ENV === 'production' &&
    !config.PUBLIC_ORIGIN.startsWith('https://') &&
    !isLoopback(config.PUBLIC_ORIGIN)
  )
    throw new Error('PUBLIC_ORIGIN must be https in production.')
  // a guess would let every caller say where he comes from, or take the proxy for all of them
  if (config.NODE_ENV === 'production' && given['TRUST_PROXY'] === undefined)
    throw new Error('TRUST_PROXY must be given in production: how many proxies stand in front of us, 0 for none.')
  if (config.CAPTCHA === 'recaptcha' && config.RECAPTCHA_SECRET === undefined)
    throw new Error('RECAPTCHA_SECRET is missing: CAPTCHA=recaptcha cannot judge a form without it.')
  return { ...config, ISSUER: config.ISSUER ?? `${config.PUBLIC_ORIGIN}/id` }
}

const Imprint = Config.pick({
  SUPPORT_EMAIL: true,
  HOTLINE: true,
  COMPANY_NAME: true,
  COMPANY_ADDRESS: true,
  DOCUMENTS_DIR: true,
}).extend({ PUBLIC_ORIGIN: Config.shape.PUBLIC_ORIGIN.optional() })
/** Who we are, as documents print it; without an origin they name no address of the web. */
export type Imprint = Omit<z.output<typeof Imprint>, 'DOCUMENTS_DIR'>

/** For what makes documents without being a process: it has neither a port nor a database. */
export const readImprint = (env: NodeJS.ProcessEnv): z.output<typeof Imprint> => Imprint.parse(withoutEmpty(env))

export const isLoopback = (origin: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
