import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { cachingOf } from '@song-hanh/web/edge/caching'
import { edgeOf, securityHeaders } from '@song-hanh/web/edge/csp'
import { htmlOf, languageOf, locationOf, resolve, table, type Target } from '@song-hanh/web/edge/entries'
import { sendFailure, sendText } from './static-server-response.ts'
import { chooseBody, readBuild, type BuiltFile } from './static-server-files.ts'
import { proxyRequest } from './static-server-proxy.ts'

export type StaticServerOptions = {
  /** Folder of the production build. */
  dist: string
  /** The public origin; its scheme decides about HSTS. */
  origin: string
  upstreams: { auth: number; api: number; staff: number }
  operationsOrigin?: string
  /** Where browsers send card numbers; the console alone may talk to it. */
  cardTokenUrl?: string | undefined
  /** The sandbox's authenticator, on this machine alone. */
  authenticatorUrl?: string | undefined
  timeouts?: Partial<typeof defaultTimeouts>
}

/** Milliseconds. Limits how long slow senders and hung upstreams hold a connection. */
export const defaultTimeouts = {
  /** For an upstream's first header. */
  upstream: 15_000,
  /** For the headers of a request, and for all of it. */
  headers: 15_000,
  request: 30_000,
  /** How often the two are checked; they can be exceeded by as much. */
  check: 5000,
}

type Entry = Extract<Target, { entry: string }>
type Redirect = Extract<Target, { redirect: string }>
type Exchange = { request: IncomingMessage; response: ServerResponse; path: string }

const sendFile = (
  { request, response }: Exchange,
  file: BuiltFile,
  status: number,
  headers: Record<string, string>,
) => {
  const tag = `"${file.tag}"`
  response.setHeaders(new Map(Object.entries({ ...headers, ETag: tag, Vary: 'Accept-Encoding' })))
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304).end()
    return
  }
  const [encoding, body] = chooseBody(file, request.headers['accept-encoding']?.toString() ?? '')
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, { 'Content-Type': file.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** By the route table; redirects also match with a trailing slash, as pages do. */
const targetOf = (path: string, host: 'app' | 'operations'): Target => {
  const to = resolve(path, { host })
  if (host === 'operations' || !('status' in to) || !path.endsWith('/')) return to
  const bare = table.find((row) => `${row.path}/` === path)?.to
  return bare && 'redirect' in bare ? bare : to
}

/**
 * The redirect that removes a trailing slash keeps the path as it was sent: decoding and encoding it again would turn
 * `%3A` into `%253A`, and a decoded đ or line break is invalid in a header.
 */
const keepEncoding = (to: Redirect, path: string, rawPath: string): Redirect =>
  `${to.redirect}/` === path ? { ...to, redirect: rawPath.slice(0, -1) } : to

/** One origin for a small installation: files of the build by the route table, the rest proxied to auth and api. */
export const createStaticServer = ({
  dist,
  origin,
  upstreams,
  operationsOrigin,
  cardTokenUrl,
  authenticatorUrl,
  timeouts: overrides,
}: StaticServerOptions): Server => {
  const limits = { ...defaultTimeouts, ...overrides }
  const files = readBuild(dist)
  const https = origin.startsWith('https:')
  const edge = edgeOf({
    ...process.env,
    ...(cardTokenUrl !== undefined && { CARD_TOKEN_URL: cardTokenUrl }),
    STAFF_AUTHENTICATOR_URL: authenticatorUrl,
  })
  const staffOrigin = operationsOrigin ?? origin.replace('://', '://operations.')

  const sendBuilt = (exchange: Exchange, name: string, entry: Entry['entry'], status: number): boolean => {
    const file = files.get(name)
    if (!file) return false
    const { path } = exchange
    const caching = status === 200 ? cachingOf(`/${name}`) : 'no-store'
    sendFile(exchange, file, status, {
      ...securityHeaders({ entry, path, https, ...edge }),
      'Cache-Control': caching,
    })
    return true
  }

  const sendErrorPage = (exchange: Exchange, status: 404 | 500 = 404) => {
    const page = htmlOf({ entry: 'site', page: String(status), status }, exchange.path, exchange.request.headers.cookie)
    if (sendBuilt(exchange, page, 'site', status)) return
    sendText(exchange.response, { path: exchange.path, https }, { status, text: 'Nothing is here.' })
  }

  const answer = (exchange: Exchange, rawPath: string, query: string) => {
    const { request, response, path } = exchange
    const context = { path, https }
    // Node takes the first one, another server may take the last (RFC 9112, 3.2)
    if ((request.headersDistinct['host']?.length ?? 0) > 1)
      return sendFailure(response, context, 'invalid_request', { Connection: 'close' })
    const to = targetOf(path, request.headers.host?.startsWith('operations.') ? 'operations' : 'app')
    if ('upstream' in to)
      return proxyRequest(request, response, context, { port: upstreams[to.upstream], timeoutMs: limits.upstream })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, context, { status: 405, text: 'Only GET and HEAD.', headers: { Allow: 'GET, HEAD' } })
    if ('redirect' in to) {
      const Location = locationOf(keepEncoding(to, path, rawPath), query, staffOrigin)
      return sendText(response, context, { status: to.permanent ? 308 : 302, text: '', headers: { Location } })
    }
    const sent =
      'entry' in to
        ? sendBuilt(exchange, htmlOf(to, path, request.headers.cookie), to.entry, to.status ?? 200)
        : sendBuilt(exchange, path.slice(1), 'site', 200)
    if (!sent) sendErrorPage(exchange)
  }

  const timeouts = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.check,
  }
  const server = createServer(timeouts, (request, response) => {
    const [rawPath = '/', query] = (request.url ?? '/').split(/\?(.*)/s, 2)
    const exchange: Exchange = { request, response, path: rawPath }
    try {
      answer({ ...exchange, path: decodeURI(rawPath) }, rawPath, query === undefined ? '' : `?${query}`)
    } catch (error) {
      if (error instanceof URIError)
        return sendText(response, { path: rawPath, https }, { status: 400, text: 'The address is not well formed.' })
      console.error(error)
      sendErrorPage({ ...exchange, path: languageOf(rawPath) === 'en' ? '/en' : '/' }, 500)
    }
  })
  server.keepAliveTimeout = 65_000
  return server
}

/** Lets open requests finish, for at most `graceMs`. */
export const closeStaticServer = (server: Server, graceMs = 5000): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  })
