import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Scope, Tx } from './db.ts'
import type { Log } from './log.ts'
import { queueSettings, type QueueSettings } from './jobs-queue.ts'
import { statement } from './statement.ts'

type JobContext<Payload> = {
  payload: Payload
  /** The same at every attempt, so that an outside party can recognise a repetition. */
  jobId: string
  /** 1 at the first try. */
  attempt: number
  /** Ends when the job was taken away from this worker or the process stops. */
  signal: AbortSignal
  log: Log
}

/** What one needs to know to enqueue a job; the rest is known to the worker alone. */
export type Queue<Payload> = {
  /** `domain.what_it_does`; also the name of its queue. */
  name: string
  /** Ids, not data: a job may run hours later, and its payload is read by whoever may read the queue. */
  payload: z.ZodType<Payload>
  /** Cron in Vietnamese time. The payload of a scheduled job is empty. */
  schedule?: string
} & QueueSettings

/**
 * Effects and completion commit together: the effect is there exactly once, whatever dies in between. For short work:
 * the database ends a transaction in which nothing happens for a minute.
 */
type TransactionalJob<Payload> = Queue<Payload> & {
  transaction: 'job'
  /** Whose rows the transaction may see; without it none that belong to anybody. */
  scope?(payload: Payload): Scope
  run(given: JobContext<Payload> & { tx: Tx }): Promise<void>
}

/** For what talks to the outside world: it may happen again after a crash, so it must be safe to repeat. */
type StandaloneJob<Payload> = Queue<Payload> & {
  transaction: 'own'
  run(given: JobContext<Payload> & { db: Database }): Promise<void>
}

export type Job<Payload = unknown> = TransactionalJob<Payload> | StandaloneJob<Payload>

/** One piece of work that happens later and survives every crash. One file per job, in its domain. */
export const job = <Payload>(definition: Job<Payload>): Job<Payload> => definition

/** Thrown by a job that knows that trying again is useless: it becomes a dead letter at once. */
export class PermanentError extends Error {
  override readonly name = 'Hopeless'
}

type EnqueueArgs = { name: string; settings: string; payload: string; notBefore: string | null; key: string | null }

const insertJob = statement(
  (_, given: EnqueueArgs) =>
    sql<{
      id: string | null
    }>`select job.enqueue(${given.name}, ${given.settings}::jsonb, ${given.payload}::jsonb, ${given.notBefore}::timestamptz, ${given.key}) as id`,
)

const notBeforeOf = (after: Date | number | undefined): string | null => {
  if (after === undefined) return null
  return (typeof after === 'number' ? new Date(Date.now() + after * 1000) : after).toISOString()
}

/**
 * Puts a job into its queue inside the caller's transaction: when that rolls back, the job was never there.
 * `after` defers it, to a moment or by seconds. Of jobs with the same `key` at most one waits: the answer is undefined
 * when one does already.
 */
export const enqueue = async <Payload>(
  tx: Tx,
  queue: Queue<Payload>,
  payload: NoInfer<Payload>,
  { after, key }: { after?: Date | number; key?: string } = {},
): Promise<string | undefined> => {
  const row = await insertJob.first(tx, {
    name: queue.name,
    settings: JSON.stringify(queueSettings(queue)),
    payload: JSON.stringify(queue.payload.parse(payload)),
    notBefore: notBeforeOf(after),
    key: key ?? null,
  })
  return row?.id ?? undefined
}
