import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endRequestSpan, startRequestSpan, startTracing } from './trace.ts'

test('with an endpoint, spans arrive there under the caller’s trace, with operation and status', async () => {
  const received: { path: string | undefined; body: string }[] = []
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo

  const stop = await startTracing('auth', `http://127.0.0.1:${port}`)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const span = startRequestSpan('identity.signIn', { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
  endRequestSpan(span, 503)
  await stop()
  collector.close()

  expect(received.map((one) => one.path)).toEqual(['/v1/traces'])
  for (const part of ['song-hanh-auth', 'identity.signIn', traceId, '503']) expect(received[0]?.body).toContain(part)
})
