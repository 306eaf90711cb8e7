import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sendPipelineFailure } from './send.ts'

const sampleMs = 500
const resolutionMs = 20
const retryAfterSeconds = 2
/** A process that is late lives, and must be seen. */
const alwaysAnswered = new Set(['/healthz', '/metrics'])

/**
 * When the event loop turns late, every request of the process is late: new ones are told to come back, and those in
 * hand get through. The ready-made plugin also asks the system for the memory at every sample, which cost 4 % of the
 * processor under load and told nothing that we use.
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
