import { DatabaseError } from 'pg'
import { fromKysely, type JobResult, type Job as Claimed, type PgBoss } from 'pg-boss'
import type { Database, Tx } from '../db/db.ts'
import { PermanentError, type Job } from './job.ts'
import type { Log } from '../telemetry/log.ts'

export type Outcome = 'done' | 'failed' | 'dead' | 'lost'
export type JobRun = { job: string; outcome: Outcome; seconds: number }

/** Another worker has taken over the job: our effects must not commit. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/**
 * Error details stored with a failed job. PostgreSQL quotes values in its messages, so only the codes of its errors are
 * kept.
 */
const describe = (error: unknown) => {
  if (error instanceof DatabaseError) return { name: error.name, code: error.code, constraint: error.constraint }
  return error instanceof Error ? { name: error.name, message: error.message } : { name: typeof error }
}

/**
 * Completes the job in the given transaction, only if this attempt still holds it: a worker that missed its heartbeat
 * would otherwise commit the effect twice.
 */
const settle = async (boss: PgBoss, job: Job, { id, retryCount }: Claimed<unknown>, tx?: Tx): Promise<void> => {
  const attempt = { id, retryCount }
  const connection = tx ? { db: fromKysely(tx) } : {}
  const settled =
    job.onCompletion === 'delete'
      ? await boss.deleteJob(job.name, attempt, connection)
      : await boss.complete(job.name, attempt, null, connection)
  // its type hides the result; the tests would notice a change
  if ((settled as { affected?: number }).affected !== 1)
    throw new ClaimLost(`job ${id} was taken over by another worker`)
}

const perform = async (boss: PgBoss, db: Database, job: Job, claimed: Claimed<unknown>, log: Log): Promise<void> => {
  const parsed = job.payload.safeParse(claimed.data ?? {})
  if (!parsed.success) throw new PermanentError('the payload does not match the schema of this release')
  const { id: jobId, retryCount, signal } = claimed
  const context = { payload: parsed.data, jobId, attempt: retryCount + 1, signal, log }
  if (job.transaction === 'own') {
    await job.run({ ...context, db })
    return settle(boss, job, claimed)
  }
  await db.within(job.scope?.(parsed.data) ?? { kind: 'none' }, async (tx) => {
    await job.run({ ...context, tx })
    await settle(boss, job, claimed, tx)
  })
}

/** Runs one claimed job. Never throws: the result says what happens to the job. */
export const runJob = async (
  boss: PgBoss,
  db: Database,
  job: Job,
  claimed: Claimed<unknown>,
  { log, onRun }: { log: Log; onRun?: ((ran: JobRun) => void) | undefined },
): Promise<JobResult> => {
  const { id } = claimed
  const own = log.child({ job: job.name, jobId: id, attempt: claimed.retryCount + 1 })
  const start = performance.now()
  const end = (outcome: Outcome) => onRun?.({ job: job.name, outcome, seconds: (performance.now() - start) / 1000 })
  try {
    await perform(boss, db, job, claimed, own)
    end('done')
    return { id, status: 'completed' }
  } catch (error) {
    if (error instanceof ClaimLost) {
      own.warn({ err: error }, 'job was taken over by another worker')
      end('lost')
      return { id, status: 'failed', output: describe(error) }
    }
    const isDead = error instanceof PermanentError || claimed.retryCount >= (job.retries ?? 5)
    own.warn({ err: error }, isDead ? 'job failed permanently' : 'job failed and will be retried')
    end(isDead ? 'dead' : 'failed')
    return { id, status: error instanceof PermanentError ? 'deadletter' : 'failed', output: describe(error) }
  }
}
