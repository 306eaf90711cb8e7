import { request } from 'node:http'
import { connect } from 'node:net'
import { maxBodyBytes } from '@song-hanh/contract/http/body-limit'
import { afterEach, expect, test, vi } from 'vitest'
import { sendRaw, openStaticServer, openUpstream } from './static-server-fixture.ts'

afterEach(() => void vi.useRealTimers())

const inner = 'GET /api/v1/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const chunked = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`

const ask = (method: string, headers: string[], body: string) =>
  [`${method} /api/v1/outer HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n')

/** Sends one request and then another caller's, which uses the same connection to the upstream. */
const smuggle = async (bytes: string) => {
  const upstream = await openUpstream()
  const server = await openStaticServer(upstream.port)
  const answer = await sendRaw(server.port, bytes)
  const next = await fetch(`http://127.0.0.1:${server.port}/api/v1/next`)
  expect([next.status, await next.text()]).toEqual([200, 'ok'])
  return { answer, seen: upstream.seen, urls: upstream.seen.map(({ url }) => url) }
}

type Framing = [framing: string, headers: string[], body: string]
const framings: Framing[] = [
  ['in a chunk', ['Transfer-Encoding: chunked'], chunked],
  ['in a chunk, written otherwise', ['transfer-encoding:  Chunked'], chunked],
  [
    'in a chunk whose header is named as ending here',
    ['Transfer-Encoding: chunked', 'Connection: transfer-encoding'],
    chunked,
  ],
  ['in a body of a given length', [`Content-Length: ${inner.length}`], inner],
  [
    'in a body whose length is named as ending here',
    [`Content-Length: ${inner.length}`, 'Connection: keep-alive, Content-Length'],
    inner,
  ],
  [
    'in a body that comes with an upgrade',
    ['Transfer-Encoding: chunked', 'Connection: upgrade', 'Upgrade: h2c'],
    chunked,
  ],
]

const withBody = ['DELETE', 'OPTIONS', 'TRACE', 'POST', 'PUT', 'PATCH', 'PROPFIND']

test.each(withBody)('a request inside a %s stays its body', async (method) => {
  const trial = async ([framing, headers, body]: Framing) => {
    const { seen, urls } = await smuggle(ask(method, headers, body))
    expect([framing, urls]).toEqual([framing, ['/api/v1/outer', '/api/v1/next']])
    expect([framing, seen[0]]).toMatchObject([framing, { method, body: inner }])
  }
  await Promise.all(framings.map(trial))
})

test.each(['GET', 'HEAD'])('a %s with a body is refused and its connection closed', async (method) => {
  for (const [framing, headers, body] of framings) {
    const { answer, urls } = await smuggle(ask(method, headers, body))
    expect([framing, urls]).toEqual([framing, ['/api/v1/next']])
    expect([framing, answer]).toEqual([framing, expect.stringMatching(/^HTTP\/1.1 400 /)])
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer).toMatch(/^cache-control: no-store\r$/im)
    if (method === 'GET') expect(answer).toContain('"code":"invalid_request"')
  }
})

test.each([
  ['two lengths', [`Content-Length: ${inner.length}`, 'Transfer-Encoding: chunked'], chunked],
  ['an unsupported coding', ['Transfer-Encoding: gzip, chunked'], chunked],
])('a body with %s is refused', async (_, headers, body) => {
  const { answer, urls } = await smuggle(ask('POST', headers, body))
  expect(urls).toEqual(['/api/v1/next'])
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
})

test('a GET with an empty body is proxied', async () => {
  const { urls } = await smuggle(ask('GET', ['Content-Length: 0'], ''))
  expect(urls).toEqual(['/api/v1/outer', '/api/v1/next'])
})

test('[G5] a request of HTTP/1.0, which needs no host, is proxied', async () => {
  const upstream = await openUpstream()
  const { port } = await openStaticServer(upstream.port)
  expect(await sendRaw(port, 'GET /api/v1/old HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect(upstream.seen.map(({ url }) => url)).toEqual(['/api/v1/old'])
})

test.each(['/api/v1/twice', '/contact'])('a request for %s with two hosts is refused', async (path) => {
  const upstream = await openUpstream()
  const { port } = await openStaticServer(upstream.port)
  const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(upstream.seen).toEqual([])
})

test('hop-by-hop headers are not forwarded, in either direction', async () => {
  const upstream = await openUpstream((response) =>
    response.writeHead(200, { Connection: 'X-Inner', 'X-Inner': '1', 'X-Outer': '1', 'Proxy-Authenticate': 'x' }).end(),
  )
  const server = await openStaticServer(upstream.port)
  const headers = ['Connection: close, X-Mine', 'X-Mine: 1', 'X-Theirs: 1', 'TE: trailers', 'Proxy-Authorization: x']
  const answer = await sendRaw(server.port, ask('GET', headers, ''))
  const [one] = upstream.seen
  expect(one?.headers).toMatchObject({ 'x-theirs': '1', host: 'localhost' })
  expect(Object.keys(one?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(te|x-mine|proxy.*)$/)]),
  )
  expect(answer).toMatch(/^x-outer: 1\r$/im)
  expect(answer).not.toMatch(/^(x-inner|proxy-authenticate):/im)
})

test.each([
  ['1', '203.0.113.9, 127.0.0.1'],
  ['0', '127.0.0.1'],
  ['', '127.0.0.1'],
])('with FRONT_BEHIND_PROXY=%s the caller is %s', async (given, caller) => {
  vi.stubEnv('FRONT_BEHIND_PROXY', given)
  try {
    const upstream = await openUpstream()
    const server = await openStaticServer(upstream.port)
    await sendRaw(server.port, ask('GET', ['X-Forwarded-For: 203.0.113.9', 'Connection: close'], ''))
    expect(upstream.seen[0]?.headers['x-forwarded-for']).toBe(caller)
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a hung upstream becomes the contract’s failure', async () => {
  const upstream = await openUpstream(() => {})
  const server = await openStaticServer(upstream.port, { timeouts: { upstream: 200 } })
  for (const init of [{}, { method: 'POST', body: 'x'.repeat(100_000) }]) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/x`, init)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.json()).toEqual({
      errors: [{ code: 'overloaded', message: expect.any(String) }],
      requestId: answer.headers.get('x-request-id'),
    })
  }
})

/** Fakes the timers of the server, which runs in this process; sockets are not affected. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('an event stream that has begun may be silent for longer', async () => {
  const end = Promise.withResolvers<void>()
  const upstream = await openUpstream((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n')
    void end.promise.then(() => response.end('data: 2\n\n'))
  })
  const server = await openStaticServer(upstream.port, { timeouts: { upstream: 1000 } })
  stopTimers()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/x`)
  vi.advanceTimersByTime(3000)
  end.resolve()
  expect(await answer.text()).toBe('data: 1\n\ndata: 2\n\n')
})

test('a slow sender is not a hung upstream', async () => {
  const upstream = await openUpstream()
  const server = await openStaticServer(upstream.port, { timeouts: { upstream: 1500 } })
  stopTimers()
  const socket = connect(server.port, '127.0.0.1')
  socket.write(ask('POST', ['Content-Length: 6', 'Connection: close'], ''))
  for (const [at, letter] of [...'abcdef'].entries()) {
    socket.write(letter)
    // not expect.poll, which advances faked timers by its interval at each look
    await upstream.waitForBody('abcdef'.slice(0, at + 1))
    if (letter !== 'f') vi.advanceTimersByTime(1400)
  }
  const parts: string[] = []
  for await (const part of socket.setEncoding('latin1')) parts.push(String(part))
  expect(parts.join('')).toMatch(/^HTTP\/1.1 200 /)
  expect(upstream.seen[0]?.body).toBe('abcdef')
})

/** As a client that writes all of its body before it reads: an answer that is lost on the way throws. */
const post = (port: number, length: number, isChunked: boolean): Promise<{ status: number; code: string }> =>
  new Promise((resolve, reject) => {
    const framing = isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(length) }
    const outgoing = request({ host: '127.0.0.1', port, path: '/api/v1/x', method: 'POST', headers: framing })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      answer.setEncoding('utf8').once('data', (text: string) => {
        const { errors } = JSON.parse(text) as { errors: { code: string }[] }
        resolve({ status: answer.statusCode ?? 0, code: errors[0]?.code ?? '' })
      })
    })
    outgoing.end('x'.repeat(length))
  })

test.each([
  ['of a given length', false],
  ['in chunks', true],
])('a body %s above the limit is 413, however large it is, and one at the limit passes', async (_, isChunked) => {
  const upstream = await openUpstream((response) => response.end('{"errors":[{"code":"ok"}]}'))
  const server = await openStaticServer(upstream.port)
  expect(await post(server.port, maxBodyBytes, isChunked)).toEqual({ status: 200, code: 'ok' })
  const sizes = [1, 40_000, 800_000, 4_000_000].flatMap((more) => [more, more, more])
  const answers = await Promise.all(sizes.map((more) => post(server.port, maxBodyBytes + more, isChunked)))
  expect(answers).toEqual(sizes.map(() => ({ status: 413, code: 'too_large' })))
  expect(upstream.seen.filter(({ body }) => body.length > maxBodyBytes + 65_536)).toEqual([])
  const next = await fetch(`http://127.0.0.1:${server.port}/api/v1/next`)
  expect(next.status).toBe(200)
})
