// A load generator as light as Node allows: raw sockets, requests made once, one in flight per connection.
// Arguments: port, path, connections, milliseconds, and the values of Authorization to take turns with (JSON list).
import { connect } from 'node:net'

const [port, path, connections, milliseconds, tokens] = process.argv.slice(2)
const authorizations = JSON.parse(tokens ?? '[]') as string[]
let done = 0
let failed = 0
let isOver = false

const messageFor = (at: number) => {
  const authorization = authorizations[at % Math.max(1, authorizations.length)]
  const header = authorization ? `authorization: ${authorization}\r\n` : ''
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${header}accept: application/json\r\n\r\n`)
}

/** How long the whole answer is, once its head has arrived. */
const lengthOf = (text: string): number => {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return Infinity
  return end + 4 + Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
}

const open = (at: number) =>
  new Promise<void>((closed) => {
    const message = messageFor(at)
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    let pending = ''
    socket.on('connect', () => socket.write(message))
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      if (pending.length < lengthOf(pending)) return
      if (!pending.startsWith('HTTP/1.1 200')) failed++
      pending = ''
      done++
      if (isOver) socket.end()
      else socket.write(message)
    })
    socket.on('error', () => failed++)
    socket.on('close', () => closed())
  })

const startedAt = performance.now()
setTimeout(() => (isOver = true), Number(milliseconds))
await Promise.all(Array.from({ length: Number(connections) }, (_, at) => open(at)))
console.log(JSON.stringify({ done, failed, seconds: (performance.now() - startedAt) / 1000 }))
