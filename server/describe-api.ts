import { contract } from '@song-hanh/contract/contract'
import { openApiDocument } from '@song-hanh/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** The OpenAPI document, generated from the contract when it is first read. Public, and readable from any origin. */
export const describeApi = (app: FastifyInstance, config: Config): void => {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/json')
      .send((document ??= JSON.stringify(openApiDocument(contract, config.PUBLIC_ORIGIN)))),
  )
}
