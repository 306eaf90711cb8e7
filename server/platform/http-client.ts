import { deadline } from './clock.ts'
import { assertOutsideTransaction } from './db.ts'

/** What came back from another house, unread; or why nothing did: `unreachable` is one that never heard us. */
export type HttpResult = { status: number; type: string; text: string } | 'deadline' | 'unreachable' | 'broken'

export type OutboundRequest = {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: object | undefined
  deadlineMs: number
  /** Longer than anything that this house has to say. */
  maxBytes?: number
}

const defaultMaxBytes = 256 * 1024

/** No line came about; anything else may have broken after our words were through. */
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
    if (bytes > maxBytes) throw new Error('the answer is longer than any')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * One call to another house, with an end: the deadline covers the last byte of the answer too. It throws nothing,
 * because whoever asks must say what becomes of his matter in every event.
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
    // whoever breaks off in the middle has heard us, and done it or not: that is an answer nobody can read
    const text = await readText(response, maxBytes).catch(() => '')
    if (signal.aborted) return 'deadline'
    return { status: response.status, type: response.headers.get('content-type') ?? '', text }
  } catch (error) {
    if (signal.aborted) return 'deadline'
    return neverSent.has(causeOf(error)) ? 'unreachable' : 'broken'
  }
}
