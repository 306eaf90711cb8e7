import { clock } from '#platform/clock'
import { lowestId } from '#platform/cursor'
import type { Database, Tx } from '#platform/db/db'
import { forEachLimited } from '#platform/for-each-limited'
import type { PaymentDeps } from '../payment-deps.ts'
import { compareAttempt, dayMs, type Difference } from './reconcile-attempt.ts'
import {
  listAttemptsAfter,
  listTransfersAfter,
  type PageCursor,
  type Period,
  sumBooked,
  type TransferToCompare,
} from './reconcile-store.ts'

const pageSize = 500
/** Sequential queries would take too long for a million orders a day; more concurrency would overload a provider. */
const concurrency = 20

/** Processes every row of a paged list, some concurrently. */
const walk = async <Row>(
  db: Database,
  first: Omit<PageCursor, 'limit'>,
  read: (tx: Tx, cursor: PageCursor) => Promise<Row[]>,
  cursorOf: (row: Row) => Omit<PageCursor, 'limit'>,
  work: (row: Row) => Promise<void>,
): Promise<number> => {
  let [cursor, count] = [first, 0]
  for (;;) {
    const rows = await db.within({ kind: 'none' }, (tx) => read(tx, { ...cursor, limit: pageSize }), 'read')
    await forEachLimited(rows, concurrency, work)
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return count
    cursor = cursorOf(last)
  }
}

const compareTransfer = async (db: Database, one: TransferToCompare, line: { amount: number } | undefined) => {
  const { organisation_id: organisationId, event_id: order, amount, state, at } = one
  const differ = (what: string, ours: number, theirs: number | null): Difference => ({
    what,
    provider: 'bank',
    order,
    ours,
    theirs,
    at,
  })
  if (!line) return differ('in our books, and not on the statement', amount, 0)
  if (line.amount !== amount) return differ('another amount on the statement', amount, line.amount)
  if (state === 'review' && clock.now() - Date.parse(at) > dayMs)
    return differ('unmatched for more than a day', 0, amount)
  if (state !== 'matched' || organisationId === null) return undefined
  const source = { organisationId, kind: 'transfer', source: order } as const
  const booked = await db.within({ kind: 'organisation', organisationId }, (tx) => sumBooked.first(tx, source), 'read')
  return booked?.booked === amount
    ? undefined
    : differ('given to a customer, and not booked', booked?.booked ?? 0, amount)
}

const compareBank = async (db: Database, { gateways }: PaymentDeps, period: Period, differences: Difference[]) => {
  if (!gateways.bank) return 0
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)]
  const listed = await gateways.bank.list({ from, to })
  if (listed.kind !== 'lines') {
    const at = period.from
    differences.push({ what: 'the bank did not answer', provider: 'bank', order: '', ours: 0, theirs: null, at })
    return 0
  }
  // bank times are whole seconds: the first and last second may include lines outside the period
  const lines = new Map(listed.lines.map((line) => [line.eventId, line]))
  const stored = new Set<string>()
  await walk(
    db,
    { at: period.from, id: lowestId },
    (tx, cursor) => listTransfersAfter(tx, { ...period, ...cursor }),
    (row) => ({ at: row.at, id: row.transfer_id }),
    async (row) => {
      stored.add(row.event_id)
      const found = await compareTransfer(db, row, lines.get(row.event_id))
      if (found) differences.push(found)
    },
  )
  for (const { eventId, amount, at } of lines.values())
    if (!stored.has(eventId) && at >= from && at < to)
      differences.push({
        what: 'on the statement, and not in our books',
        provider: 'bank',
        order: eventId,
        ours: 0,
        theirs: amount,
        at: new Date(at).toISOString(),
      })
  return lines.size
}

/**
 * [M8] Reconciles our ledger with every provider in both directions. Cards and wallets have no statement and are
 * queried order by order; the bank statement is read in full.
 */
export const reconcilePayments = async (
  db: Database,
  deps: PaymentDeps,
  { from, to }: { from: number; to: number },
): Promise<{ compared: number; differences: Difference[] }> => {
  // whole seconds, as in the bank statement
  const period = {
    from: new Date(Math.floor(from / 1000) * 1000).toISOString(),
    to: new Date(Math.ceil(to / 1000) * 1000).toISOString(),
  }
  const differences: Difference[] = []
  const attempts = await walk(
    db,
    { at: period.from, id: '' },
    (tx, cursor) => listAttemptsAfter(tx, { ...period, ...cursor }),
    (row) => ({ at: row.created_at, id: row.order_id }),
    async (row) => void differences.push(...(await compareAttempt(db, deps, row))),
  )
  const lines = await compareBank(db, deps, period, differences)
  return { compared: attempts + lines, differences }
}
