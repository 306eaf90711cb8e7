import { isSessionLive, readPublicKeys } from '#identity'
import { openMemberships } from '#organisation'
import { sealAuditWith } from '#platform/audit'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db'
import { openApp } from '#platform/http/app'
import type { Services } from '#platform/http/http-call'
import type { Log } from '#platform/log'
import { openLimiter } from '#platform/rate'
import { watchRevocations } from '#platform/revocation'
import { openSeal } from '#platform/secret'
import { openSessions } from '#platform/session'
import { startTracing } from '#platform/trace'

/** What auth and api have in common: a database login, the proof of sessions, the app, and how all of it ends. */
export const openProcess = async (name: 'auth' | 'api', config: Config, log: Log) => {
  sealAuditWith(openSeal(config.SEAL_KEYS))
  const stopTracing = await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT)
  const database = openDatabase({ url: config.DATABASE_URL, max: config.DATABASE_CONNECTIONS, name })
  const memberships = openMemberships(database)
  const revocations = watchRevocations(database, { onRevoked: memberships.forget })
  const services: Services = {
    config,
    log,
    database,
    limiter: openLimiter(config.RATE_FACTOR),
    readSession: openSessions({
      issuer: config.ISSUER,
      revocations,
      readKeys: () => readPublicKeys(database),
      isLive: (sessionId) => isSessionLive(database, sessionId),
    }),
    findMembership: memberships.find,
  }
  const app = await openApp(config, database, log)
  const close = async () => {
    await revocations.close()
    await database.close()
    await stopTracing()
  }
  return { app, services, close }
}
