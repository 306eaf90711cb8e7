import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * The fields that a log line may contain. All others are dropped, so that a careless `log.info({ body })` cannot log a
 * password or a name.
 */
const allowed = new Set([
  'requestId',
  'operation',
  'method',
  'route',
  'status',
  'ms',
  'failure',
  'personId',
  'organisationId',
  'keyId',
  'sessionId',
  'job',
  'jobId',
  'attempt',
  'mail',
  'count',
  'port',
  'signal',
  'process',
  'err',
  'issues',
  'position',
])

const pick = (fields: Record<string, unknown>) => {
  const picked: Record<string, unknown> = {}
  for (const name in fields) if (allowed.has(name)) picked[name] = fields[name]
  return picked
}

/** API keys, wherever a third-party error message quotes one. */
const apiKey = /sh_live_\w+/g
const withoutKeys = (text: string) => text.replaceAll(apiKey, 'sh_live_…')

/** PostgreSQL quotes the offending value in its messages, so only the codes of its errors are kept. */
const describe = (error: unknown) => {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (typeof routine === 'string') return { name: error.name, code, constraint, table, routine, frames }
  return { name: error.name, code, message: withoutKeys(error.message), frames }
}

export const openLog = (name: string, level = 'info', destination?: DestinationStream): Log =>
  pino(
    { name, level, base: { process: name }, formatters: { log: pick }, serializers: { err: describe } },
    destination ?? standardOutput(),
  )

/** A write per line costs as much as a query, so lines are buffered and flushed at least once a second. */
const standardOutput = () => {
  const lines = pino.destination({ dest: 1, sync: false, minLength: 16_000 })
  setInterval(() => lines.flush(), 1000).unref()
  return lines
}
