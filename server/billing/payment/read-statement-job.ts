import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { enqueue, job } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { Seal } from '#platform/secret'
import type { StatementLine } from '../gateway/bank-feed.ts'
import { findUnseen } from './inbox-store.ts'
import type { PaymentParts } from './payment-deps.ts'
import { keepInInbox } from './receive-callback.ts'
import { rereadInbox } from './retry-inbox.ts'
import { findReadTo, writeReadTo } from './transfer-store.ts'

const hourMs = 3_600_000
const wholeMs = 26 * hourMs
const mostMs = 31 * 24 * hourMs
const recentMs = 15 * 60_000
const nextInSeconds = 20
const wholeEveryMinutes = 5

const queue = {
  name: 'billing.read_statement',
  payload: z.strictObject({ recent: z.boolean().optional() }),
  /** In case the chain of runs broke off: a run asks for the next one. */
  schedule: '* * * * *',
  afterwards: 'delete',
} as const

/**
 * A day; or since it was read last, when we or the bank were away for longer. Not since the last line that we have: a
 * new one may come by a callback before the old ones are read.
 */
const wholeSince = async (db: Database, now: number): Promise<number> => {
  const last = await db.within({ kind: 'none' }, (tx) => findReadTo.first(tx), 'read')
  const since = last ? Date.parse(last.read_to) - hourMs : now - mostMs
  return Math.max(now - mostMs, Math.min(now - wholeMs, since))
}

/** A line that cannot be kept stops none of those behind it. */
const keepUnseen = async (
  db: Database,
  seal: Seal,
  lines: StatementLine[],
  { now, log }: { now: number; log: Log },
): Promise<number> => {
  const eventIds = lines.map(({ eventId }) => eventId)
  const unseen = await db.within({ kind: 'none' }, (tx) => findUnseen(tx, { provider: 'bank', eventIds }), 'read')
  const wanted = new Set(unseen.map(({ event_id: id }) => id))
  const callback = { rawBody: new Uint8Array(), headers: {}, query: '', now }
  let found = 0
  for (const line of lines.filter(({ eventId }) => wanted.has(eventId)))
    try {
      if (await db.within({ kind: 'none' }, (tx) => keepInInbox(tx, seal, { provider: 'bank', callback }, line)))
        found += 1
    } catch (error) {
      log.error({ err: error, failure: 'line_not_kept' }, 'a line of the bank could not be kept')
    }
  return found
}

/**
 * Lines of the bank that no callback told of, because it, or we, were away. The bank's own second try comes after a
 * minute; whoever has paid should not wait for it.
 */
export const readStatementJob = ({ gateways, seal }: PaymentParts) =>
  job({
    ...queue,
    transaction: 'own',
    run: async ({ db, payload, log }) => {
      const now = clock.now()
      const isWhole = !payload.recent && new Date(now).getUTCMinutes() % wholeEveryMinutes === 0
      // what every provider told, not the bank alone
      if (isWhole) await rereadInbox(db, log)
      if (!gateways.bank) return
      const from = isWhole ? await wholeSince(db, now) : now - recentMs
      const listed = await gateways.bank.list({ from, to: now })
      const found =
        listed.kind === 'lines' && listed.lines.length > 0 ? await keepUnseen(db, seal, listed.lines, { now, log }) : 0
      if (found > 0) log.warn({ count: found }, 'the bank had lines that nobody told us of')
      await db.within({ kind: 'none' }, async (tx) => {
        if (isWhole && listed.kind === 'lines') await writeReadTo(tx, { at: new Date(now).toISOString() })
        await enqueue(tx, queue, { recent: true }, { after: nextInSeconds, key: 'next' })
      })
    },
  })
