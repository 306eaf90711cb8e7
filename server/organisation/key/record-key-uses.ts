import { sql } from 'kysely'
import type { Database } from '#platform/db'
import type { KeyUse } from '#platform/http/http-call'
import type { Log } from '#platform/log'
import { statement } from '#platform/statement'

const insertKeyUses = statement((_, given: { uses: string }) => sql`select organisation.keep_key_uses(${given.uses}::jsonb)`)

const flushMs = 2_000
/** A flood is answered first and told of as far as there is room. */
const maxWaiting = 10_000

/** What keys ask for is noted here and written together: a row for each request would cost more than the request. */
export const createKeyUseRecorder = (database: Database, log: Log) => {
  let waiting: KeyUse[] = []
  let lost = 0
  let writing: Promise<void> | undefined

  const write = async () => {
    const [uses, missed] = [waiting, lost]
    waiting = []
    lost = 0
    if (missed > 0) log.warn({ count: missed }, 'uses of keys that were not kept')
    if (uses.length === 0) return
    try {
      await database.within({ kind: 'none' }, (tx) => insertKeyUses(tx, { uses: JSON.stringify(uses) }))
    } catch (error) {
      log.error({ err: error, count: uses.length }, 'uses of keys could not be kept')
    }
  }
  const flush = () => (writing ??= write().finally(() => (writing = undefined)))
  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()

  return {
    keep: (use: KeyUse) => {
      if (waiting.length < maxWaiting) waiting.push(use)
      else lost += 1
    },
    close: async () => {
      clearInterval(timer)
      await writing
      await flush()
    },
  }
}
