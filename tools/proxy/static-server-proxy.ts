import {
  Agent,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { maxBodyBytes } from '@song-hanh/contract/http/body-limit'
import { isBehindProxy } from '../stack/dev-env.ts'
import { sendFailure, type RequestContext } from './static-server-response.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Hop-by-hop headers, which a proxy does not forward (RFC 9110, 7.6.1). */
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

/** Without hop-by-hop headers, including those named in `Connection`. */
const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...hopByHop, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

/**
 * The framing headers of the body for the upstream, or `refused`. Upstream connections are shared, so a body without
 * framing would be read there as another caller's next request (request smuggling); Node's client adds none for GET,
 * HEAD, DELETE, OPTIONS and TRACE. On GET and HEAD a body has no meaning and is refused. For the others the framing is
 * copied from what our own parser used, never from the headers left after `Connection` was applied.
 */
const framingOf = ({ method, headers }: IncomingMessage): OutgoingHttpHeaders | 'refused' => {
  const { 'transfer-encoding': coding, 'content-length': length } = headers
  const isEmpty = coding === undefined && (length === undefined || Number(length) === 0)
  if ((method === 'GET' || method === 'HEAD') && !isEmpty) return 'refused'
  if (coding === undefined) return length === undefined ? {} : { 'content-length': length }
  // Other codings would need decoding, and two lengths would leave the choice to the upstream.
  return coding.trim().toLowerCase() === 'chunked' && length === undefined
    ? { 'transfer-encoding': 'chunked' }
    : 'refused'
}

const headersFor = (incoming: IncomingMessage, https: boolean): OutgoingHttpHeaders => {
  const headers = endToEnd(incoming.headers)
  delete headers['content-length']
  delete headers['expect'] // Node has sent 100 Continue already
  const before = headers['x-forwarded-for']
  // Only a proxy in front of us may set the caller's address; without one the header is dropped.
  const address = incoming.socket.remoteAddress ?? ''
  const { host } = incoming.headers
  return {
    ...headers,
    // HTTP/1.0 needs none; without it here Node names the upstream
    ...(host !== undefined && { host }),
    'x-forwarded-for': isBehindProxy(process.env) && before ? `${String(before)}, ${address}` : address,
    'x-forwarded-proto': https ? 'https' : 'http',
  }
}

/** What is read of a refused body before its connection is closed. */
const maxDrainedBytes = 16 * 1024 * 1024

/** Reads the rest of a body: a connection closed with unread bytes is reset, and its sender would lose the response. */
const drain = (incoming: IncomingMessage): Promise<void> =>
  new Promise((done) => {
    let drained = 0
    incoming.on('data', (part: Buffer) => {
      drained += part.length
      if (drained > maxDrainedBytes) done()
    })
    incoming.once('end', done)
    incoming.once('close', done)
    incoming.resume()
  })

const isTooLong = ({ headers }: IncomingMessage): boolean => Number(headers['content-length'] ?? 0) > maxBodyBytes

export type Upstream = {
  port: number
  /** How long the upstream may be silent before its first header; a stream that has begun may be silent for longer. */
  timeoutMs: number
}

/** Proxies a request, streaming both bodies so that server-sent events arrive one by one. */
export const proxyRequest = (
  incoming: IncomingMessage,
  response: ServerResponse,
  asked: RequestContext,
  upstream: Upstream,
) => {
  const framing = framingOf(incoming)
  // The rest of a refused body is not read, so the connection cannot be reused.
  if (framing === 'refused') return sendFailure(response, asked, 'invalid_request', { Connection: 'close' })
  const refuseBody = () => sendFailure(response, asked, 'too_large', { Connection: 'close' }, drain(incoming))
  if (isTooLong(incoming)) return refuseBody()
  const headers = { ...headersFor(incoming, asked.https), ...framing }
  const { method, url: path } = incoming
  const outgoing = sendRequest({ agent, host: '127.0.0.1', port: upstream.port, method, path, headers }, (answer) => {
    clearTimeout(timer)
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  // Not the socket's timeout: this one includes the wait for a free connection, and ends with the first header.
  const timer = setTimeout(() => outgoing.destroy(new Error('The upstream does not answer.')), upstream.timeoutMs)
  let received = 0
  const isRefused = () => received > maxBodyBytes
  outgoing.once('error', () => {
    if (isRefused()) return
    if (response.headersSent) response.destroy()
    else sendFailure(response, asked, 'overloaded', { 'Retry-After': '2' })
  })
  response.once('close', () => {
    clearTimeout(timer)
    outgoing.destroy()
  })
  // before the pipe: what exceeds the limit is not forwarded
  incoming.on('data', (part: Buffer) => {
    timer.refresh()
    if (isRefused()) return
    received += part.length
    if (!isRefused()) return
    clearTimeout(timer)
    incoming.unpipe(outgoing)
    outgoing.destroy()
    if (!response.headersSent) refuseBody()
  })
  incoming.pipe(outgoing)
}
