import './jitless.ts'
import { FailureEnvelope, pipelineFailures, wireNumbers } from '@song-hanh/contract/http/failure'
import { requestTarget } from '@song-hanh/contract/http/request-target'
import { processOf } from '@song-hanh/contract/http/route'
import type { AnyRoute, Call, Reply } from '@song-hanh/contract/http/route'
import { CallFailed } from './failure/call-failed.ts'

/** Base URLs of the two processes. Empty: the page's own origin. */
export type BaseUrls = { auth: string; api: string }
export type Transport = {
  fetch: typeof fetch
  bases: BaseUrls
  /** The language of the page: mails that a request causes are written in it. */
  language?: () => string
}
export type SendOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** The request outlives the page it was sent from. */
  keepalive?: boolean | undefined
}

type RequestInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const timeoutMs = 20_000

export const urlOf = (route: AnyRoute, input: RequestInput, bases: BaseUrls): string =>
  bases[processOf(route.path)] + requestTarget(route, input)

/** A number of the specification, or the failure's code; an undeclared code is a fault. */
const failureNameOf = (route: AnyRoute, code: string | number | undefined, status: number): string => {
  const name = Object.entries(wireNumbers).find(([, number]) => number === code)?.[0] ?? String(code)
  if (name in route.failures || name in pipelineFailures) return name
  return status === 503 ? 'overloaded' : 'fault'
}

/** Seconds; our servers never send the date form of the header. */
const readRetryAfter = (answer: Response) => Number.parseInt(answer.headers.get('retry-after') ?? '', 10) || undefined

const readFailure = (route: AnyRoute, answer: Response, body: unknown) => {
  const envelope = FailureEnvelope.safeParse(body)
  const problems = envelope.data?.errors
  return new CallFailed({
    failure: failureNameOf(route, problems?.[0]?.code, answer.status),
    status: answer.status,
    problems,
    requestId: envelope.data?.requestId ?? answer.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(answer),
  })
}

const readReply = async <R extends AnyRoute>(route: R, answer: Response, body: unknown): Promise<Reply<R>> => {
  const whole = body as { data?: unknown } | undefined
  const sent = route.replyAs === 'bare' ? whole : whole?.data
  const reply = route.reply.safeParse(sent)
  if (reply.success) return reply.data as Reply<R>
  // loaded when it is needed: an old page on a new server
  const dropped = await import('./drop-unknown.ts').then(
    ({ dropUnknown }) => dropUnknown(sent, reply.error.issues),
    () => undefined,
  )
  const known = route.reply.safeParse(dropped)
  if (known.success) return known.data as Reply<R>
  const requestId = answer.headers.get('x-request-id') ?? undefined
  throw new CallFailed({ failure: 'unreadable', status: answer.status, requestId, cause: reply.error })
}

/** One request as the contract defines it, without a session: `client.ts` adds the credentials. */
export const send = async <R extends AnyRoute>(
  transport: Transport,
  route: R,
  input: Call<R>,
  extra: SendOptions = {},
) => {
  const parts = input as RequestInput
  const timeout = AbortSignal.timeout(extra.timeoutMs ?? timeoutMs)
  const request = {
    method: route.method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...(transport.language && { 'Accept-Language': transport.language() }),
      ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...extra.headers,
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    // the refresh cookie belongs to the auth service alone, which may be a host of its own
    credentials: route.path.startsWith('/id/') ? 'include' : 'same-origin',
    signal: extra.signal ? AbortSignal.any([extra.signal, timeout]) : timeout,
    ...(extra.keepalive ? { keepalive: true } : {}),
  } as const satisfies RequestInit

  let answer: Response
  let body: unknown
  try {
    answer = await transport.fetch(urlOf(route, parts, transport.bases), request)
    body = await answer.json().catch((cause: unknown) => {
      if (cause instanceof SyntaxError) return undefined
      throw cause
    })
  } catch (cause) {
    // an abort is rethrown to the caller that caused it; everything else is a network failure
    if (extra.signal?.aborted) throw cause
    throw new CallFailed({ failure: 'offline', cause })
  }
  if (!answer.ok) throw readFailure(route, answer, body)
  return readReply(route, answer, body)
}
