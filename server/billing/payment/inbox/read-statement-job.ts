import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { enqueue, job } from '#platform/job/job'
import type { Log } from '#platform/telemetry/log'
import type { Seal } from '#platform/secret/secret'
import type { StatementLine } from '../../gateway/bank-feed.ts'
import { findUnseen } from './inbox-store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { storeInInbox } from './receive-callback.ts'
import { retryInbox } from './retry-inbox.ts'
import { statementQueue } from './statement-queue.ts'
import { findReadTo, writeReadTo } from '../transfer/transfer-store.ts'

const hourMs = 3_600_000
const fullReadMs = 26 * hourMs
const maxLookbackMs = 31 * 24 * hourMs
const recentMs = 15 * 60_000
const nextInSeconds = 20
const fullReadEveryMinutes = 5

/**
 * A day, or since the last full read after a longer outage. Not since the last stored line: a new one may arrive by
 * callback before older ones are read.
 */
const fullReadSince = async (db: Database, now: number): Promise<number> => {
  const last = await db.within({ kind: 'none' }, (tx) => findReadTo.first(tx), 'read')
  const since = last ? Date.parse(last.read_to) - hourMs : now - maxLookbackMs
  return Math.max(now - maxLookbackMs, Math.min(now - fullReadMs, since))
}

/** Stores unseen lines; one that fails does not stop the others. */
const storeUnseen = async (
  db: Database,
  seal: Seal,
  lines: StatementLine[],
  { now, log }: { now: number; log: Log },
): Promise<void> => {
  if (lines.length === 0) return
  const eventIds = lines.map(({ eventId }) => eventId)
  const unseen = await db.within({ kind: 'none' }, (tx) => findUnseen(tx, { provider: 'bank', eventIds }), 'read')
  const unseenIds = new Set(unseen.map(({ event_id: id }) => id))
  const callback = { rawBody: new Uint8Array(), headers: {}, query: '', now }
  for (const line of lines.filter(({ eventId }) => unseenIds.has(eventId)))
    try {
      await db.within({ kind: 'none' }, (tx) => storeInInbox(tx, seal, { provider: 'bank', callback }, line))
    } catch (error) {
      log.error({ err: error, failure: 'line_not_kept' }, 'a statement line could not be stored')
    }
}

/**
 * Reads the lines of our account and books what is new: only what the bank itself lists is money. A callback wakes it;
 * the chain of runs finds lines whose callback was lost.
 */
export const readStatementJob = ({ gateways, seal }: PaymentDeps) =>
  job({
    ...statementQueue,
    transaction: 'own',
    run: async ({ db, payload, log }) => {
      const now = clock.now()
      const isFullRead = !payload.recent && new Date(now).getUTCMinutes() % fullReadEveryMinutes === 0
      // retries messages of every provider, not of the bank alone
      if (isFullRead) await retryInbox(db, log)
      if (!gateways.bank) return
      const from = isFullRead ? await fullReadSince(db, now) : now - recentMs
      const listed = await gateways.bank.list({ from, to: now })
      if (listed.kind === 'lines') await storeUnseen(db, seal, listed.lines, { now, log })
      await db.within({ kind: 'none' }, async (tx) => {
        if (isFullRead && listed.kind === 'lines') await writeReadTo(tx, { at: new Date(now).toISOString() })
        await enqueue(tx, statementQueue, { recent: true }, { after: nextInSeconds, key: 'next' })
      })
    },
  })
