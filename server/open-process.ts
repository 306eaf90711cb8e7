import { isSessionLive } from '#identity/session'
import { readPublicKeys } from '#identity/signing-key'
import { createKeyCache } from '#organisation/key'
import { createKeyUseRecorder } from '#organisation/key/use'
import { createMembershipCache } from '#organisation/membership'
import { setAuditSeal } from '#platform/audit/audit'
import type { Config } from './config.ts'
import { openDatabase } from '#platform/db/db'
import { openApp } from '#platform/http/app'
import { openVisitors } from '#platform/http/visitor'
import type { Services } from '#platform/http/http-call'
import type { Log } from '#platform/telemetry/log'
import { openLimiter } from '#platform/throttle/rate-limiter'
import { watchRevocations } from '#platform/session/revocation'
import { openSeal } from '#platform/secret/secret'
import { openSessions } from '#platform/session/session'
import { startTracing } from '#platform/telemetry/trace'

/** What the auth and api processes share: database, session verification, the HTTP app, and how they shut down. */
export const openProcess = async (name: 'auth' | 'api', config: Config, log: Log) => {
  const seal = openSeal(config.SEAL_KEYS)
  setAuditSeal(seal)
  const stopTracing = await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT)
  const database = openDatabase({
    url: config.DATABASE_URL,
    max: config.DATABASE_CONNECTIONS,
    name,
    connectMs: config.DATABASE_CONNECT_MS,
    deadlineMs: config.DATABASE_DEADLINE_MS,
  })
  const memberships = createMembershipCache(database)
  const keys = createKeyCache(database)
  const keyUses = createKeyUseRecorder(database, log)
  const revocations = watchRevocations(database, {
    onRevoked: (id, kind) => {
      memberships.forget(id, kind)
      keys.forget(id, kind)
    },
  })
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
    readKey: (text, mayLookUp) => keys.read(text, mayLookUp, { revocations, findMembership: memberships.find }),
    recordKeyUse: keyUses.keep,
    visitors: openVisitors(seal),
  }
  const app = await openApp(config, database, log)
  const close = async () => {
    await keyUses.close()
    await revocations.close()
    await database.close()
    await stopTracing()
  }
  return { app, services, close }
}
