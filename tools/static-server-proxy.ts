import {
  Agent,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { isBehindProxy } from './dev-env.ts'
import { sendFailure, type RequestContext } from './static-server-response.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Headers between two neighbours; they end at a proxy (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Without those between neighbours, among them whatever the sender names in `Connection`. */
const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...hopByHop, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

/**
 * How the body is marked off on the way to the upstream, or `refused`. Connections to it are shared, so a body without
 * marks would be read there as the next request, in the name of whoever comes next; Node's client adds none of its own
 * for GET, HEAD, DELETE, OPTIONS and TRACE. On GET and HEAD a body has no meaning, so it is refused: what is not passed
 * on cannot be misread. For the others the marks are copied from what our own parser went by, never from what is left
 * after `Connection` had its say.
 */
const framingOf = ({ method, headers }: IncomingMessage): OutgoingHttpHeaders | 'refused' => {
  const { 'transfer-encoding': coding, 'content-length': length } = headers
  const isEmpty = coding === undefined && (length === undefined || Number(length) === 0)
  if ((method === 'GET' || method === 'HEAD') && !isEmpty) return 'refused'
  if (coding === undefined) return length === undefined ? {} : { 'content-length': length }
  // Other codings would need undoing, and two lengths leave it to the upstream which of them it believes.
  return coding.trim().toLowerCase() === 'chunked' && length === undefined
    ? { 'transfer-encoding': 'chunked' }
    : 'refused'
}

const headersFor = (incoming: IncomingMessage, https: boolean): OutgoingHttpHeaders => {
  const headers = endToEnd(incoming.headers)
  delete headers['content-length']
  delete headers['expect'] // Node has told the caller to go on already
  const before = headers['x-forwarded-for']
  // Only a proxy in front of us may say who called; without one, whatever the caller claims is dropped.
  const address = incoming.socket.remoteAddress ?? ''
  return {
    ...headers,
    host: incoming.headers.host,
    'x-forwarded-for': isBehindProxy(process.env) && before ? `${String(before)}, ${address}` : address,
    'x-forwarded-proto': https ? 'https' : 'http',
  }
}

export type Upstream = {
  port: number
  /** How long nothing may move before the upstream counts as hung; a stream that has begun may be silent. */
  timeoutMs: number
}

/** Passes a request on to a process of ours, body and answer as streams, so that events arrive one by one. */
export const proxyRequest = (
  incoming: IncomingMessage,
  response: ServerResponse,
  asked: RequestContext,
  upstream: Upstream,
) => {
  const framing = framingOf(incoming)
  // The rest of a refused body is not worth reading, and the connection not worth trusting.
  if (framing === 'refused') return sendFailure(response, asked, 'invalid_request', { Connection: 'close' })
  const headers = { ...headersFor(incoming, asked.https), ...framing }
  const { method, url: path } = incoming
  const outgoing = sendRequest({ agent, host: '127.0.0.1', port: upstream.port, method, path, headers }, (answer) => {
    clearTimeout(timer)
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  // Of our own and not the socket's: it counts the wait for a free connection too, and ends with the first header.
  const timer = setTimeout(() => outgoing.destroy(new Error('The upstream does not answer.')), upstream.timeoutMs)
  outgoing.once('error', () =>
    response.headersSent ? response.destroy() : sendFailure(response, asked, 'overloaded', { 'Retry-After': '2' }),
  )
  response.once('close', () => {
    clearTimeout(timer)
    outgoing.destroy()
  })
  incoming.on('data', () => timer.refresh())
  incoming.pipe(outgoing)
}
