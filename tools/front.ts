import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { securityHeaders } from '@song-hanh/web/csp'
import { htmlOf, languageOf, locationOf, resolve, type Target } from '@song-hanh/web/entries'
import { chooseBody, readBuild, type BuiltFile } from './front-files.ts'
import { passOn } from './front-proxy.ts'

export type FrontOptions = {
  /** Folder of the production build. */
  dist: string
  /** Where people reach the product; its scheme decides about HSTS. */
  origin: string
  upstreams: { auth: number; api: number }
  operationsOrigin?: string
}

type Entry = Extract<Target, { entry: string }>
type Exchange = { request: IncomingMessage; response: ServerResponse; path: string }

/** Names of assets hold their content's hash, so they never change; everything else is asked again. */
const cachingOf = (file: string) => {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=300'
}

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

const sendText = ({ response }: Exchange, status: number, text: string, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(text)
}

/** One origin for a small installation: the build's files by the table of entries, the rest to auth and api. */
export const createFront = ({ dist, origin, upstreams, operationsOrigin }: FrontOptions): Server => {
  const files = readBuild(dist)
  const https = origin.startsWith('https:')
  const staffOrigin = operationsOrigin ?? origin.replace('://', '://operations.')

  const sendBuilt = (exchange: Exchange, name: string, entry: Entry['entry'], status: number): boolean => {
    const file = files.get(name)
    if (!file) return false
    const { path } = exchange
    sendFile(exchange, file, status, { ...securityHeaders({ entry, path, https }), 'Cache-Control': cachingOf(name) })
    return true
  }

  const sendLost = (exchange: Exchange, status: 404 | 500 = 404) => {
    const page = htmlOf({ entry: 'site', page: String(status) }, exchange.path)
    if (!sendBuilt(exchange, page, 'site', status)) sendText(exchange, status, 'Nothing is here.')
  }

  const answer = (exchange: Exchange, query: string) => {
    const { request, response, path } = exchange
    const to = resolve(path, { host: request.headers.host?.startsWith('operations.') ? 'operations' : 'app' })
    if ('upstream' in to) return passOn(request, response, upstreams[to.upstream], https ? 'https' : 'http')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(exchange, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' })
    if ('redirect' in to)
      return sendText(exchange, to.permanent ? 308 : 302, '', { Location: locationOf(to, query, staffOrigin) })
    const sent =
      'entry' in to
        ? sendBuilt(exchange, htmlOf(to, path), to.entry, 'status' in to ? (to.status ?? 200) : 200)
        : sendBuilt(exchange, path.slice(1), 'site', 200)
    if (!sent) sendLost(exchange)
  }

  const server = createServer((request, response) => {
    const [rawPath = '/', query] = (request.url ?? '/').split(/\?(.*)/s, 2)
    const exchange: Exchange = { request, response, path: rawPath }
    try {
      answer({ ...exchange, path: decodeURI(rawPath) }, query === undefined ? '' : `?${query}`)
    } catch (error) {
      if (error instanceof URIError) return sendText(exchange, 400, 'The address is not well formed.')
      console.error(error)
      sendLost({ ...exchange, path: languageOf(rawPath) === 'en' ? '/en' : '/' }, 500)
    }
  })
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 65_000
  return server
}

/** Lets what is being answered finish, for at most `graceMs`. */
export const closeFront = (server: Server, graceMs = 5000): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  })
