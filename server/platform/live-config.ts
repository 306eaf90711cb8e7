import { type Config, isLiveProduction, isLoopback, isTestValue } from './config.ts'

/** A setting that does not fit an installation for others, and what to set instead. */
export type ConfigProblem = { name: string; fix: string }

/** Domains for examples and tests (RFC 2606): mail to them reaches nobody. */
const isReservedAddress = (address: string) =>
  /[@.](example|test|invalid|localhost)(\.(com|net|org))?>?\s*$/i.test(address)

export const addressProblems = (addresses: Record<string, string>): ConfigProblem[] =>
  Object.entries(addresses)
    .filter(([, address]) => isReservedAddress(address))
    .map(([name]) => ({ name, fix: 'give an address of your own; this one is for examples' }))

export const testValueProblems = (values: Record<string, string | undefined>): ConfigProblem[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && isTestValue(value))
    .map(([name]) => ({ name, fix: 'is one of the sandbox; give that of the real service, or none' }))

/** Second levels below which registries sell names; not all there are, but those of the countries we sell in. */
const registryLabels = new Set('ac biz co com edu gov health info int mil name net org pro'.split(' '))

/** The domain that one owner has, with all hosts below it. */
const siteOf = (host: string): string => {
  const labels = host.split('.')
  const isBelowRegistry = labels.length > 2 && labels.at(-1)?.length === 2 && registryLabels.has(labels.at(-2) ?? '')
  return labels.slice(isBelowRegistry ? -3 : -2).join('.')
}

const isOwnOrigin = (text: string, publicOrigin: string): boolean => {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return origin === text && protocol === 'https:' && siteOf(hostname) === siteOf(new URL(publicOrigin).hostname)
}

const originProblems = ({ ALLOWED_ORIGINS, PUBLIC_ORIGIN }: Config): ConfigProblem[] =>
  ALLOWED_ORIGINS.filter((origin) => !isOwnOrigin(origin, PUBLIC_ORIGIN)).map((origin) => ({
    name: 'ALLOWED_ORIGINS',
    fix: `${origin} is not an origin of this installation; give https origins of the same domain as PUBLIC_ORIGIN`,
  }))

/** Without a host the database is reached by a socket of this machine. */
const isHere = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || isLoopback(`http://${host}`)
}

const checkedTls = new Set(['require', 'verify-ca', 'verify-full'])

const databaseProblems = (url: string, tls: string | undefined): ConfigProblem[] => {
  if (tls === 'off' || !URL.canParse(url) || isHere(url)) return []
  if (checkedTls.has(new URL(url).searchParams.get('sslmode') ?? '')) return []
  return [{ name: 'DATABASE_URL', fix: 'add sslmode=verify-full, or set DATABASE_TLS=off if the network may read it' }]
}

/** Only the worker sends mail and has the setting; `checkMailServer` sees that it does. */
const mailProblems = ({ SMTP_URL, SMTP_TLS }: Config, env: NodeJS.ProcessEnv): ConfigProblem[] => {
  if (!env['SMTP_URL']) return []
  if (SMTP_TLS === 'off' || !isHere(SMTP_URL)) return []
  return [{ name: 'SMTP_URL', fix: 'leads to this machine; set SMTP_TLS=off if your mail server runs here' }]
}

/** What the platform's settings lack to serve others than the person at this machine. */
export const platformProblems = (config: Config, env: NodeJS.ProcessEnv): ConfigProblem[] => [
  ...mailProblems(config, env),
  ...addressProblems({ MAIL_FROM: config.MAIL_FROM, SUPPORT_EMAIL: config.SUPPORT_EMAIL }),
  ...originProblems(config),
  ...databaseProblems(config.DATABASE_URL, config.DATABASE_TLS),
  ...(config.CAPTCHA === 'recaptcha'
    ? testValueProblems({
        RECAPTCHA_SECRET: config.RECAPTCHA_SECRET,
        RECAPTCHA_VERIFY_URL: config.RECAPTCHA_VERIFY_URL,
      })
    : []),
]

/** On the way to a mail server elsewhere others may listen. */
export const requiresSmtpTls = ({ SMTP_URL, SMTP_TLS }: Pick<Config, 'SMTP_URL' | 'SMTP_TLS'>): boolean =>
  SMTP_TLS === 'required' || (SMTP_TLS === undefined && !isHere(SMTP_URL))

/** For the worker: without a mail server of its own an installation for others would mail to the sandbox's port. */
export const checkMailServer = (config: Config, env: NodeJS.ProcessEnv): void => {
  if (isLiveProduction(config) && !env['SMTP_URL']) throw new Error('SMTP_URL: give the address of your mail server')
}

/** For programs that the owner of the database runs: passwords travel there. */
export const checkOwnerUrl = (url: string, env: NodeJS.ProcessEnv): void => {
  for (const { name, fix } of databaseProblems(url, env['DATABASE_TLS'])) throw new Error(`${name}: ${fix}`)
}
