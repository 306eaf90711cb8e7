import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { maxUnfinished, networkExpression } from './nginx-limits.ts'
import { hasNginx, startNginx, startUpstream, writeFixtureBuild } from './url-conformance.ts'
import { freePorts } from '../process/ports.ts'

let port = 0
const closers: (() => unknown)[] = []
beforeAll(async () => {
  if (!hasNginx) return
  const [own = 0, upstream = 0] = await freePorts(2)
  const stub = await startUpstream('auth', upstream)
  const { dist, remove } = writeFixtureBuild()
  const nginx = await startNginx(own, dist, { auth: upstream, api: upstream, staff: upstream })
  port = own
  closers.push(nginx.stop, remove, () => stub.close())
})
afterAll(async () => {
  for (const close of closers) await close()
})

const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

/** Begins a request whose body never comes, and returns the first line of the answer. */
const begin = async (localAddress: string): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  sockets.push(socket)
  // nginx says 100 as soon as it waits for the body
  const head = ['POST /id/auth/login HTTP/1.1', 'Host: localhost', 'Content-Length: 9', 'Expect: 100-continue']
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString('latin1').split('\r\n', 1).join('')
}

const statusFor = async (method: 'GET' | 'POST', localAddress: string): Promise<number | undefined> => {
  const asked = request({ method, host: '127.0.0.1', port, localAddress, path: '/api/v1/plan', agent: false })
  asked.end(method === 'POST' ? '{}' : undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test.skipIf(!hasNginx)('[S3] slow senders of one network hold a bounded number of requests', async () => {
  const held = await Promise.all(Array.from({ length: maxUnfinished }, () => begin('127.0.0.7')))
  expect(new Set(held)).toEqual(new Set(['HTTP/1.1 100 Continue']))
  expect([await statusFor('POST', '127.0.0.7'), await statusFor('POST', '127.0.0.8')]).toEqual([429, 200])
})

test.skipIf(!hasNginx)('who only reads is not counted with the slow senders of their network', async () => {
  await Promise.all(Array.from({ length: maxUnfinished }, () => begin('127.0.0.9')))
  expect(await statusFor('GET', '127.0.0.9')).toBe(200)
})

test.skipIf(!hasNginx)('[G5] one request too many gets the failure of the contract', async () => {
  await Promise.all(Array.from({ length: maxUnfinished }, () => begin('127.0.0.1')))
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/plan`, { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'rate_limited' }] })
  // pages cost nothing and are served
  expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200)
})

test('an IPv6 network of 64 bits counts as one', () => {
  const networkOf = (address: string) => new RegExp(networkExpression).exec(address)?.[1] ?? address
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'))
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2:3:4:5'))
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
})
