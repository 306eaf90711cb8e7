import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { Log } from '#platform/log'
import { listUnprocessed } from './inbox-store.ts'
import { inboxQueue } from './receive-callback.ts'

/** Longer than a message waits for its own job and its first repetitions. */
const retryAfterMs = 15 * 60_000
const lookBackMs = 31 * 86_400_000
const batchSize = 100

/**
 * What was taken in and whose job gave up: the provider will not tell it again, because we said that we have it, and the
 * inbox knows it as seen. So it is tried again for as long as a month of the inbox lasts.
 */
export const retryInbox = async (db: Database, log?: Log): Promise<number> => {
  const now = clock.now()
  const given = {
    before: new Date(now - retryAfterMs).toISOString(),
    since: new Date(now - lookBackMs).toISOString(),
    limit: batchSize,
  }
  const left = await db.within({ kind: 'none' }, async (tx) => {
    const found = await listUnprocessed(tx, given)
    for (const key of found) await enqueue(tx, inboxQueue, key, { key: key.inboxId })
    return found.length
  })
  if (left > 0) log?.error({ count: left, failure: 'inbox_stuck' }, 'messages of providers have had no effect yet')
  return left
}
