import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/db.ts'
import type { Job } from './job.ts'
import { heartbeatSeconds, queueSettings } from './job-queue.ts'
import { runJob, type JobRun } from './run-job.ts'
import { watchJobs, type Counts } from './watch-jobs.ts'
import type { Log } from '../telemetry/log.ts'
import { statement } from '../db/statement.ts'

export type WorkerOptions = {
  db: Database
  /** The worker's own database login; pg-boss opens a few further connections. */
  url: string
  jobs: readonly Job[]
  log: Log
  /** Polling intervals. The defaults are for production, where each poll costs the database something. */
  pace?: {
    heartbeatSeconds?: number
    superviseSeconds?: number
    pollSeconds?: number
    cronSeconds?: number
    watchSeconds?: number
  }
  /** Number of jobs that run concurrently in this process. Must stay below the connections of `db`. */
  concurrency?: number
  onRun?: (ran: JobRun) => void
  onCounts?: (counts: Counts) => void
}

const declareQueue = statement(
  (_, params: { name: string; settings: string }) =>
    sql`select job.declare_queue(${params.name}, ${params.settings}::jsonb)`,
)

/** A counting semaphore; waiters are served in order. */
const createSemaphore = (size: number) => {
  let free = size
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** pg-boss sometimes emits a copy of an error that is not an Error, which the logger would not serialize. */
const asError = (error: Error): Error =>
  error instanceof Error ? error : Object.assign(new Error((error as Error).message), error)

/** Removes schedules of earlier releases that no longer exist. */
const schedule = async (boss: PgBoss, jobs: readonly Job[]) => {
  const schedules = new Map(jobs.flatMap(({ name, schedule: cron }) => (cron ? [[name, cron] as const] : [])))
  for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name)
  for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: 'Asia/Ho_Chi_Minh', missed: 'once' })
}

/** Processes jobs until stopped. Any number of processes may do so concurrently. */
export const startWorker = async ({
  db,
  url,
  jobs,
  log,
  pace = {},
  concurrency = 6,
  onRun,
  onCounts,
}: WorkerOptions) => {
  const names = jobs.map(({ name }) => name)
  if (new Set(names).size !== names.length) throw new Error('two jobs have the same name')
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'worker: pg-boss',
    max: 4,
    // the schema is created by a migration; this login could not change it anyway
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: pace.superviseSeconds ?? 5,
    monitorIntervalSeconds: pace.superviseSeconds ?? 5,
    ...(pace.cronSeconds && {
      cronMonitorIntervalSeconds: pace.cronSeconds,
      cronWorkerIntervalSeconds: pace.cronSeconds,
    }),
  })
  boss.on('error', (error) => log.error({ err: asError(error) }, 'pg-boss error'))
  boss.on('warning', ({ message }) => log.warn({ failure: message }, 'pg-boss warning'))
  await boss.start()

  const heartbeat = pace.heartbeatSeconds ?? heartbeatSeconds
  await db.within({ kind: 'none' }, async (tx) => {
    for (const job of jobs)
      await declareQueue(tx, { name: job.name, settings: JSON.stringify(queueSettings(job, heartbeat)) })
  })
  await schedule(boss, jobs)

  const shared = createSemaphore(concurrency)
  const workerIds: string[] = []
  for (const job of jobs) {
    const enter = job.concurrency === undefined ? shared : createSemaphore(job.concurrency)
    const workerId = await boss.work<unknown, unknown, { perJobResults: true }>(
      job.name,
      {
        // fetching one at a time would limit a queue to the polling rate; each job is completed on its own
        batchSize: job.batch ?? job.concurrency ?? 10,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: pace.pollSeconds ?? 1,
        heartbeatRefreshSeconds: heartbeat / 4,
      } as { perJobResults: true },
      (batch) => Promise.all(batch.map((claimed) => enter(() => runJob(boss, db, job, claimed, { log, onRun })))),
    )
    workerIds.push(workerId)
  }
  const watch = watchJobs(db, { log, everySeconds: pace.watchSeconds ?? 15, onCounts })

  return {
    /** Polls immediately. */
    wake: () => {
      for (const workerId of workerIds) boss.notifyWorker(workerId)
    },
    /** Waits for running jobs; unfinished ones go to another worker. */
    stop: async (graceMs = 20_000) => {
      await watch.stop()
      await boss.stop({ graceful: true, timeout: graceMs })
    },
  }
}
export type Worker = Awaited<ReturnType<typeof startWorker>>
