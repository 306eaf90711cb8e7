import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Scope, Tx } from '../db/db.ts'
import type { Log } from '../telemetry/log.ts'
import { queueSettings, type QueueSettings } from './job-queue.ts'
import { statement } from '../db/statement.ts'

type JobContext<Payload> = {
  payload: Payload
  /** The same for every attempt, so that an external service can recognise a repetition. */
  jobId: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the job is taken away from this worker or the process stops. */
  signal: AbortSignal
  log: Log
}

/** What is needed to enqueue a job; only the worker knows the handler. */
export type Queue<Payload> = {
  /** `domain.what_it_does`; also the name of its queue. */
  name: string
  /** Ids, not data: the job may run hours later, and everyone with access to the queue can read it. */
  payload: z.ZodType<Payload>
  /** Cron expression in Vietnamese time. Scheduled jobs have an empty payload. */
  schedule?: string
} & QueueSettings

/**
 * Effects and completion commit together, so the effect happens exactly once. For short work: the database aborts a
 * transaction that idles for a minute.
 */
type TransactionalJob<Payload> = Queue<Payload> & {
  transaction: 'job'
  /** Scope of the transaction; without it no tenant's rows are visible. */
  scope?(payload: Payload): Scope
  run(context: JobContext<Payload> & { tx: Tx }): Promise<void>
}

/** For jobs that call external services: they may run again after a crash, so they must be idempotent. */
type StandaloneJob<Payload> = Queue<Payload> & {
  transaction: 'own'
  run(context: JobContext<Payload> & { db: Database }): Promise<void>
}

export type Job<Payload = unknown> = TransactionalJob<Payload> | StandaloneJob<Payload>

/** Background work that survives crashes. One file per job, in its domain. */
export const job = <Payload>(definition: Job<Payload>): Job<Payload> => definition

/** Thrown by a job when retrying is useless: it becomes a dead letter immediately. */
export class PermanentError extends Error {
  override readonly name = 'Hopeless'
}

type EnqueueArgs = { name: string; settings: string; payload: string; notBefore: string | null; key: string | null }

const insertJob = statement(
  (_, params: EnqueueArgs) =>
    sql<{
      id: string | null
    }>`select job.enqueue(${params.name}, ${params.settings}::jsonb, ${params.payload}::jsonb, ${params.notBefore}::timestamptz, ${params.key}) as id`,
)

const notBeforeOf = (after: Date | number | undefined): string | null => {
  if (after === undefined) return null
  return (typeof after === 'number' ? new Date(Date.now() + after * 1000) : after).toISOString()
}

/**
 * Enqueues a job in the caller's transaction: a rollback removes it. `after` defers it, to a time or by seconds. At
 * most one job with the same `key` waits: the result is undefined if one does already.
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
