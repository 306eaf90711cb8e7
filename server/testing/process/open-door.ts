import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'

/** Where providers call us before we are there: the address must be known to them first. */
export const openDoor = async () => {
  let answer: (request: InjectOptions) => Promise<{
    statusCode: number
    body: string
  }>
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void answer({
        method: request.method ?? 'GET',
        url: request.url ?? '/',
        headers: request.headers,
        payload: Buffer.concat(chunks),
      }).then(
        ({ statusCode, body }) => response.writeHead(statusCode).end(body),
        // a provider that still calls when the test is over finds the server closed
        () => response.writeHead(503).end(),
      )
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => void server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (to: typeof answer) => (answer = to),
  }
}
