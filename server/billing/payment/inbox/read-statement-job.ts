import { z } from 'zod'
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
import { findReadTo, writeReadTo } from '../transfer/transfer-store.ts'

const hourMs = 3_600_000
const fullReadMs = 26 * hourMs
const maxLookbackMs = 31 * 24 * hourMs
const recentMs = 15 * 60_000
const nextInSeconds = 20
const fullReadEveryMinutes = 5

const queue = {
  name: 'billing.read_statement',
  payload: z.strictObject({ recent: z.boolean().optional() }),
  /** Fallback in case the chain of runs breaks; normally each run enqueues the next. */
  schedule: '* * * * *',
  onCompletion: 'delete',
} as const

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
): Promise<number> => {
  const eventIds = lines.map(({ eventId }) => eventId)
  const unseen = await db.within({ kind: 'none' }, (tx) => findUnseen(tx, { provider: 'bank', eventIds }), 'read')
  const unseenIds = new Set(unseen.map(({ event_id: id }) => id))
  const callback = { rawBody: new Uint8Array(), headers: {}, query: '', now }
  let found = 0
  for (const line of lines.filter(({ eventId }) => unseenIds.has(eventId)))
    try {
      if (await db.within({ kind: 'none' }, (tx) => storeInInbox(tx, seal, { provider: 'bank', callback }, line)))
        found += 1
    } catch (error) {
      log.error({ err: error, failure: 'line_not_kept' }, 'a statement line could not be stored')
    }
  return found
}

/** Reads bank lines whose callback was lost. The bank's own retry takes a minute, too long for a waiting payer. */
export const readStatementJob = ({ gateways, seal }: PaymentDeps) =>
  job({
    ...queue,
    transaction: 'own',
    run: async ({ db, payload, log }) => {
      const now = clock.now()
      const isFullRead = !payload.recent && new Date(now).getUTCMinutes() % fullReadEveryMinutes === 0
      // retries messages of every provider, not of the bank alone
      if (isFullRead) await retryInbox(db, log)
      if (!gateways.bank) return
      const from = isFullRead ? await fullReadSince(db, now) : now - recentMs
      const listed = await gateways.bank.list({ from, to: now })
      const found =
        listed.kind === 'lines' && listed.lines.length > 0 ? await storeUnseen(db, seal, listed.lines, { now, log }) : 0
      if (found > 0) log.warn({ count: found }, 'found statement lines without a callback')
      await db.within({ kind: 'none' }, async (tx) => {
        if (isFullRead && listed.kind === 'lines') await writeReadTo(tx, { at: new Date(now).toISOString() })
        await enqueue(tx, queue, { recent: true }, { after: nextInSeconds, key: 'next' })
      })
    },
  })
