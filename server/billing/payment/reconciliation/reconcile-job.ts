import { Gauge } from 'prom-client'
import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { newId } from '#platform/id'
import { type Job, job } from '#platform/job/job'
import type { Log } from '#platform/telemetry/log'
import { registry } from '#platform/telemetry/metrics'
import { statement } from '#platform/db/statement'
import type { PaymentDeps } from '../payment-deps.ts'
import { reconcilePayments } from './reconcile.ts'
import { dayMs } from './reconcile-attempt.ts'

const days = 3
const maxStoredDifferences = 1000

/** Alert: anything above zero is money that has differed from a provider for more than a day. */
const unmatched = new Gauge({
  name: 'billing_unmatched_overdue',
  help: 'Rows older than 24 hours in which our books and a provider differ, as of the last night',
  registers: [registry],
})

type Result = {
  id: string
  since: string
  until: string
  compared: number
  unmatched: number
  overdue: number
  differences: string
  at: string
}
const storeResult = statement(
  (_, params: Result) => sql`
    insert into billing.reconciliation
      (reconciliation_id, since, until, compared, unmatched, overdue, differences, ended_at)
    values (${params.id}::uuid, ${params.since}::timestamptz, ${params.until}::timestamptz, ${params.compared}::bigint,
      ${params.unmatched}::integer, ${params.overdue}::integer, ${params.differences}::jsonb, ${params.at}::timestamptz)`,
)

/** Undecided items older than the window: they stay an alert until staff decide. */
const countUndecided = statement(
  (_, params: { before: string }) => sql<{ waiting: number }>`
    select ((select count(*) from billing.payment_attempt a
        where a.state in ('review', 'mismatch') and a.created_at < ${params.before}::timestamptz)
      + (select count(*) from billing.transfer t
        where t.state = 'review' and t.at < ${params.before}::timestamptz))::integer as waiting`,
)

/** Reconciles the last days with every provider, stores the result, and logs an error for old differences. */
export const reconcileNight = async (db: Database, deps: PaymentDeps, log?: Log): Promise<number> => {
  const until = clock.now()
  const since = until - days * dayMs
  const { compared, differences } = await reconcilePayments(db, deps, { from: since, to: until })
  const sorted = differences.toSorted((a, b) => a.at.localeCompare(b.at))
  const older = await db.within(
    { kind: 'none' },
    (tx) => countUndecided.first(tx, { before: new Date(since).toISOString() }),
    'read',
  )
  const waiting = older?.waiting ?? 0
  const overdue = waiting + differences.filter(({ at }) => until - Date.parse(at) > dayMs).length
  const result = {
    id: newId(),
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
    compared,
    unmatched: differences.length + waiting,
    overdue,
    differences: JSON.stringify(sorted.slice(0, maxStoredDifferences)),
    at: new Date(clock.now()).toISOString(),
  }
  await db.within({ kind: 'none' }, (tx) => storeResult(tx, result))
  unmatched.set(overdue)
  if (overdue > 0)
    log?.error(
      { count: overdue, failure: 'unmatched_money' },
      'ledger and provider have differed for more than a day: see billing.reconciliation, or `reconcile-payments`',
    )
  return overdue
}

/** After the nightly invoices and before office hours. */
export const reconcileJob = (deps: PaymentDeps): Job<Record<string, never>> =>
  job({
    name: 'billing.reconcile',
    payload: z.strictObject({}),
    schedule: '20 4 * * *',
    transaction: 'own',
    expireSeconds: 4 * 3600,
    run: async ({ db, log }) => {
      await reconcileNight(db, deps, log)
    },
  })
