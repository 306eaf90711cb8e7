import { route } from '@song-hanh/contract/http/route'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readEventStream } from './read-event-stream.ts'

const watched = route({
  method: 'GET',
  path: '/api/watched/:id',
  summary: 'a thing that changes',
  access: 'public',
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'none',
  params: z.strictObject({ id: z.string() }),
  reply: z.object({ state: z.string() }),
  replyAs: 'events',
  failures: {},
})

const streaming = (parts: string[], status = 200) => {
  const requests: { url: string; headers: Headers }[] = []
  const fetchParts: typeof fetch = async (url, options) => {
    requests.push({ url: String(url), headers: new Headers(options?.headers) })
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
        stream.close()
      },
    })
    return new Response(body, { status })
  }
  return { requests, transport: { fetch: fetchParts, bases: { auth: '', api: 'https://api.example' } } }
}

const readAll = async (parts: string[], status?: number) => {
  const { requests, transport } = streaming(parts, status)
  const received: string[] = []
  await readEventStream({
    transport,
    route: watched,
    input: { params: { id: '7' } },
    headers: { Authorization: 'Bearer me' },
    signal: new AbortController().signal,
    onReply: ({ state }) => received.push(state),
  })
  return { received, requests }
}

const message = (state: string) => `id: 1\ndata: ${JSON.stringify({ data: { state }, errors: [] })}\n\n`

test('messages arrive in order, however the network splits them', async () => {
  const whole = `${message('waiting')}: still here\n\n${message('paid')}`
  for (const size of [1, 7, 1000]) {
    const parts = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect((await readAll(parts)).received).toEqual(['waiting', 'paid'])
  }
})

test('it sends the credentials and the accepted type', async () => {
  const { requests } = await readAll([message('paid')])
  expect(requests[0]?.url).toBe('https://api.example/api/watched/7')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer me')
})

test('a refusal and an invalid message are ignored', async () => {
  expect((await readAll([message('paid')], 403)).received).toEqual([])
  expect((await readAll(['data: {"data":{"state":7}}\n\ndata: half', message('paid')])).received).toEqual([])
})
