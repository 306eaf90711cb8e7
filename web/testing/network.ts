import { processOf } from '@song-hanh/contract/http/route'
import type { CookieJar } from 'jsdom'
import type { PageWindow } from './browser-window.ts'

type Injected = {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  rawPayload: Buffer
  stream: () => ReadableStream | NodeJS.ReadableStream
}
type Injection = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
  payloadAsStream: boolean
}
/** The two processes, as far as a page needs them. */
export type Processes = Record<'auth' | 'api', { app: { inject: (request: Injection) => Promise<Injected> } }>

export type SentRequest = { method: string; path: string; body: unknown }
type Reply = { status: number; json?: unknown }
/** `never`: the request is sent and never answered. `unreachable`: the network is down. */
type Behaviour = Reply | 'never' | 'unreachable'
type Rule = {
  calls: RegExp
  method: string | undefined
  behave: (asked: SentRequest) => Behaviour | Promise<Behaviour> | undefined
}

const readBody = (body: unknown): unknown => {
  if (typeof body !== 'string') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

const listOf = (value: string | string[] | number | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [String(value)]

/**
 * The network between a page and the real servers. The one place where a test injects a failure: a rule answers instead
 * of the server, the newest first.
 */
export const openNetwork = (servers: Processes, origin: string, cookies: CookieJar) => {
  const rules: Rule[] = []
  const log: (SentRequest & { status: number })[] = []
  const pending = new Map<SentRequest, number>()
  const waiting = new Set<{ calls: RegExp; found: (asked: SentRequest & { status: number }) => void }>()

  const fromServer = async (url: URL, init: RequestInit): Promise<Response> => {
    const path = url.pathname + url.search
    // static files, which no test requests
    if (!/^\/(api|id|staff)\//.test(path)) return new Response('', { status: 404 })
    const headers = Object.fromEntries(new Headers(init.headers))
    const cookie = cookies.getCookieStringSync(url.href)
    const answer = await servers[processOf(url.pathname)].app.inject({
      method: init.method ?? 'GET',
      url: path,
      headers: { origin, 'sec-fetch-site': 'same-origin', ...headers, ...(cookie && { cookie }) },
      ...(typeof init.body === 'string' && { payload: init.body }),
      payloadAsStream: headers['accept'] === 'text/event-stream',
    })
    for (const one of listOf(answer.headers['set-cookie'])) cookies.setCookieSync(one, url.href)
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      listOf(value).map((one) => [name, one] as [string, string]),
    )
    const isStream = headers['accept'] === 'text/event-stream'
    const { Readable } = await import('node:stream')
    const body = isStream
      ? Readable.toWeb(answer.stream() as import('node:stream').Readable)
      : new Uint8Array(answer.rawPayload)
    const isEmpty = [204, 205, 304].includes(answer.statusCode)
    return new Response(isEmpty ? null : (body as BodyInit), { status: answer.statusCode, headers: given })
  }

  const answer = async (url: URL, init: RequestInit): Promise<Response | 'never' | 'unreachable'> => {
    const asked = { method: init.method ?? 'GET', path: url.pathname + url.search, body: readBody(init.body) }
    pending.set(asked, performance.now())
    const rule = rules.findLast(
      ({ calls, method }) => calls.test(asked.path) && (method ?? asked.method) === asked.method,
    )
    const behaviour = await rule?.behave(asked)
    if (behaviour === 'never' || behaviour === 'unreachable') return behaviour
    const response = behaviour
      ? Response.json(behaviour.json ?? {}, { status: behaviour.status })
      : await fromServer(url, init)
    pending.delete(asked)
    const entry = { ...asked, status: response.status }
    log.push(entry)
    for (const one of waiting)
      if (one.calls.test(asked.path)) {
        waiting.delete(one)
        one.found(entry)
      }
    return response
  }

  /** The page's `fetch`. Errors and parsed bodies are created in the page's realm: the client checks `instanceof`. */
  const fetchIn = (window: PageWindow): typeof fetch => {
    const fetchPage = (input: RequestInfo | URL, init: RequestInit = {}) =>
      new Promise<Response>((resolve, reject) => {
        const { signal } = init
        const abort = () => reject((signal?.reason ?? new window.DOMException('aborted', 'AbortError')) as Error)
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        const url = new URL(typeof input === 'string' ? input : String(input), window.location.href)
        answer(url, init).then((response) => {
          if (window.closed || response === 'never') return
          if (response === 'unreachable') return reject(new window.TypeError('Failed to fetch'))
          const json = async () => window.JSON.parse(await response.text()) as unknown
          resolve(Object.assign(response, { json }))
        }, reject)
      })
    return fetchPage
  }

  const rule = (calls: RegExp, method: string | undefined, behave: Rule['behave']) => {
    const one = { calls, method, behave }
    rules.push(one)
    return () => void rules.splice(rules.indexOf(one), 1)
  }

  return {
    fetchIn,
    /** Requests to the servers, with their responses. */
    log,
    /** Pending requests, with their age. */
    unanswered: () =>
      [...pending].map(([{ method, path }, at]) => `${method} ${path} ${Math.round(performance.now() - at)} ms`),
    /** From now on such calls get this response, at once or late; returns a function that removes the rule. */
    respond: (calls: RegExp, method: string, reply: Behaviour | Promise<Behaviour>) => rule(calls, method, () => reply),
    /** From now on such calls fail with a server error. */
    fail: (calls: RegExp, method = 'GET') =>
      rule(calls, method, () => ({
        status: 500,
        json: { errors: [{ code: 'fault', message: 'It broke.' }], requestId: 'r' },
      })),
    /** Such calls are held; `release` lets them, and all later ones, through. */
    hold: (calls: RegExp, method?: string) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      const end = rule(calls, method, async () => {
        await released
        return undefined as never
      })
      return () => {
        end()
        release()
      }
    },
    /** The network is down until the returned function is called. */
    cut: () => rule(/./, undefined, () => 'unreachable'),
    /** The next response to such a call. */
    answered: (calls: RegExp) =>
      new Promise<SentRequest & { status: number }>((found) => {
        waiting.add({ calls, found })
      }),
  }
}
