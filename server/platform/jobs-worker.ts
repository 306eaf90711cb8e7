import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from './db.ts'
import type { Job } from './jobs.ts'
import { heartbeatSeconds, queueSettings } from './jobs-queue.ts'
import { runJob, type JobRun } from './jobs-run.ts'
import { watchJobs, type Counts } from './jobs-watch.ts'
import type { Log } from './log.ts'
import { statement } from './statement.ts'

export type WorkerOptions = {
  db: Database
  /** The worker's own login; pg-boss keeps a few connections beside ours. */
  url: string
  jobs: readonly Job[]
  log: Log
  /** How soon things are noticed. The defaults are for production, where each look costs the database something. */
  pace?: {
    heartbeatSeconds?: number
    superviseSeconds?: number
    pollSeconds?: number
    cronSeconds?: number
    watchSeconds?: number
  }
  /** Jobs that run at the same time in this process. Must stay below the connections of `db`. */
  concurrency?: number
  onRun?: (ran: JobRun) => void
  onCounts?: (counts: Counts) => void
}

const declareQueue = statement(
  (_, given: { name: string; settings: string }) =>
    sql`select job.declare_queue(${given.name}, ${given.settings}::jsonb)`,
)

/** Lets so many through at a time; the others wait in line. */
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

/** pg-boss sometimes hands out a copy of an error that no longer is one, and the log would not know it. */
const asError = (error: Error): Error =>
  error instanceof Error ? error : Object.assign(new Error((error as Error).message), error)

/** What was scheduled by an earlier release and no longer is must not run for ever. */
const schedule = async (boss: PgBoss, jobs: readonly Job[]) => {
  const schedules = new Map(jobs.flatMap(({ name, schedule: cron }) => (cron ? [[name, cron] as const] : [])))
  for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name)
  for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: 'Asia/Ho_Chi_Minh', missed: 'once' })
}

/** Takes jobs from their queues until it is stopped. Any number of processes may do so at the same time. */
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
    // the schema is a migration; this login could not change it anyway
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: pace.superviseSeconds ?? 5,
    monitorIntervalSeconds: pace.superviseSeconds ?? 5,
    ...(pace.cronSeconds && {
      cronMonitorIntervalSeconds: pace.cronSeconds,
      cronWorkerIntervalSeconds: pace.cronSeconds,
    }),
  })
  boss.on('error', (error) => log.error({ err: asError(error) }, 'pg-boss met an error'))
  boss.on('warning', ({ message }) => log.warn({ failure: message }, 'pg-boss warns'))
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
        // one by one, a queue would be emptied at the speed of the polls; each job is settled on its own
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
    /** Looks for jobs now and not at the next poll. */
    wake: () => {
      for (const workerId of workerIds) boss.notifyWorker(workerId)
    },
    /** Waits for the jobs in hand; what is not done by then goes to another worker. */
    stop: async (graceMs = 20_000) => {
      await watch.stop()
      await boss.stop({ graceful: true, timeout: graceMs })
    },
  }
}
export type Worker = Awaited<ReturnType<typeof startWorker>>
