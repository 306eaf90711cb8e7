import { randomUUID } from 'node:crypto'
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipelineFailures } from '@song-hanh/contract/failure'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Headers between two neighbours; they end at a proxy (RFC 9110, 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** Nobody behind this address answers: the uniform failure, so that a client has one shape to understand. */
const sendBusy = (response: ServerResponse) => {
  const { status, message } = pipelineFailures.overloaded
  const requestId = randomUUID()
  const body = JSON.stringify({ errors: [{ code: 'overloaded', message }], requestId })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
    'x-request-id': requestId,
  })
  response.end(body)
}

/** Passes a request on to a process of ours, body and answer as streams, so that events arrive one by one. */
export const passOn = (incoming: IncomingMessage, response: ServerResponse, port: number, scheme: 'http' | 'https') => {
  const headers = { ...incoming.headers }
  for (const name of hopByHop) delete headers[name]
  const before = headers['x-forwarded-for']
  // Only a proxy in front of us may say who called; without one, whatever the caller claims is dropped.
  const address = incoming.socket.remoteAddress ?? ''
  headers['x-forwarded-for'] = process.env['FRONT_BEHIND_PROXY'] && before ? `${String(before)}, ${address}` : address
  headers['x-forwarded-proto'] = scheme
  const outgoing = ask(
    { agent, host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      const given = { ...answer.headers }
      for (const name of hopByHop) delete given[name]
      response.writeHead(answer.statusCode ?? 502, given)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    },
  )
  outgoing.once('error', () => (response.headersSent ? response.destroy() : sendBusy(response)))
  response.once('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
