import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { enqueue } from '#platform/job/job'
import type { Log } from '#platform/telemetry/log'
import { listUnprocessed } from './inbox-store.ts'
import { inboxQueue } from './receive-callback.ts'

/** Longer than the message's own job and its first retries take. */
const retryAfterMs = 15 * 60_000
const lookBackMs = 31 * 86_400_000
const batchSize = 100

/**
 * Enqueues messages whose job gave up. The provider will not resend what we acknowledged, so they are retried as long
 * as their month of the inbox exists.
 */
export const retryInbox = async (db: Database, log?: Log): Promise<number> => {
  const now = clock.now()
  const page = {
    before: new Date(now - retryAfterMs).toISOString(),
    since: new Date(now - lookBackMs).toISOString(),
    limit: batchSize,
  }
  const left = await db.within({ kind: 'none' }, async (tx) => {
    const found = await listUnprocessed(tx, page)
    for (const key of found) await enqueue(tx, inboxQueue, key, { key: key.inboxId })
    return found.length
  })
  if (left > 0) log?.error({ count: left, failure: 'inbox_stuck' }, 'provider messages are still unprocessed')
  return left
}
