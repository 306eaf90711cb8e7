import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { enqueue, PermanentError, job, type Job, type Queue } from './job.ts'
import type { JobRun } from './run-job.ts'
import { countJobs } from './watch-jobs.ts'
import type { Worker } from './worker.ts'
import { openLog } from '../telemetry/log.ts'
import { runJobs } from '../../testing/process/run-jobs.ts'
import { until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const Note = z.strictObject({ text: z.string() })
const ran: JobRun[] = []
const logged: { level: number; msg: string; job?: string; jobId?: string }[] = []
const log = openLog('worker', 'info', {
  write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]),
})

const addNote = (tx: Parameters<typeof enqueue>[0], text: string) =>
  sql`insert into trial.note values (${text})`.execute(tx)

const writeJob = job({
  name: 'trial.write',
  payload: Note,
  transaction: 'job',
  run: async ({ tx, payload }) => {
    await addNote(tx, payload.text)
  },
})
const failingJob = job({
  name: 'trial.fail',
  payload: Note,
  retries: 2,
  retryDelaySeconds: 0,
  transaction: 'job',
  run: async ({ tx, payload, attempt }) => {
    await addNote(tx, payload.text)
    if (payload.text.startsWith('hopeless')) throw new PermanentError('there is no such thing')
    if (payload.text.startsWith('always') || attempt === 1) throw new Error('not this time')
  },
})
const outsideJob = job({
  name: 'trial.outside',
  payload: Note,
  transaction: 'own',
  onCompletion: 'delete',
  run: async ({ db: own, payload }) => {
    await own.within({ kind: 'none' }, (tx) => addNote(tx, payload.text))
  },
})
let answer = () => {}
const outsider = new Promise<void>((done) => (answer = done))
const slowJob = job({
  name: 'trial.slow_outsider',
  payload: Note,
  transaction: 'own',
  concurrency: 3,
  run: () => outsider,
})
const clockJob = job({
  name: 'trial.clock',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  transaction: 'job',
  run: async ({ tx }) => {
    await addNote(tx, 'tick')
  },
})
const scopedJob = job({
  name: 'trial.scope',
  payload: z.strictObject({ organisationId: z.uuid() }),
  scope: ({ organisationId }) => ({ kind: 'organisation', organisationId }),
  transaction: 'job',
  run: async ({ tx }) => {
    await sql`insert into trial.note values (current_setting('app.org_id', true))`.execute(tx)
  },
})
const robbedJob = job({
  name: 'trial.robbed',
  payload: Note,
  transaction: 'job',
  run: async ({ tx, payload, attempt, jobId }) => {
    await addNote(tx, `${payload.text} ${attempt}`)
    // the engine decides that this worker is dead, while it is only slow
    if (attempt === 1)
      await db.admin.query(`update pgboss.job set state = 'retry', start_after = now() where id = $1`, [jobId])
  },
})

let worker: Pick<Worker, 'stop'>
beforeAll(async () => {
  await db.admin.query(`create schema trial; create table trial.note (text text);
    grant usage on schema trial to worker, api; grant select, insert on trial.note to worker, api`)
})
afterAll(() => worker?.stop())

const asApi = <Payload>(queue: Queue<Payload>, payload: NoInfer<Payload>, options?: Parameters<typeof enqueue>[3]) =>
  db.as('api').within({ kind: 'none' }, (tx) => enqueue(tx, queue, payload, options))
const stateOf = async (id: string | undefined): Promise<string | undefined> =>
  (await db.admin.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]?.state
const notes = async (text: string): Promise<number> =>
  (await db.admin.query<{ count: number }>('select count(*)::int as count from trial.note where text like $1', [text]))
    .rows[0]!.count

const eventually = async (check: () => Promise<unknown>) => {
  await until(check.toString(), check, { everyMs: 20, withinMs: 20_000 })
}

test('the migration made what this version of pg-boss expects, to the last index', async () => {
  const boss = new PgBoss({
    connectionString: db.url('admin'),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const drift = await boss.detectSchemaDrift()
  await boss.stop()
  expect(drift).toMatchObject({ ok: true, extraIndexes: [] })
})

describe('before any worker was ever started', () => {
  test('a job can be enqueued and waits, with the settings of its definition', async () => {
    const id = await asApi(failingJob, { text: 'early' })
    const { rows } = await db.admin.query(
      'select state, retry_limit, heartbeat_seconds, dead_letter from pgboss.job where id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'created', retry_limit: 2, heartbeat_seconds: 10, dead_letter: 'job.dead' }])
  })

  test('a rolled back transaction leaves no job', async () => {
    let id: string | undefined
    await expect(
      db.as('api').within({ kind: 'none' }, async (tx) => {
        id = await enqueue(tx, writeJob, { text: 'never' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(id).toBeDefined()
    expect(await stateOf(id)).toBeUndefined()
  })

  test('a payload that does not fit is refused at once, where it is enqueued', async () => {
    await expect(asApi(writeJob, { text: 7 } as never)).rejects.toThrow('expected string')
  })

  test('of jobs with one key, one waits', async () => {
    const first = await asApi(writeJob, { text: 'keyed' }, { key: 'k1', after: 3600 })
    expect(first).toBeDefined()
    expect(await asApi(writeJob, { text: 'keyed' }, { key: 'k1' })).toBeUndefined()
    expect(await asApi(writeJob, { text: 'keyed' }, { key: 'k2', after: 3600 })).toBeDefined()
  })
})

describe('what the other processes may do', () => {
  for (const login of ['auth', 'api', 'staff'] as const)
    test(`${login} enqueues, and can neither see, take, finish nor make queues`, async () => {
      const id = await db
        .as(login)
        .within({ kind: 'none' }, (tx) => enqueue(tx, writeJob, { text: login }, { after: 3600 }))
      expect(id).toBeDefined()
      const attempts = [
        'select * from pgboss.job',
        'select * from pgboss.job_common',
        'select * from pgboss.queue',
        `update pgboss.job_common set state = 'active' where id = '${id}'`,
        `update pgboss.job set state = 'completed' where id = '${id}'`,
        `delete from pgboss.job where id = '${id}'`,
        `insert into pgboss.job (name) values ('trial.write')`,
        `select pgboss.create_queue('mine', '{}')`,
        `select pgboss.delete_queue('trial.write')`,
        `select job.declare_queue('mine.mine', '{}')`,
      ]
      for (const attempt of attempts)
        await expect(db.as(login).pool.query(attempt)).rejects.toMatchObject({ code: '42501' })
      expect(await stateOf(id)).toBe('created')
    })

  test('nobody enqueues into the dead letters or into the engine itself', async () => {
    for (const name of ['job.dead', '__pgboss__send-it', 'NoDomain'])
      await expect(asApi({ ...writeJob, name }, { text: 'x' })).rejects.toMatchObject({ code: '22023' })
  })
})

describe('with a worker', () => {
  beforeAll(async () => {
    const jobs = [writeJob, failingJob, outsideJob, slowJob, clockJob, scopedJob, robbedJob] as Job[]
    worker = await runJobs({
      db: db.as('worker'),
      url: db.url('worker'),
      jobs,
      log,
      onRun: (one) => ran.push(one),
    })
  })

  test('what waited before it came is done too', async () => {
    await eventually(async () => (await notes('early')) === 1)
  })

  test('the effect and the end of the job come together', async () => {
    const id = await asApi(writeJob, { text: 'once' })
    await eventually(async () => (await stateOf(id)) === 'completed')
    expect(await notes('once')).toBe(1)
  })

  test('a deferred job waits for its time', async () => {
    const later = await asApi(writeJob, { text: 'later' }, { after: 3600 })
    const now = await asApi(writeJob, { text: 'now' })
    await eventually(async () => (await stateOf(now)) === 'completed')
    const { rows } = await db.admin.query(
      'select state, extract(epoch from start_after - created_on)::int as after from pgboss.job where id = $1',
      [later],
    )
    expect(rows).toEqual([{ state: 'created', after: 3600 }])
    await db.admin.query('update pgboss.job set start_after = now() where id = $1', [later])
    await eventually(async () => (await notes('later')) === 1)
  })

  test('a failed attempt leaves nothing behind; the next one does it', async () => {
    const id = await asApi(failingJob, { text: 'second time' })
    await eventually(async () => (await stateOf(id)) === 'completed')
    expect(await notes('second time')).toBe(1)
    expect(ran.filter((one) => one.job === 'trial.fail' && one.outcome === 'failed').length).toBeGreaterThan(0)
  })

  test('after its last attempt it is a dead letter: in the view, in the count, in the log; and can be revived', async () => {
    const id = await asApi(failingJob, { text: 'always fails' })
    const letter = async () =>
      (await db.as('staff').pool.query<{ dead_id: string }>('select * from job.dead where job_id = $1', [id])).rows[0]
    await eventually(letter)
    expect(await letter()).toMatchObject({ job: 'trial.fail', attempts: 3, reason: 'Error' })
    expect(JSON.stringify(await letter())).not.toContain('always fails')
    expect(await notes('always fails')).toBe(0)
    await eventually(async () => logged.find((line) => line.jobId === id && line.level === 50))
    expect((await countJobs(db.as('worker'))).dead).toBeGreaterThan(0)

    const revived = await db
      .as('staff')
      .pool.query<{ id: string }>('select job.revive($1) as id', [(await letter())!.dead_id])
    expect(await letter()).toBeUndefined()
    expect(await stateOf(revived.rows[0]!.id)).toBeDefined()
  })

  test('a job that knows itself to be hopeless is not tried again', async () => {
    const id = await asApi(failingJob, { text: 'hopeless' })
    await eventually(async () => (await db.admin.query('select 1 from job.dead where job_id = $1', [id])).rowCount)
    const { rows } = await db.admin.query('select attempts, reason from job.dead where job_id = $1', [id])
    expect(rows).toEqual([{ attempts: 1, reason: 'Hopeless' }])
  })

  test('a payload of another release is a dead letter, not an endless loop', async () => {
    const id = await asApi({ ...writeJob, payload: z.strictObject({ old: z.number() }) }, { old: 1 })
    await eventually(async () => (await db.admin.query('select 1 from job.dead where job_id = $1', [id])).rowCount)
  })

  test('a job that leaves no trace is gone with its payload when it is done', async () => {
    const id = await asApi(outsideJob, { text: 'secret' })
    await eventually(async () => (await notes('secret')) === 1)
    await eventually(async () => (await stateOf(id)) === undefined)
  })

  test('a scheduled job runs by itself', async () => {
    await eventually(async () => (await notes('tick')) > 0)
  })

  test("a job's transaction sees the rows of the one it is for", async () => {
    const organisationId = '0197a1c0-0000-7000-8000-000000000001'
    await asApi(scopedJob, { organisationId })
    await eventually(async () => (await notes(organisationId)) === 1)
  })

  test('who lost the job in the middle does not commit; the next one does, once', async () => {
    const id = await asApi(robbedJob, { text: 'robbed' })
    await eventually(async () => (await stateOf(id)) === 'completed')
    expect(await notes('robbed 1')).toBe(0)
    expect(await notes('robbed 2')).toBe(1)
    expect(ran).toContainEqual(expect.objectContaining({ job: 'trial.robbed', outcome: 'lost' }))
  })

  test('a job that waits for a third party delays no other', async () => {
    // more of them than the worker has places
    for (let count = 0; count < 10; count += 1) await asApi(slowJob, { text: 'waits' })
    await eventually(
      async () =>
        (await db.admin.query(`select 1 from pgboss.job where name = 'trial.slow_outsider' and state = 'active'`))
          .rowCount,
    )
    await asApi(writeJob, { text: 'past the slow ones' })
    await eventually(async () => (await notes('past the slow ones')) === 1)
    answer()
  })

  test('a hundred jobs do not take a hundred polls', async () => {
    const start = performance.now()
    await db.as('api').within({ kind: 'none' }, async (tx) => {
      for (let count = 0; count < 100; count += 1) await enqueue(tx, writeJob, { text: `many ${count}` })
    })
    await eventually(async () => (await notes('many %')) === 100)
    // at one job a poll it would be fifty seconds
    expect(performance.now() - start).toBeLessThan(15_000)
  })

  test('after the database has cut every connection it goes on', async () => {
    await db.admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'worker' and datname = current_database()`)
    const id = await asApi(writeJob, { text: 'after the cut' })
    await eventually(async () => (await stateOf(id)) === 'completed')
    expect(await notes('after the cut')).toBe(1)
  })
})
