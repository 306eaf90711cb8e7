import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pipelineFailures } from '@song-hanh/contract/failure'
import { securityHeaders } from '@song-hanh/web/csp'

/** What was asked for, as far as the headers of an answer depend on it. */
export type RequestContext = { path: string; https: boolean }

/**
 * What the front says itself is protected like a page, and nobody keeps it: an error passes, and the Location of a
 * redirect holds the query, which may be a secret. A slash too many does not make a page with a secret another page.
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

/** The uniform failure where a process of ours should have answered, so that a client has one shape to understand. */
export const sendFailure = (
  response: ServerResponse,
  context: RequestContext,
  code: 'overloaded' | 'invalid_request',
  headers: Record<string, string>,
) => {
  const { status, message } = pipelineFailures[code]
  const requestId = randomUUID()
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': requestId,
    ...ownHeaders(context),
    ...headers,
  })
  response.end(JSON.stringify({ errors: [{ code, message }], requestId }))
}
