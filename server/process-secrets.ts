/** The processes that run for long, and the command line of staff. */
export type ProcessName = 'auth' | 'api' | 'worker' | 'staff' | 'staff-command'

const payments = [
  'CARD_SECRET_KEY',
  'CARD_WEBHOOK_SECRET',
  'MOMO_ACCESS_KEY',
  'MOMO_SECRET_KEY',
  'VNPAY_SECRET',
  'SEPAY_API_TOKEN',
  'SEPAY_WEBHOOK_SECRET',
]
const bank = ['VPBANK_CLIENT_SECRET', 'VPBANK_CALLBACK_SECRET', 'REGISTRY_TOKEN']

/** Besides DATABASE_URL, which all of them have. What staff seal, nobody else opens, and the other way round. */
export const secretsOf: Record<ProcessName, readonly string[]> = {
  auth: ['SEAL_KEYS', 'IDENTITY_SEAL_KEYS', 'REFRESH_KEYS', 'REFRESH_KEY', 'CODE_KEYS', 'SSO_CLIENT_SECRET'],
  api: ['SEAL_KEYS', 'AUDIT_KEYS', 'RECAPTCHA_SECRET', ...payments, ...bank],
  worker: ['SEAL_KEYS', 'AUDIT_KEYS', 'SMTP_URL', ...payments, ...bank],
  staff: ['STAFF_SEAL_KEYS'],
  'staff-command': ['SEAL_KEYS', 'AUDIT_KEYS', ...payments],
}

const isForeign = (name: ProcessName, setting: string) =>
  Object.values(secretsOf).flat().includes(setting) && !secretsOf[name].includes(setting)

/** An environment without the secrets of other processes. */
export const withoutForeignSecrets = (name: ProcessName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([setting]) => !isForeign(name, setting)))

/**
 * Throws when the environment has a secret of another process. A warning would be overlooked, because the process works
 * as well with it; whoever reads its memory or environment would have that secret too.
 */
export const refuseForeignSecrets = (name: ProcessName, env: NodeJS.ProcessEnv): void => {
  const foreign = Object.keys(env).filter((setting) => env[setting] && isForeign(name, setting))
  if (foreign.length > 0)
    throw new Error(
      `${foreign.join(', ')}: not for ${name}. Give each process its own environment; ops/keys.md lists who has which.`,
    )
}
