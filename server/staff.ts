import { operationsRoutes } from '#operations'
import { admitNetworks, openStaffPipeline, readStaffSession } from '#operations/session'
import { setAuditSeal } from '#platform/audit/audit'
import { openDatabase } from '#platform/db/db'
import { openApp } from '#platform/http/app'
import type { Services } from '#platform/http/http-call'
import { mount } from '#platform/http/serve'
import { openVisitors } from '#platform/http/visitor'
import { openSeal } from '#platform/secret/secret'
import type { Log } from '#platform/telemetry/log'
import { startTracing } from '#platform/telemetry/trace'
import { openLimiter } from '#platform/throttle/rate-limiter'
import type { Config } from './config.ts'

/** The process of the provider's staff: everything under `/staff`, on a host of their own. */
export const openStaff = async (config: Config, log: Log) => {
  const { STAFF_ORIGIN: origin, STAFF_NETWORKS: networks } = config
  if (origin === undefined) throw new Error('STAFF_ORIGIN is missing: the origin of the staff’s own host.')
  if (config.NODE_ENV === 'production' && networks.length === 0)
    throw new Error('STAFF_NETWORKS is missing: the networks from which staff may work, for example 203.0.113.0/24.')
  const seal = openSeal(config.SEAL_KEYS)
  setAuditSeal(seal)
  const stopTracing = await startTracing('staff', config.OTEL_EXPORTER_OTLP_ENDPOINT)
  const database = openDatabase({
    url: config.DATABASE_URL,
    max: config.DATABASE_CONNECTIONS,
    name: 'staff',
    connectMs: config.DATABASE_CONNECT_MS,
    deadlineMs: config.DATABASE_DEADLINE_MS,
  })
  const services: Services = {
    config,
    log,
    database,
    limiter: openLimiter(config.RATE_FACTOR),
    // customers and their keys are nobody here
    readSession: () => undefined,
    readKey: async () => undefined,
    findMembership: async () => undefined,
    recordKeyUse: () => {},
    visitors: openVisitors(seal),
  }
  const pipeline = openStaffPipeline({
    origin,
    admits: admitNetworks(networks),
    read: (token) => readStaffSession(database, token),
  })
  const app = await openApp(config, database, log)
  mount(app, operationsRoutes({ seal, origin }), services, pipeline)
  const close = async () => {
    await database.close()
    await stopTracing()
  }
  return { app, services, close }
}
