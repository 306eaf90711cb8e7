import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { useDatabase } from '../../testing/database/use-database.ts'
import { callProvider } from './call-provider.ts'

const db = await useDatabase()
let answer: (response: ServerResponse) => void
const provider = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
const call = (deadlineMs = 30_000) => callProvider(url, z.object({ ok: z.boolean() }), { body: {}, deadlineMs })

test('an answer that can be read is one, whatever its status below 500', async () => {
  answer = (response) => response.writeHead(422).end('{"ok":false,"more":1}')
  expect(await call()).toEqual({ kind: 'answered', status: 422, body: { ok: false } })
})

test.each<[string, string, (response: ServerResponse) => void]>([
  ['never answers', 'timeout', () => {}],
  ['begins to answer and does not end', 'timeout', (response) => response.writeHead(200).write('{"ok":')],
  ['hangs up', 'unreachable', (response) => response.destroy()],
  [
    'hangs up in the middle',
    'unreadable',
    (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"ok":true', () => response.destroy())
    },
  ],
  ['answers a page', 'unreadable', (response) => response.writeHead(200).end('<html>')],
  ['answers something else', 'unreadable', (response) => response.writeHead(200).end('{"ok":"yes"}')],
  ['answers nothing', 'unreadable', (response) => response.writeHead(204).end()],
  ['has a fault, though it says something', 'provider_fault', (response) => response.writeHead(500).end('{"ok":true}')],
  ['sends us elsewhere', 'unreachable', (response) => response.writeHead(302, { location: '/other' }).end()],
  ['says more than anybody reads', 'unreadable', (response) => response.writeHead(200).end(' '.repeat(5_000_001))],
])('a provider that %s leaves us in doubt: %s', async (_what, why, go) => {
  answer = go
  // short where it has to pass, long where a busy machine must not make it pass
  expect(await call(why === 'timeout' ? 300 : 30_000)).toEqual({ kind: 'in_doubt', why })
})

test('a refused connection is ambiguous too', async () => {
  expect(await callProvider('http://127.0.0.1:1/', z.unknown(), { deadlineMs: 30_000 })).toEqual({
    kind: 'in_doubt',
    why: 'unreachable',
  })
})

test('a provider is never called inside a transaction', async () => {
  await expect(db.as('api').within({ kind: 'none' }, () => call())).rejects.toThrow('may not call another house')
})
