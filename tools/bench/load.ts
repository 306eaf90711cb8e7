// A load generator as light as Node allows: raw sockets, one request in flight per connection, serialised once unless
// responses set cookies. Arguments: port, connections, milliseconds, and the initial requests of the connections (JSON
// list of LoadRequest; connection n takes the n-th, modulo the length).
import { connect } from 'node:net'
import type { LoadRequest } from './measure.ts'

const [port, connections, milliseconds, given = '[]'] = process.argv.slice(2)
const requests = JSON.parse(given) as LoadRequest[]
let done = 0
let failed = 0
let isOver = false

const messageOf = ({ method, path, headers, cookies, body = '' }: LoadRequest) => {
  const cookie = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'accept: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(cookie.length ? [`cookie: ${cookie.join('; ')}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** The length of the whole response, once its headers have arrived. */
const lengthOf = (text: string): number => {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return Infinity
  return end + 4 + Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
}

const newCookies = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^set-cookie: ([^=]+)=([^;\r]*)/gim)].map(([, name = '', value = '']) => [name, value]),
  )

const open = (at: number) =>
  new Promise<void>((closed) => {
    const initial = requests[at % requests.length]
    if (!initial) throw new Error('no request to send')
    let request = initial
    let message = messageOf(request)
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    let pending = ''
    const goOn = (answer: string) => {
      if (!answer.startsWith('HTTP/1.1 200')) failed++
      else if (request.keepsCookies) {
        request = { ...request, cookies: { ...request.cookies, ...newCookies(answer) } }
        message = messageOf(request)
      }
      done++
      if (isOver) socket.end()
      else socket.write(message)
    }
    socket.on('connect', () => socket.write(message))
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      if (pending.length < lengthOf(pending)) return
      const answer = pending
      pending = ''
      goOn(answer)
    })
    socket.on('error', () => failed++)
    socket.on('close', () => closed())
  })

const startedAt = performance.now()
setTimeout(() => (isOver = true), Number(milliseconds))
await Promise.all(Array.from({ length: Number(connections) }, (_, at) => open(at)))
console.log(JSON.stringify({ done, failed, seconds: (performance.now() - startedAt) / 1000 }))
