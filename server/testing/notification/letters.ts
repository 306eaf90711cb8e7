import { billingJobs } from '#billing'
import type { Job } from '#platform/job/job'
import { openLog } from '#platform/telemetry/log'
import { mailQueue } from '#platform/mail/mail-queue'
import { testConfig } from '../world/open-servers.ts'
import { until } from '../database/until.ts'
import type { TestDatabase } from '../database/use-database.ts'

export type Letter = { mail: string; to: string; language: 'vi' | 'en'; values: Record<string, string | number> }

/** What the worker does about mails, step by step: reading the outbox, and writing the mails. */
export const openLetters = (db: TestDatabase) => {
  const jobs = billingJobs(testConfig(db.url('worker'))) as Job[]
  const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log: openLog('test', 'silent') }
  const find = (name: string) => jobs.find((one) => one.name === name)!
  const run = async (name: string) => {
    const job = find(name)
    if (job.transaction === 'own') await job.run({ ...context, payload: {}, db: db.as('worker') })
  }
  const waiting = async () =>
    (
      await db.admin.query<{ id: string; data: object }>(
        `select id, data from pgboss.job where name = 'billing.write_letter' order by created_on, id`,
      )
    ).rows
  // the reader waits for older transactions, and those of other test files are older too
  const isBehind = async () =>
    (
      await db.admin.query(
        `select where exists (select from event.outbox o left join platform.position p on p.reader = 'billing.letters'
           where (o.xid, o.position) > (coalesce(p.xid, '0'), coalesce(p.position, 0)))`,
      )
    ).rows.length > 0

  /** Everything that has happened, as mails in their queue. */
  const writeAll = async () => {
    const readOn = async () => {
      if (!(await isBehind())) return true
      await run('billing.read_news')
      return false
    }
    await until('billing.read_news has read every event', readOn, { withinMs: 120_000 })
    const job = find('billing.write_letter')
    if (job.transaction !== 'job') return
    for (const { id, data } of await waiting()) {
      await db
        .as('worker')
        .within(job.scope?.(data) ?? { kind: 'none' }, (tx) => job.run({ ...context, payload: data, tx }))
      await db.admin.query('delete from pgboss.job where id = $1', [id])
    }
  }
  const lettersOf = async (organisationId: string): Promise<Letter[]> =>
    (
      await db.admin.query<{ data: Letter }>(
        `select data from pgboss.job where name = $1 and data -> 'values' ->> 'organisation_id' = $2 order by created_on, id`,
        [mailQueue.name, organisationId],
      )
    ).rows.map(({ data }) => data)
  return { writeAll, lettersOf, remind: () => run('billing.remind') }
}
