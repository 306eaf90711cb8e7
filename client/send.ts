import { ApiError } from './api-error.ts'

export type ClientOptions = {
  /** An API key of the organisation, `sh_live_…`. */
  key: string
  /** Base URL of the API. HTTPS only, except for localhost. */
  baseUrl: string
  fetch?: typeof fetch
  /** Max. retries after 429 and 503, or when an idempotent call got no answer. */
  retries?: number
  /** The longest `Retry-After` that is waited for. */
  longestWaitMs?: number
  timeoutMs?: number
}

export type Operation = {
  method: string
  path: string
  params: readonly string[]
  query: readonly string[]
  hasBody: boolean
  /** A repeated call with the same key has one effect. */
  idempotent: boolean
}
type Input = Record<string, unknown>
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }

const isLocalhost = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** A key must not be sent in clear text. */
export const readBase = (baseUrl: string): string => {
  const { protocol, hostname, origin } = new URL(baseUrl)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocalhost(hostname)))
    throw new TypeError('Use https only; http is accepted for localhost.')
  return origin
}

const addressOf = ({ path, params, query }: Operation, input: Input): string => {
  const filled = params.reduce((url, name) => url.replace(`:${name}`, encodeURIComponent(String(input[name]))), path)
  const search = new URLSearchParams()
  for (const name of query) if (input[name] !== undefined) search.set(name, String(input[name]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

const bodyOf = ({ params, query, hasBody }: Operation, input: Input): string | undefined => {
  if (!hasBody) return undefined
  const elsewhere = new Set([...params, ...query])
  return JSON.stringify(Object.fromEntries(Object.entries(input).filter(([name]) => !elsewhere.has(name))))
}

type Problem = { code?: string | number; message?: string; field?: string }
type Envelope = { data?: unknown; errors?: Problem[]; requestId?: string }

const secondsIn = (answer: Response): number | undefined => {
  const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds
}

const failureOf = (answer: Response, body: Envelope | undefined): ApiError => {
  const [first] = body?.errors ?? []
  return new ApiError({
    code: String(first?.code ?? (answer.status === 503 ? 'overloaded' : 'fault')),
    message: first?.message ?? `The API answered ${answer.status}.`,
    status: answer.status,
    requestId: body?.requestId ?? answer.headers.get('x-request-id') ?? undefined,
    field: first?.field,
    retryAfterSeconds: secondsIn(answer),
  })
}

const readBody = async (answer: Response): Promise<Envelope | undefined> => {
  try {
    return (await answer.json()) as Envelope
  } catch {
    return undefined
  }
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Delay before the next attempt; undefined if there is none. Calls that may have had an effect are not repeated. */
const waitAfter = (failed: ApiError, operation: Operation, round: number): number | undefined => {
  const wait = failed.retryAfterSeconds === undefined ? 500 * 2 ** round : failed.retryAfterSeconds * 1000
  if (failed.status === 429 || failed.status === 503) return wait
  const mayRepeat = operation.method === 'GET' || operation.idempotent
  return failed.status === 0 && mayRepeat ? wait : undefined
}

/** One call with its key, an idempotency key that stays the same for all attempts, and retries. */
export const openSend = ({ key, baseUrl, ...options }: ClientOptions) => {
  const origin = readBase(baseUrl)
  const { retries = 3, longestWaitMs = 60_000, timeoutMs = 30_000 } = options
  const send = options.fetch ?? fetch

  const once = async (operation: Operation, input: Input, headers: Record<string, string>, signal?: AbortSignal) => {
    const body = bodyOf(operation, input)
    const timeout = AbortSignal.timeout(timeoutMs)
    let answer: Response
    try {
      answer = await send(origin + addressOf(operation, input), {
        method: operation.method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new ApiError({ code: 'offline', message: 'There was no answer.', status: 0, requestId: undefined, cause })
    }
    const read = await readBody(answer)
    if (answer.ok && read && 'data' in read) return read.data
    throw failureOf(answer, read)
  }

  return async (operation: Operation, input: Input, { signal, idempotencyKey }: CallOptions = {}): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(operation.idempotent && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    }
    for (let round = 0; ; round += 1) {
      try {
        return await once(operation, input, headers, signal)
      } catch (error) {
        const wait = error instanceof ApiError ? waitAfter(error, operation, round) : undefined
        if (wait === undefined || round >= retries || wait > longestWaitMs) throw error
        await pause(wait, signal)
      }
    }
  }
}
