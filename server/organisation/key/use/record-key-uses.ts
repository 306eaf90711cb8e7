import { sql } from 'kysely'
import type { Database } from '#platform/db/db'
import type { KeyUse } from '#platform/http/http-call'
import type { Log } from '#platform/telemetry/log'
import { statement } from '#platform/db/statement'

const insertKeyUses = statement(
  (_, params: { uses: string }) => sql`select organisation.keep_key_uses(${params.uses}::jsonb)`,
)

const flushMs = 2_000
/** Under load, requests are served first and further uses are dropped. */
const maxWaiting = 10_000

/** Buffers uses of API keys and inserts them in batches: an insert per request would cost more than the request. */
export const createKeyUseRecorder = (database: Database, log: Log) => {
  let waiting: KeyUse[] = []
  let dropped = 0
  let writing: Promise<void> | undefined

  const write = async () => {
    const [uses, count] = [waiting, dropped]
    waiting = []
    dropped = 0
    if (count > 0) log.warn({ count }, 'uses of API keys were dropped')
    if (uses.length === 0) return
    try {
      await database.within({ kind: 'none' }, (tx) => insertKeyUses(tx, { uses: JSON.stringify(uses) }))
    } catch (error) {
      log.error({ err: error, count: uses.length }, 'uses of API keys could not be stored')
    }
  }
  const flush = () => (writing ??= write().finally(() => (writing = undefined)))
  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()

  return {
    keep: (use: KeyUse) => {
      if (waiting.length < maxWaiting) waiting.push(use)
      else dropped += 1
    },
    close: async () => {
      clearInterval(timer)
      await writing
      await flush()
    },
  }
}
