import { clock } from '#platform/clock'
import { lowestId } from '#platform/cursor'
import type { Database } from '#platform/db/db'
import { batchAt } from './month-end.ts'
import { issueBatch, preferIndexScans } from './month-end-store.ts'
import { ensureSeries } from '../invoice/raise-store.ts'

/** `untaxed`: subscriptions that are skipped because no tax rate is valid for their code. */
export type MonthEnd = { issued: number; held: number; untaxed: number }
type WalkOptions = { organisations?: number; signal?: AbortSignal }
const isStopped = ({ signal }: WalkOptions) => signal?.aborted === true

/** One pass over all organisations with due subscriptions; each batch commits on its own. */
const walk = async (db: Database, { organisations = 2_000, ...options }: WalkOptions) => {
  const total = { issued: 0, held: 0, moved: 0, untaxed: 0 }
  let after: string | null = lowestId
  while (after !== null && !isStopped(options)) {
    const batch = batchAt(clock.now(), after, organisations)
    const done: Awaited<ReturnType<typeof issueBatch.one>> = await db.within({ kind: 'none' }, async (tx) => {
      await ensureSeries(tx, batch)
      await preferIndexScans(tx)
      return issueBatch.one(tx, batch)
    })
    total.issued += done.issued
    total.held += done.held
    total.moved += done.moved
    total.untaxed += done.untaxed
    after = done.last
  }
  return total
}

/**
 * Bills subscriptions up to today. After an outage each missed period gets its own invoice: a pass advances every
 * subscription by one period, and the last pass finds nothing to advance.
 */
export const issueMonth = async (db: Database, options: WalkOptions = {}): Promise<MonthEnd> => {
  const total = { issued: 0, held: 0, untaxed: 0 }
  for (;;) {
    const { issued, held, moved, untaxed } = await walk(db, options)
    total.issued += issued
    total.held += held
    // each pass finds the same ones
    total.untaxed = untaxed
    if (moved === 0 || isStopped(options)) return total
  }
}
