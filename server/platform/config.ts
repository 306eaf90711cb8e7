import { join } from 'node:path'
import { z } from 'zod'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Base URL; paths are appended. */
const baseUrl = z.url().transform((url) => url.replace(/\/+$/, ''))

const Config = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** The process's own database login; each process has its own grants. */
  DATABASE_URL: z.string().min(1),
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
  /** Base64 of at least 32 bytes; signs refresh tokens. Only the auth process has it. */
  REFRESH_KEY: z.string().optional(),
  /** OpenID provider; without it single sign-on is unavailable. Only the auth process has these. */
  SSO_ISSUER: z.url().optional(),
  SSO_CLIENT_ID: z.string().optional(),
  SSO_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z.url().default('smtp://127.0.0.1:4025'),
  MAIL_FROM: z.string().default('Song Hành <no-reply@songhanh.example>'),
  SUPPORT_EMAIL: z.string().default('support@songhanh.example'),
  HOTLINE: z.string().default('1900 0000'),
  COMPANY_NAME: z.string().default('Song Hành'),
  COMPANY_ADDRESS: z.string().default('Hà Nội, Việt Nam'),
  COMPANY_TAX_CODE: z.string().default('0318542766'),
  /** Recipient of visitor forms. */
  SALES_EMAIL: z.email().default('sales@songhanh.example'),
  /**
   * Captcha of the public forms: our own proof of work, or Google's reCAPTCHA v2, which needs the settings below. eKYC
   * is in the console and always uses our own.
   */
  CAPTCHA: z.enum(['altcha', 'recaptcha']).default('altcha'),
  /** Max. hashes of our own puzzle, half of that on average: about a second on a phone. */
  CAPTCHA_WORK: z.coerce.number().int().min(100).max(10_000_000).default(50_000),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Hosts on which a token may have been solved; default: the host of PUBLIC_ORIGIN. */
  RECAPTCHA_HOSTNAMES: list.default([]),
  /** Folder of downloadable documents; `documents.main.ts` fills it, the api process only reads. */
  DOCUMENTS_DIR: z.string().default(join(import.meta.dirname, '../../.out/documents')),
  /** eKYC of the partner bank; without a URL the wizard is unavailable. */
  VPBANK_URL: baseUrl.optional(),
  VPBANK_CLIENT_ID: z.string().optional(),
  VPBANK_CLIENT_SECRET: z.string().optional(),
  /** Signs the bank's callbacks; without it callbacks are refused and the bank is only polled. */
  VPBANK_CALLBACK_SECRET: z.string().min(16).optional(),
  /** Identifies us as the referrer at the bank. */
  VPBANK_CHANNEL: z.string().default('SONG_HANH'),
  /** Where the application continues at the bank. */
  VPBANK_REDIRECT_URL: z.url().default('https://www.vpbank.com.vn'),
  VPBANK_HOTLINE: z.string().default('1900 54 54 15'),
  /** Links to the bank's app; a store without a URL is not shown. */
  VPBANK_APP_STORE_URL: z.url().optional(),
  VPBANK_GOOGLE_PLAY_URL: z.url().optional(),
  /** Max. business checks per day, over all callers. */
  EKYC_DAILY_CHECKS: z.coerce.number().int().min(1).default(5000),
  /** Retention of a case after its last step. */
  EKYC_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Company register; without a URL nothing is prefilled. */
  REGISTRY_URL: baseUrl.optional(),
  REGISTRY_TOKEN: z.string().optional(),
  /** Enabled payment providers: any of card, momo, vnpay, bank. Each needs its settings below; default none. */
  PAYMENTS: list.pipe(z.array(z.enum(['card', 'momo', 'vnpay', 'bank']))).default([]),
  /** The card provider: its API, our two keys, the secret of its webhooks, and where browsers tokenize cards. */
  CARD_URL: baseUrl.optional(),
  CARD_SECRET_KEY: z.string().optional(),
  CARD_PUBLISHABLE_KEY: z.string().optional(),
  CARD_WEBHOOK_SECRET: z.string().optional(),
  CARD_TOKEN_URL: z.url().optional(),
  MOMO_URL: baseUrl.default('https://payment.momo.vn'),
  MOMO_PARTNER_CODE: z.string().optional(),
  MOMO_ACCESS_KEY: z.string().optional(),
  MOMO_SECRET_KEY: z.string().optional(),
  VNPAY_PAY_URL: z.url().default('https://pay.vnpay.vn/vpcpay.html'),
  VNPAY_API_URL: z.url().default('https://merchant.vnpay.vn/merchant_webapi/api/transaction'),
  VNPAY_TMN_CODE: z.string().optional(),
  VNPAY_SECRET: z.string().optional(),
  /** Our bank account for transfers: NAPAS bank id, account number and account holder. */
  BANK_BIN: z.string().optional(),
  BANK_ACCOUNT: z.string().optional(),
  BANK_HOLDER: z.string().optional(),
  /** SePay reports incoming transfers on it. */
  SEPAY_URL: baseUrl.default('https://my.sepay.vn/userapi'),
  SEPAY_API_TOKEN: z.string().optional(),
  SEPAY_WEBHOOK_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Number of proxies in front of us whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  /** Multiplies all rate limits; only benchmarks raise it. */
  RATE_FACTOR: z.coerce.number().positive().default(1),
  /** Event loop delay above which new requests get 503. */
  OVERLOAD_DELAY_MS: z.coerce.number().int().positive().default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
})
export type Config = z.output<typeof Config> & { ISSUER: string }

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** Reads and validates the environment once, at start. Throws with the names of missing or invalid variables. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = withoutEmpty(env)
  const parsed = Config.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment:\n${lines.join('\n')}`)
  }
  const config = parsed.data
  if (
    config.NODE_ENV === 'production' &&
    !config.PUBLIC_ORIGIN.startsWith('https://') &&
    !isLoopback(config.PUBLIC_ORIGIN)
  )
    throw new Error('PUBLIC_ORIGIN must be https in production.')
  // a wrong guess would let callers spoof their address, or treat all of them as the proxy
  if (config.NODE_ENV === 'production' && given['TRUST_PROXY'] === undefined)
    throw new Error('TRUST_PROXY must be given in production: the number of proxies in front of us, 0 for none.')
  if (config.CAPTCHA === 'recaptcha' && config.RECAPTCHA_SECRET === undefined)
    throw new Error('RECAPTCHA_SECRET is missing: CAPTCHA=recaptcha cannot verify a form without it.')
  if (isLiveProduction(config))
    for (const name of ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_TAX_CODE'])
      if (given[name] === undefined)
        throw new Error(`${name} must be given in production: it is printed on every invoice.`)
  checkPayments(config)
  checkEkyc(config)
  return { ...config, ISSUER: config.ISSUER ?? `${config.PUBLIC_ORIGIN}/id` }
}

/** Serving real customers, not a production build on a developer's machine. */
const isLiveProduction = ({ NODE_ENV, PUBLIC_ORIGIN }: z.output<typeof Config>) =>
  NODE_ENV === 'production' && !isLoopback(PUBLIC_ORIGIN)

const requiredBy = {
  card: ['CARD_URL', 'CARD_SECRET_KEY', 'CARD_PUBLISHABLE_KEY', 'CARD_WEBHOOK_SECRET', 'CARD_TOKEN_URL'],
  momo: ['MOMO_URL', 'MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY'],
  vnpay: ['VNPAY_PAY_URL', 'VNPAY_API_URL', 'VNPAY_TMN_CODE', 'VNPAY_SECRET'],
  bank: ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_HOLDER', 'SEPAY_URL', 'SEPAY_API_TOKEN', 'SEPAY_WEBHOOK_SECRET'],
} as const

/** Values of the sandbox, of the providers' test hosts, and MoMo's published test keys. */
const isTestValue = (value: string) =>
  /sandbox|only-for-development|_test_|\/\/test-/i.test(value) ||
  ['F8BBA842ECF85', 'K951B6PE1waDMi640xX08PD3vg6EkVlz'].includes(value) ||
  (/^https?:/.test(value) && (!value.startsWith('https://') || isLoopback(value)))

/** Enabled providers are fully configured, and production never uses test credentials. */
const checkPayments = (config: z.output<typeof Config>) => {
  for (const provider of config.PAYMENTS)
    for (const name of requiredBy[provider]) {
      const value = config[name]
      if (value === undefined) throw new Error(`${name} is missing: PAYMENTS offers ${provider}.`)
      if (isLiveProduction(config) && isTestValue(value))
        throw new Error(`${name} is one for trials: PAYMENTS offers ${provider} in production.`)
    }
}

/** eKYC sends business data to these hosts, so production must not use test hosts. */
const checkEkyc = (config: z.output<typeof Config>) => {
  const check = (url: 'VPBANK_URL' | 'REGISTRY_URL', needed: ('VPBANK_CLIENT_ID' | 'VPBANK_CLIENT_SECRET')[]) => {
    if (config[url] === undefined) return
    for (const name of [url, ...needed]) {
      const value = config[name]
      if (value === undefined) throw new Error(`${name} is missing: ${url} is given.`)
      if (isLiveProduction(config) && isTestValue(value))
        throw new Error(`${name} is one for trials, and this is production.`)
    }
  }
  check('VPBANK_URL', ['VPBANK_CLIENT_ID', 'VPBANK_CLIENT_SECRET'])
  check('REGISTRY_URL', [])
  for (const name of ['REGISTRY_TOKEN', 'VPBANK_CALLBACK_SECRET'] as const)
    if (isLiveProduction(config) && isTestValue(config[name] ?? ''))
      throw new Error(`${name} is one for trials, and this is production.`)
}

const Imprint = Config.pick({
  SUPPORT_EMAIL: true,
  HOTLINE: true,
  COMPANY_NAME: true,
  COMPANY_ADDRESS: true,
  DOCUMENTS_DIR: true,
}).extend({ PUBLIC_ORIGIN: Config.shape.PUBLIC_ORIGIN.optional() })
/** Company details as printed on documents; without an origin they contain no URL. */
export type Imprint = Omit<z.output<typeof Imprint>, 'DOCUMENTS_DIR'>

/** For programs that generate documents: they need neither a port nor a database. */
export const readImprint = (env: NodeJS.ProcessEnv): z.output<typeof Imprint> => Imprint.parse(withoutEmpty(env))

export const isLoopback = (origin: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
