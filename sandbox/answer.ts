import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Html } from './html.ts'

/** The pages need no script and no external host; a mail under test that tries to load one is blocked here. */
const csp = (formAction: string) =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'self'`

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body, null, 2))
}

export const sendText = (response: ServerResponse, status: number, type: string, body: string | Buffer): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  response.end(body)
}

/** `formAction` allows forms that submit to another origin (a sign-in that returns to its caller). */
export const sendPage = (response: ServerResponse, page: Html, { status = 200, formAction = "'self'" } = {}): void => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': csp(formAction),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(page.html)
}

export const goTo = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

export const readText = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > 100_000) throw new Error('The body is too large.')
  }
  return text
}

/** Parses a JSON body, or the fields of a form. */
export const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const text = await readText(request)
  if (!text) return {}
  if (!request.headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(text))
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
