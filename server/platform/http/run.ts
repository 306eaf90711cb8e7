import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config'
import type { Log } from '#platform/telemetry/log'

const deadlineMs = 10_000

/** Listens, and on SIGTERM or SIGINT finishes running requests before it exits. */
export const run = async (
  app: FastifyInstance,
  config: Config,
  log: Log,
  close: () => Promise<void>,
): Promise<void> => {
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), deadlineMs).unref()
    await app.close()
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', (signal) => void stop(signal))
  process.once('SIGINT', (signal) => void stop(signal))
  // its address, not the configured port: that may be 0, any that is free
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  log.info({ port: Number(new URL(address).port) }, 'listening')
}
