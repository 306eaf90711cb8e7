import { processOf } from '@song-hanh/contract/http/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainAddress } from '#platform/ip-address'
import { clock } from '#platform/clock'
import { isUnavailable } from '#platform/db/db'
import { requestSeconds } from '#platform/telemetry/metrics'
import { endRequestSpan, startRequestSpan } from '#platform/telemetry/trace'
import { answerCall } from './answer-call.ts'
import type { Operation } from './handler.ts'
import type { HttpCall, Pipeline, Services } from './http-call.ts'
import { Refusal } from './refusal.ts'
import { sendPipelineFailure } from './send.ts'
import { customerPipeline } from './steps.ts'

/** Mounts the operations of a process for customers, chosen by their paths. */
export const serve = (
  app: FastifyInstance,
  process: 'auth' | 'api',
  operations: Operation[],
  services: Services,
): void =>
  mount(
    app,
    operations.filter(({ route }) => processOf(route.path) === process),
    services,
    customerPipeline,
  )

/** Mounts operations behind a pipeline. */
export const mount = (app: FastifyInstance, operations: Operation[], services: Services, pipeline: Pipeline): void => {
  const closing = new AbortController()
  for (const operation of operations) {
    const { method, path } = operation.route
    if (operation.route.idempotency === 'key' && ['own', 'none'].includes(operation.route.transaction))
      throw new Error(`${operation.name} promises one effect per key, but opens its own transactions`)
    app.route({
      method,
      url: path,
      config: { acceptsForm: operation.route.acceptsForm === true, acceptsRaw: operation.route.acceptsRaw === true },
      handler: (request, reply) =>
        runSteps({ ...openCall(operation, request, reply), services, pipeline, closing: closing.signal }),
    })
  }
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
}

const openCall = (operation: Operation, request: FastifyRequest, reply: FastifyReply) => ({
  operation,
  request,
  reply,
  span: startRequestSpan(operation.name, request.headers),
  startedAt: performance.now(),
  caller: { kind: 'anonymous' } as const,
  input: { params: undefined, query: undefined, body: undefined },
})

const runSteps = async (call: HttpCall): Promise<FastifyReply> => {
  try {
    for (const step of call.pipeline.steps) {
      const pending = step(call)
      const stop = pending instanceof Promise ? await pending : pending
      if (stop === undefined) continue
      return typeof stop === 'string'
        ? sendPipelineFailure(call.reply, stop)
        : sendPipelineFailure(call.reply, stop.failure, stop)
    }
    return await answerCall(call)
  } catch (error) {
    return sendFault(call, error)
  } finally {
    finish(call)
  }
}

const sendFault = (call: HttpCall, error: unknown) => {
  if (isUnavailable(error)) {
    call.services.log.error(
      { err: error, operation: call.operation.name, requestId: call.request.id },
      'database unavailable',
    )
    return sendPipelineFailure(call.reply, 'overloaded', { retryAfterSeconds: 2 })
  }
  if (error instanceof Refusal)
    return sendPipelineFailure(
      call.reply,
      error.failure,
      error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds },
    )
  call.services.log.error({ err: error, operation: call.operation.name, requestId: call.request.id }, 'fault')
  return sendPipelineFailure(call.reply, 'fault')
}

const finish = (call: HttpCall) => {
  const { operation, reply, caller, request, services } = call
  const ms = performance.now() - call.startedAt
  requestSeconds.observe({ operation: operation.name, status: reply.statusCode }, ms / 1000)
  endRequestSpan(call.span, reply.statusCode)
  if (caller.kind === 'key')
    services.recordKeyUse({
      organisation_id: caller.organisation.id,
      key_id: caller.keyId,
      at: new Date(clock.now()).toISOString(),
      request_id: request.id,
      method: request.method,
      route: operation.route.path,
      status: reply.statusCode,
      address: plainAddress(request.ip),
      duration_ms: Math.round(ms),
    })
  services.log.info(
    {
      requestId: request.id,
      operation: operation.name,
      status: reply.statusCode,
      ms: Math.round(ms),
      ...(caller.kind === 'session' ? { personId: caller.personId, organisationId: caller.organisation?.id } : {}),
      ...(caller.kind === 'key' ? { keyId: caller.keyId, organisationId: caller.organisation.id } : {}),
      ...(caller.kind === 'staff' ? { staffId: caller.staffId } : {}),
    },
    'answered',
  )
}
