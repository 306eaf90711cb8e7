import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { writeFixtureBuild } from './url-conformance.ts'
import { closeStaticServer, createStaticServer, type StaticServerOptions } from './static-server.ts'

const firstByteMs = 30_000
/** Sends raw bytes and returns the response once the server closes, or is silent for `silenceMs` after its first byte. */
export const sendRaw = (port: number, bytes: string, silenceMs = 300): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let text = ''
    socket.setEncoding('latin1')
    socket.setTimeout(firstByteMs, () => socket.destroy())
    socket.once('data', () => socket.setTimeout(silenceMs))
    socket.on('data', (part: string) => (text += part))
    socket.once('error', reject)
    socket.once('close', () => resolve(text))
  })

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

export type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** A stub of api for one test that records every request its parser sees. */
export const openUpstream = async (answer: (response: ServerResponse) => void = (response) => response.end('ok')) => {
  const received: ReceivedRequest[] = []
  const progress = new EventEmitter()
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const one: ReceivedRequest = { method, url, headers, body: '' }
    received.push(one)
    request.setEncoding('latin1').on('data', (part: string) => {
      one.body += part
      progress.emit('data')
    })
    request.once('end', () => answer(response))
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  /** Waits without a timer, so that it also works while timers are faked. */
  const waitForBody = async (body: string) => {
    while (received[0]?.body !== body) await once(progress, 'data')
  }
  return { port, seen: received, waitForBody }
}

/** The static server on a small build, for one test. */
export const openStaticServer = async (api: number, options: Partial<StaticServerOptions> = {}) => {
  const { dist, remove } = writeFixtureBuild()
  const server = createStaticServer({
    dist,
    origin: 'http://localhost',
    upstreams: { auth: api, api, staff: api },
    ...options,
  })
  onTestFinished(() => closeStaticServer(server, 0).then(remove))
  return { port: await listen(server), server }
}
