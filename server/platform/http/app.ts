import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import { maxBodyBytes } from '@song-hanh/contract/http/body-limit'
import { pipelineFailures } from '@song-hanh/contract/http/failure'
import Fastify, { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/db'
import { newId } from '#platform/id'
import type { Log } from '#platform/telemetry/log'
import { registry } from '#platform/telemetry/metrics'
import { allowOrigins } from './allow-origins.ts'
import { isTooDeep } from './json-depth.ts'
import { refuseOverload } from './refuse-overload.ts'
import { sendPipelineFailure } from './send.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsForm?: boolean
    acceptsRaw?: boolean
  }
}

/** API responses are data: they must not load anything, be framed, sniffed or cached. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
} as const

/**
 * The bare server of a process: headers, health, metrics, overload and the uniform failure. `serve` adds the routes.
 */
export const openApp = async (config: Config, database: Database, log: Log): Promise<FastifyInstance> => {
  // no Fastify logger: it would create a child per request, and `serve` writes the one line we want
  const app = Fastify({
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    // requests during shutdown are answered; the listener is already closed
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseUrl,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.setNotFoundHandler((_request, reply) => sendPipelineFailure(reply, 'not_found'))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode === 413) return sendPipelineFailure(reply, 'too_large')
    if (error.statusCode !== undefined && error.statusCode < 500) return sendPipelineFailure(reply, 'invalid_request')
    log.error({ err: error, requestId: request.id }, 'fault')
    return sendPipelineFailure(reply, 'fault')
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.acceptsRaw) return done(null, body)
    // some clients set the content type without a body
    const text = body.toString()
    if (text === '') return done(null, undefined)
    return isTooDeep(text) ? done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY()) : parseJson(request, text, done)
  })
  // signed callbacks may have any content type, or none
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) =>
    request.routeOptions.config.acceptsRaw
      ? done(null, body)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'])),
  )
  // mail clients post a form for one-click unsubscribe (RFC 8058); its content is known, and other routes accept no
  // forms
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (request, body, done) =>
      request.routeOptions.config.acceptsForm || request.routeOptions.config.acceptsRaw
        ? done(null, request.routeOptions.config.acceptsRaw ? Buffer.from(body) : undefined)
        : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'])),
  )
  allowOrigins(app, config)
  await app.register(cookie)
  refuseOverload(app, config.OVERLOAD_DELAY_MS)
  addHealth(app, database)
  return app
}

/** A hanging database makes the process unready, and the health check must not hang with it. */
const afterMs = (ms: number) => new Promise<never>((_, fail) => setTimeout(fail, ms, new Error('no answer')).unref())

/** Malformed HTTP never becomes a request, but gets the same envelope. */
const refuseUnreadable = (_error: Error, socket: Socket) => {
  if (!socket.writable) return
  const { status, message } = pipelineFailures.invalid_request
  const body = JSON.stringify({ errors: [{ code: 'invalid_request', message }], requestId: newId() })
  const head = [`HTTP/1.1 ${status} Bad Request`, 'content-type: application/json', `content-length: ${body.length}`]
  socket.end(
    [...head, ...Object.entries(headers).map((line) => line.join(': ')), 'connection: close', '', body].join('\r\n'),
  )
}

/** URLs that the router cannot parse (a segment too long or badly escaped) have not passed any hook yet. */
const refuseUrl = (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
  sendPipelineFailure(reply.headers(headers).header('x-request-id', request.id), 'invalid_request')

const addHealth = (app: FastifyInstance, database: Database) => {
  let draining = false
  app.addHook('preClose', (done) => {
    draining = true
    done()
  })
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining) return reply.code(503).send({ status: 'draining' })
    try {
      await Promise.race([database.pool.query('select 1'), afterMs(2000)])
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
