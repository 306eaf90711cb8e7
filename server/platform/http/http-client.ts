import { deadline } from '../clock.ts'
import { assertOutsideTransaction } from '../db/db.ts'

/** The raw response, or why there is none: `unreachable` means that the request was never sent. */
export type HttpResult = { status: number; type: string; text: string } | 'deadline' | 'unreachable' | 'broken'

export type OutboundRequest = {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: object | undefined
  deadlineMs: number
  /** Upper limit of the response size. */
  maxBytes?: number
}

const defaultMaxBytes = 256 * 1024

/** No connection was established; after any other error the request may have been processed. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const causeOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

const readText = async (response: Response, maxBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    if (bytes > maxBytes) throw new Error('the response is larger than the limit')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * One outbound HTTP request with a deadline that includes reading the body. Never throws, because callers have to
 * handle every outcome.
 */
export const sendRequest = async (request: OutboundRequest): Promise<HttpResult> => {
  const { url, method, headers, body, deadlineMs, maxBytes = defaultMaxBytes } = request
  assertOutsideTransaction('call another house')
  const signal = deadline(deadlineMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    // a connection that breaks mid-response has received the request, and may have processed it: an unreadable response
    const text = await readText(response, maxBytes).catch(() => '')
    if (signal.aborted) return 'deadline'
    return { status: response.status, type: response.headers.get('content-type') ?? '', text }
  } catch (error) {
    if (signal.aborted) return 'deadline'
    return neverSent.has(causeOf(error)) ? 'unreachable' : 'broken'
  }
}
