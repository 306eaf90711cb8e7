import { operationsRoutes } from '#operations'
import { admitNetworks, checkNetworks, openStaffPipeline, readStaffSession } from '#operations/session'
import { isLiveProduction } from '#platform/config'
import { openDatabase } from '#platform/db/db'
import { openApp } from '#platform/http/app'
import type { Services } from '#platform/http/http-call'
import { mount } from '#platform/http/serve'
import { openVisitors } from '#platform/http/visitor'
import { openSeal } from '#platform/secret/secret'
import type { Log } from '#platform/telemetry/log'
import { startTracing } from '#platform/telemetry/trace'
import { openLimiter } from '#platform/throttle/rate-limiter'
import { type Config, readConfig } from './config.ts'

type StaffConfig = Config & { STAFF_ORIGIN: string; STAFF_SEAL_KEYS: string }

const missing = (name: string, what: string) => new Error(`${name} is missing: ${what}`)

/** The settings of the staff process. Their ring stands in for the one that every other process has. */
export const readStaffConfig = (env: NodeJS.ProcessEnv): StaffConfig => {
  const config = readConfig({ ...env, SEAL_KEYS: env['STAFF_SEAL_KEYS'] || 'none' })
  const { STAFF_ORIGIN, STAFF_SEAL_KEYS, STAFF_NETWORKS, PUBLIC_ORIGIN } = config
  if (STAFF_SEAL_KEYS === undefined) throw missing('STAFF_SEAL_KEYS', 'keys that only the staff process has.')
  if (STAFF_ORIGIN === undefined) throw missing('STAFF_ORIGIN', 'the origin of the staff’s own host.')
  if (new URL(STAFF_ORIGIN).host === new URL(PUBLIC_ORIGIN).host)
    throw new Error('STAFF_ORIGIN is the host of customers: staff need one of their own.')
  if (isLiveProduction(config) && !STAFF_ORIGIN.startsWith('https://'))
    throw new Error('STAFF_ORIGIN must be https in production.')
  if (isLiveProduction(config) && config.STAFF_AUTHENTICATOR_URL !== undefined)
    throw new Error('STAFF_AUTHENTICATOR_URL is for one’s own machine: whoever reaches it is everybody.')
  if (config.NODE_ENV === 'production' && STAFF_NETWORKS.length === 0)
    throw missing('STAFF_NETWORKS', 'the networks from which staff may work, for example 203.0.113.0/24.')
  if (config.NODE_ENV === 'production') checkNetworks(STAFF_NETWORKS)
  return { ...config, STAFF_ORIGIN, STAFF_SEAL_KEYS }
}

/** The process of the provider's staff: everything under `/staff`, on a host of their own. */
export const openStaff = async (config: StaffConfig, log: Log) => {
  const { STAFF_ORIGIN: origin, STAFF_NETWORKS: networks, STAFF_STRONG_KEYS: strongKeys } = config
  const seal = openSeal(config.STAFF_SEAL_KEYS)
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
    read: (token) => readStaffSession({ database, strongKeys }, token),
  })
  // the customers' pages are of the same site as ours, but may read nothing here
  const app = await openApp({ ...config, PUBLIC_ORIGIN: origin, ALLOWED_ORIGINS: [] }, database, log)
  mount(
    app,
    operationsRoutes({ seal, origin, strongKeys, sandbox: config.STAFF_AUTHENTICATOR_URL }),
    services,
    pipeline,
  )
  const close = async () => {
    await database.close()
    await stopTracing()
  }
  return { app, services, close }
}
