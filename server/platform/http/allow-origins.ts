import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config'

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, x-organisation-id, x-requested-with, last-event-id',
  'access-control-max-age': '7200',
} as const

/** CORS for installations where the auth or data API have their own hosts. Not needed with a single origin. */
export const allowOrigins = (app: FastifyInstance, config: Config): void => {
  const allowed = new Set([config.PUBLIC_ORIGIN, ...config.ALLOWED_ORIGINS])
  app.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers
    if (!origin || !allowed.has(origin)) return next()
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', 'x-request-id, retry-after')
      .header('vary', 'origin')
    if (request.method === 'OPTIONS') return void reply.headers(preflight).code(204).send()
    next()
  })
}
