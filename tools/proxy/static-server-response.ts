import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pipelineFailures } from '@song-hanh/contract/http/failure'
import { securityHeaders } from '@song-hanh/web/edge/csp'

/** The parts of a request that the response headers depend on. */
export type RequestContext = { path: string; https: boolean }

/**
 * Responses of this server itself have the security headers of a page and are not cached: errors are temporary, and the
 * Location of a redirect has the query, which may be a secret. A trailing slash must not change the headers of a page.
 */
const ownHeaders = ({ path, https }: RequestContext): Record<string, string> => ({
  ...securityHeaders({ entry: 'site', path: path.replace(/\/$/, ''), https }),
  'Cache-Control': 'no-store',
})

type TextResponse = { status: number; text: string; headers?: Record<string, string> }

export const sendText = (
  response: ServerResponse,
  context: RequestContext,
  { status, text, headers }: TextResponse,
) => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...ownHeaders(context), ...headers })
  response.end(text)
}

/**
 * The contract's failure in place of an upstream's response, so that clients handle one shape. The whole response is sent
 * at once; it ends, and with it a connection that closes, when `mayEnd` resolves.
 */
export const sendFailure = (
  response: ServerResponse,
  context: RequestContext,
  code: 'overloaded' | 'invalid_request' | 'too_large',
  headers: Record<string, string>,
  mayEnd: Promise<void> = Promise.resolve(),
) => {
  const { status, message } = pipelineFailures[code]
  const requestId = randomUUID()
  const body = JSON.stringify({ errors: [{ code, message }], requestId })
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    ...ownHeaders(context),
    ...headers,
  })
  response.write(body)
  void mayEnd.then(() => response.end())
}
