import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { openDatabase } from '../db/db.ts'
import { job } from './job.ts'
import { startWorker } from './worker.ts'
import { openLog } from '../telemetry/log.ts'
import { statement } from '../db/statement.ts'

/** A real worker process with one slow job; the tests kill it while the job runs. */
const [url = '', name = ''] = process.argv.slice(2)

const addEffect = statement(
  (_, params: { jobId: string; worker: string }) =>
    sql`insert into trial.effect (job_id, worker) values (${params.jobId}, ${params.worker})`,
)

const slowJob = job({
  name: 'trial.slow',
  payload: z.strictObject({}),
  transaction: 'job',
  retryDelaySeconds: 0,
  run: async ({ tx, jobId, attempt }) => {
    await addEffect(tx, { jobId, worker: name })
    process.stdout.write(`holds ${jobId}\n`)
    // long enough to be killed before it ends
    await wait(attempt === 1 ? 10_000 : 700)
  },
})

const worker = await startWorker({
  db: openDatabase({ url, name, max: 4, deadlineMs: 600_000 }),
  url,
  jobs: [slowJob],
  log: openLog(name, 'warn'),
  pace: { heartbeatSeconds: 2, superviseSeconds: 1, pollSeconds: 0.5 },
  onRun: ({ outcome }) => process.stdout.write(`ran ${outcome}\n`),
})
process.stdout.write('ready\n')
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
