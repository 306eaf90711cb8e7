import { sql } from 'kysely'
import type { Database } from '../db/db.ts'
import type { Log } from '../telemetry/log.ts'
import { statement } from '../db/statement.ts'

export type QueueCount = { job: string; ready: number; deferred: number; active: number }
export type Counts = { queues: QueueCount[]; dead: number }

/** Maintained by pg-boss's supervision, so that the table need not be counted. */
const readCounts = statement(
  () => sql<QueueCount>`
    select name as job, ready_count as ready, deferred_count as deferred, active_count as active
    from pgboss.queue where name not like '\\_\\_pgboss%' and name <> 'job.dead' order by name`,
)
const countDead = statement(() => sql<{ count: number }>`select count(*)::int as count from job.dead`)

type Dead = { deadId: string; jobId: string; job: string; attempts: number; reason: string }
const readNewlyDead = statement(
  () => sql<Dead>`
    select dead_id as "deadId", job_id as "jobId", job, attempts, reason
    from job.dead where died_at > now() - interval '10 minutes' order by died_at limit 500`,
)

export const countJobs = (db: Database): Promise<Counts> =>
  db.within({ kind: 'none' }, async (tx) => ({
    queues: await readCounts(tx),
    dead: (await countDead.first(tx))?.count ?? 0,
  }))

/**
 * Watches the queues: logs each new dead letter, however it died (a job whose workers were all killed is failed by the
 * supervision, where no handler sees it), and reports the counts for the metrics.
 */
export const watchJobs = (
  db: Database,
  {
    log,
    everySeconds,
    onCounts,
  }: { log: Log; everySeconds: number; onCounts?: ((counts: Counts) => void) | undefined },
) => {
  let reported = new Set<string>()
  const poll = async () => {
    // by id and not by time: commit order may differ from the order of death
    const dead = await db.within({ kind: 'none' }, (tx) => readNewlyDead(tx))
    for (const { deadId, job, jobId, attempts, reason } of dead)
      if (!reported.has(deadId))
        log.error({ job, jobId, attempt: attempts, failure: reason }, 'dead letter: the job failed permanently')
    reported = new Set(dead.map(({ deadId }) => deadId))
    if (onCounts) onCounts(await countJobs(db))
  }
  let polling = Promise.resolve()
  const timer = setInterval(() => {
    polling = poll().catch((error: unknown) => log.warn({ err: error }, 'could not read the queues'))
  }, everySeconds * 1000)
  return {
    stop: async () => {
      clearInterval(timer)
      await polling
    },
  }
}
