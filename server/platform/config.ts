import { join } from 'node:path'
import { sellerDefaults } from '@song-hanh/contract/value/seller'
import { z } from 'zod'

/** `a, b` */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Base URL; paths are appended. */
export const baseUrl = z.url().transform((url) => url.replace(/\/+$/, ''))

/** The variables that every process needs, whatever it serves. */
const platformShape = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** The process's own database login; each process has its own grants. */
  DATABASE_URL: z.string().min(1),
  /** `off` says that the network to a database elsewhere may be read by others; without it TLS is required. */
  DATABASE_TLS: z.enum(['required', 'off']).default('required'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(64).default(8),
  /** Requests without a connection within this time get 503. */
  DATABASE_CONNECT_MS: z.coerce.number().int().positive().optional(),
  /** The same for requests whose transaction takes longer; jobs of the worker have more time. */
  DATABASE_DEADLINE_MS: z.coerce.number().int().positive().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Public origin of the product; cookies, links in mails and the origin check use it. */
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** Further allowed origins, when the auth or data API have their own hosts. */
  ALLOWED_ORIGINS: list.default([]),
  ISSUER: z.url().optional(),
  /** `kid:base64,kid:base64`: the first seals, all of them open. */
  SEAL_KEYS: z.string().min(1),
  /** `id:base64,id:base64`: the first seals audit entries, all of them verify. Api, worker and staff have them. */
  AUDIT_KEYS: z.string().optional(),
  /** Folder of the worker for the ends of the audit chains, outside the database. */
  AUDIT_HEADS_DIR: z.string().optional(),
  /** Months of the audit log that are kept. */
  AUDIT_KEPT_MONTHS: z.coerce.number().int().min(12).max(120).default(24),
  SMTP_URL: z.url().default('smtp://127.0.0.1:4025'),
  /** `off` says that the mail server is on this machine or in a network of our own; without it TLS is required. */
  SMTP_TLS: z.enum(['required', 'off']).optional(),
  MAIL_FROM: z.string().default('Song Hành <no-reply@songhanh.example>'),
  /** Who sells (`contract/value/seller.ts`); what is not set is left out. */
  SUPPORT_EMAIL: z.string().default(sellerDefaults.SUPPORT_EMAIL),
  HOTLINE: z.string().default(sellerDefaults.HOTLINE),
  COMPANY_NAME: z.string().default(sellerDefaults.COMPANY_NAME),
  COMPANY_ADDRESS: z.string().default('Hà Nội, Việt Nam'),
  COMPANY_TAX_CODE: z.string().default('0318542766'),
  COMPANY_REPRESENTATIVE: z.string().optional(),
  COMPANY_REGISTRATION: z.string().optional(),
  COMPANY_LICENCE: z.string().optional(),
  /**
   * Captcha of the public forms: our own proof of work, or Google's reCAPTCHA v2, which needs the settings below. eKYC
   * is in the console and always uses our own.
   */
  CAPTCHA: z.enum(['altcha', 'recaptcha']).default('altcha'),
  /** Max. tries of our own puzzle, half of that on average, 2,000 iterations each; decision 0040 has the times. */
  CAPTCHA_WORK: z.coerce.number().int().min(10).max(100_000).default(1_400),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Hosts on which a token may have been solved; default: the host of PUBLIC_ORIGIN. */
  RECAPTCHA_HOSTNAMES: list.default([]),
  /** Folder of the files that people download; `documents.main.ts` fills it, the api process only reads. */
  DOCUMENTS_DIR: z.string().default(join(import.meta.dirname, '../../.out/documents')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Number of proxies in front of us whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  /** Multiplies all rate limits; only benchmarks raise it. */
  RATE_FACTOR: z.coerce.number().positive().default(1),
  /** Event loop delay above which new requests get 503. */
  OVERLOAD_DELAY_MS: z.coerce.number().int().positive().default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
}
type PlatformValues = z.output<z.ZodObject<typeof platformShape>>
export type Config = PlatformValues & { ISSUER: string }

/** An environment variable that is set to nothing is not set. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** Only production checks what serves others, and without an origin nothing is served to others. */
const checkReach = ({ NODE_ENV, PUBLIC_ORIGIN, HOST }: PlatformValues) => {
  if (NODE_ENV === 'development' && !isLoopback(PUBLIC_ORIGIN))
    throw new Error(`NODE_ENV must be production: PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}, not this machine.`)
  if (NODE_ENV === 'production' && isLoopback(PUBLIC_ORIGIN) && !isLoopback(`http://${HOST}`))
    throw new Error(`PUBLIC_ORIGIN must be given: HOST is ${HOST}, which others may reach.`)
}

const checkPlatform = (config: PlatformValues, env: NodeJS.ProcessEnv) => {
  checkReach(config)
  if (
    config.NODE_ENV === 'production' &&
    !config.PUBLIC_ORIGIN.startsWith('https://') &&
    !isLoopback(config.PUBLIC_ORIGIN)
  )
    throw new Error('PUBLIC_ORIGIN must be https in production.')
  // a wrong guess would let callers spoof their address, or treat all of them as the proxy
  if (config.NODE_ENV === 'production' && env['TRUST_PROXY'] === undefined)
    throw new Error('TRUST_PROXY must be given in production: the number of proxies in front of us, 0 for none.')
  if (config.CAPTCHA === 'recaptcha' && config.RECAPTCHA_SECRET === undefined)
    throw new Error('RECAPTCHA_SECRET is missing: CAPTCHA=recaptcha cannot verify a form without it.')
}

/**
 * Reads and validates the environment once, at start: the platform's variables and those that the domains declare.
 * Throws with the names of missing or invalid variables.
 */
export const parseConfig = <Shape extends z.ZodRawShape>(
  env: NodeJS.ProcessEnv,
  domains: Shape,
): Config & z.output<z.ZodObject<Shape>> => {
  const environment = withoutEmpty(env)
  const parsed = z.object({ ...platformShape, ...domains }).safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment:\n${lines.join('\n')}`)
  }
  // zod does not see through a generic shape
  const config = parsed.data as PlatformValues & z.output<z.ZodObject<Shape>>
  checkPlatform(config, environment)
  return { ...config, ISSUER: config.ISSUER ?? `${config.PUBLIC_ORIGIN}/id` }
}

/** Serving real customers, not a production build on a developer's machine. */
export const isLiveProduction = ({ NODE_ENV, PUBLIC_ORIGIN }: Pick<Config, 'NODE_ENV' | 'PUBLIC_ORIGIN'>) =>
  NODE_ENV === 'production' && !isLoopback(PUBLIC_ORIGIN)

/** Values of the sandbox and of test hosts, which must not serve real customers. */
export const isTestValue = (value: string) =>
  /sandbox|only-for-development|_test_|\/\/test-/i.test(value) ||
  (/^https?:/.test(value) && (!value.startsWith('https://') || isLoopback(value)))

const imprintShape = {
  SUPPORT_EMAIL: platformShape.SUPPORT_EMAIL,
  HOTLINE: platformShape.HOTLINE,
  COMPANY_NAME: platformShape.COMPANY_NAME,
  COMPANY_ADDRESS: platformShape.COMPANY_ADDRESS,
  COMPANY_TAX_CODE: z.string().optional(),
  COMPANY_REPRESENTATIVE: platformShape.COMPANY_REPRESENTATIVE,
  COMPANY_REGISTRATION: platformShape.COMPANY_REGISTRATION,
  COMPANY_LICENCE: platformShape.COMPANY_LICENCE,
  PUBLIC_ORIGIN: platformShape.PUBLIC_ORIGIN.optional(),
}
/** Company details as printed on documents; without an origin they contain no URL. */
export type Imprint = z.output<z.ZodObject<typeof imprintShape>>

/** For programs that generate documents: they need neither a port nor a database. */
export const readImprint = (env: NodeJS.ProcessEnv): Imprint => z.object(imprintShape).parse(withoutEmpty(env))

/** For the same programs. */
export const readDocumentsFolder = (env: NodeJS.ProcessEnv): string =>
  platformShape.DOCUMENTS_DIR.parse(env['DOCUMENTS_DIR'] || undefined)

export const isLoopback = (origin: string) =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
