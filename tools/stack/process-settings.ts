// Which settings each process gets: a list of names, because a setting that a process does not need must not reach it by
// accident. `process-settings.test.ts` compares the list with the settings that the server declares.

/** What Node and the operating system read. */
const system = [
  'PATH HOME USERPROFILE APPDATA LOCALAPPDATA SystemRoot windir ComSpec PATHEXT TMPDIR TMP TEMP',
  'LANG LC_ALL TZ TERM NO_COLOR FORCE_COLOR',
  'NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_V8_COVERAGE NODE_USE_ENV_PROXY',
  'HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy',
]

const imprint = [
  'SUPPORT_EMAIL HOTLINE COMPANY_NAME COMPANY_ADDRESS COMPANY_TAX_CODE PUBLIC_ORIGIN DOCUMENTS_DIR',
  'COMPANY_REPRESENTATIVE COMPANY_REGISTRATION COMPANY_LICENCE',
]

const server = [
  ...imprint,
  'NODE_ENV HOST PORT ALLOWED_ORIGINS ISSUER MAIL_FROM SALES_EMAIL TRUST_PROXY LOG_LEVEL RATE_FACTOR OVERLOAD_DELAY_MS',
  'DATABASE_URL DATABASE_CONNECTIONS DATABASE_CONNECT_MS DATABASE_DEADLINE_MS DATABASE_TLS PGSSLMODE',
  'OTEL_EXPORTER_OTLP_ENDPOINT OTEL_EXPORTER_OTLP_HEADERS OTEL_SERVICE_NAME OTEL_RESOURCE_ATTRIBUTES',
]

const common = [...server, 'SEAL_KEYS']

const identity = ['IDENTITY_SEAL_KEYS REFRESH_KEYS REFRESH_KEY CODE_KEYS SSO_ISSUER SSO_CLIENT_ID SSO_CLIENT_SECRET']

const captcha = ['CAPTCHA CAPTCHA_WORK RECAPTCHA_SECRET RECAPTCHA_VERIFY_URL RECAPTCHA_HOSTNAMES']

const payments = [
  'PAYMENTS CARD_URL CARD_SECRET_KEY CARD_PUBLISHABLE_KEY CARD_WEBHOOK_SECRET CARD_TOKEN_URL',
  'MOMO_URL MOMO_PARTNER_CODE MOMO_ACCESS_KEY MOMO_SECRET_KEY',
  'VNPAY_PAY_URL VNPAY_API_URL VNPAY_TMN_CODE VNPAY_SECRET',
  'BANK_BIN BANK_ACCOUNT BANK_HOLDER SEPAY_URL SEPAY_API_TOKEN SEPAY_WEBHOOK_SECRET',
]

const ekyc = [
  'VPBANK_URL VPBANK_CLIENT_ID VPBANK_CLIENT_SECRET VPBANK_CALLBACK_SECRET VPBANK_CHANNEL VPBANK_REDIRECT_URL',
  'VPBANK_HOTLINE VPBANK_APP_STORE_URL VPBANK_GOOGLE_PLAY_URL EKYC_DAILY_STARTS EKYC_DAILY_CHECKS EKYC_KEPT_DAYS',
  'REGISTRY_URL REGISTRY_TOKEN',
]

const settings = {
  auth: [...common, ...identity, 'CAPTCHA_WORK'],
  api: [...common, 'AUDIT_KEYS', ...captcha, ...payments, ...ekyc],
  worker: [...common, 'AUDIT_KEYS AUDIT_HEADS_DIR AUDIT_KEPT_MONTHS SMTP_URL SMTP_TLS', ...payments, ...ekyc],
  staff: [...server, 'STAFF_ORIGIN STAFF_NETWORKS STAFF_STRONG_KEYS STAFF_AUTHENTICATOR_URL STAFF_SEAL_KEYS'],
  'staff-command': [...common, 'AUDIT_KEYS', ...payments],
  /** Migrations, publishing, demo and generated data. */
  owner: ['DATABASE_URL PGSSLMODE PUBLIC_ORIGIN ISSUER RECEIVER SEAL_KEYS IDENTITY_SEAL_KEYS'],
  /** Sealing again, by hand: every ring, and the key that codes were derived from. */
  reseal: ['DATABASE_URL PGSSLMODE SEAL_KEYS IDENTITY_SEAL_KEYS CODE_KEYS REFRESH_KEY'],
  /** Letting the first people of the staff in, by hand. */
  reset: ['DATABASE_URL PGSSLMODE STAFF_CLI'],
  documents: imprint,
  sandbox: ['SANDBOX_MINUTE_MS'],
}

export type ProcessName = keyof typeof settings

const pick = (lines: string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const names = lines.flatMap((line) => line.split(' '))
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}

/** What a process gets of our own environment and of these settings; nothing else is passed on. */
export const settingsOf = (name: ProcessName, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...pick(system, process.env),
  ...pick(settings[name], env),
})
