import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sendPipelineFailure } from './send.ts'

const sampleMs = 500
const resolutionMs = 20
const retryAfterSeconds = 2
/** An overloaded process is alive, and must stay observable. */
const alwaysAnswered = new Set(['/healthz', '/metrics'])

/**
 * Sheds load when the event loop lags: new requests get 503, running ones complete. The existing plugin also samples
 * memory, which cost 4 % CPU under load for a figure that we do not use.
 */
export const refuseOverload = (app: FastifyInstance, maxDelayMs: number): void => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let isLate = false
  const sampler = setInterval(() => {
    isLate = delay.mean / 1e6 - resolutionMs > maxDelayMs
    delay.reset()
  }, sampleMs)
  sampler.unref()
  app.addHook('onRequest', (request, reply, next) => {
    if (isLate && !alwaysAnswered.has(request.url))
      return void sendPipelineFailure(reply, 'overloaded', { retryAfterSeconds })
    next()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(sampler)
    delay.disable()
    done()
  })
}
