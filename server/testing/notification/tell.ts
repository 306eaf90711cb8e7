import { dashboardJobs } from '#dashboard'
import type { Job } from '#platform/job/job'
import { openLog } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import { notificationTypes } from '../../notifications.ts'
import { testConfig } from '../world/open-servers.ts'
import { until } from '../database/until.ts'
import type { TestDatabase } from '../database/use-database.ts'

type Waiting = { id: string; data: object }

/** What the worker does with events, step by step: reading the outbox, and notifying. */
export const openTelling = (db: TestDatabase) => {
  const seal = openSeal(testConfig(db.url('worker')).SEAL_KEYS)
  const jobs = dashboardJobs(notificationTypes, seal) as Job[]
  const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log: openLog('test', 'silent') }
  const find = (name: string) => jobs.find((one) => one.name === name)!

  const run = async (name: string) => {
    const job = find(name)
    if (job.transaction === 'own') await job.run({ ...context, payload: {}, db: db.as('worker') })
  }
  const waiting = async (): Promise<Waiting[]> => {
    const { rows } = await db.admin.query<Waiting>(
      `select id, data from pgboss.job where name = 'console.tell' order by created_on, id`,
    )
    return rows
  }
  const has = async (text: string) => (await db.admin.query(`select where exists (${text})`)).rows.length > 0
  // the reader waits for older transactions, and those of other test files are older too
  const isBehind = () =>
    has(`select from event.outbox o left join platform.position p on p.reader = 'console.notifications'
         where (o.xid, o.position) > (coalesce(p.xid, '0'), coalesce(p.position, 0))`)

  /** Without `done` as after a crash that came too late: what was done is there, and the job is there again. */
  const tell = async ({ id, data }: Waiting, done = true): Promise<void> => {
    const job = find('console.tell')
    if (job.transaction !== 'job') return
    await db
      .as('worker')
      .within(job.scope?.(data) ?? { kind: 'none' }, (tx) => job.run({ ...context, payload: data, tx }))
    if (done) await db.admin.query('delete from pgboss.job where id = $1', [id])
  }
  const readOn = () => run('console.read_events')
  const all = async () => {
    const isThrough = async () => {
      if (!(await isBehind())) return true
      await readOn()
      return false
    }
    await until('console.read_events has read every event', isThrough, { withinMs: 120_000 })
    for (let next = await waiting(); next.length > 0; next = await waiting()) for (const one of next) await tell(one)
  }
  return {
    readOn,
    waiting,
    tell,
    all,
    sendDigests: () => run('console.send_digests'),
    forget: () => run('console.forget_notifications'),
  }
}
