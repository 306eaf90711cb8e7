import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import { z } from 'zod'
import { clock } from '../clock.ts'
import type { Database, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { newId } from '../id.ts'
import { job } from '../job/job.ts'
import type { Log } from '../telemetry/log.ts'
import { registry } from '../telemetry/metrics.ts'
import { type Comparison, compareHeads, type HeadProblem } from './compare-heads.ts'
import type { HeadLog } from './head-log.ts'

const maxStoredProblems = 1000

/** Alert: anything above zero. */
const found = new Gauge({
  name: 'audit_problems',
  help: 'Audit chains and lines of the head log that were tampered with, as of the last night',
  registers: [registry],
})
/** Alert: it never falls, so that a log that was cut together with the database is noticed here. */
const heads = new Gauge({
  name: 'audit_heads',
  help: 'Lines of the head log, as of the last night',
  registers: [registry],
})

type Result = {
  id: string
  heads: number
  chains: number
  entries: number
  found: number
  problems: string
  at: string
}
const storeResult = statement(
  (_, params: Result) => sql`
    insert into audit.comparison (comparison_id, heads, chains, entries, found, problems, ended_at)
    values (${params.id}::uuid, ${params.heads}::bigint, ${params.chains}::bigint, ${params.entries}::bigint,
      ${params.found}::integer, ${params.problems}::jsonb, ${params.at}::timestamptz)`,
)

const findNewest = statement(
  () => sql<{
    heads: number
    chains: number
    entries: number
    found: number
    problems: HeadProblem[]
    ended_at: string
  }>`
    select heads, chains, entries, found, problems, ended_at from audit.comparison order by ended_at desc limit 1`,
)

/** For staff. */
export const findLastComparison = async (tx: Tx) => {
  const row = await findNewest.first(tx)
  if (!row) return undefined
  const { ended_at: endedAt, ...comparison } = row
  return { ...comparison, endedAt }
}

export type CompareOptions = { log: HeadLog; keptMonths: number; signal?: AbortSignal }

/** Compares all chains with the head log, stores the result, and logs an error when something does not hold. */
export const compareNight = async (
  db: Database,
  { log, ...options }: CompareOptions,
  lines?: Log,
): Promise<Comparison> => {
  const comparison = await compareHeads(db, log, options)
  const { problems, ...counts } = comparison
  await db.within({ kind: 'none' }, (tx) =>
    storeResult(tx, {
      id: newId(),
      ...counts,
      found: problems.length,
      problems: JSON.stringify(problems.slice(0, maxStoredProblems)),
      at: new Date(clock.now()).toISOString(),
    }),
  )
  found.set(problems.length)
  heads.set(counts.heads)
  if (problems.length > 0)
    lines?.error(
      { count: problems.length, failure: 'audit_tampered' },
      'the audit log does not match its heads: see audit.comparison, or `verify-audit`',
    )
  return comparison
}

/** After the nightly reconciliation and before office hours. */
export const compareHeadsJob = ({ log: headLog, keptMonths }: Omit<CompareOptions, 'signal'>) =>
  job({
    name: 'audit.compare_heads',
    payload: z.strictObject({}),
    schedule: '10 5 * * *',
    transaction: 'own',
    expireSeconds: 4 * 3600,
    run: async ({ db, log, signal }) => {
      await compareNight(db, { log: headLog, keptMonths, signal }, log)
    },
  })
