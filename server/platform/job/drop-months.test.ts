import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openLog } from '../telemetry/log.ts'
import { dropMonthsJob } from './drop-months-job.ts'

const db = await useDatabase()

/** A month that long ago, with a row. */
const addMonth = async (parent: string, owner: string, monthsAgo: number) => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - monthsAgo, 1)
  const first = day.toISOString().slice(0, 7)
  day.setUTCMonth(day.getUTCMonth() + 1)
  const part = `${parent}_${first.replace('-', '_')}`
  await db.admin.query(
    `create table ${part} (like ${parent} including all);
     alter table ${parent} attach partition ${part} for values from ('${first}-01+00') to ('${day.toISOString().slice(0, 7)}-01+00');
     alter table ${part} owner to ${owner}`,
  )
  return { part, at: `${first}-05T00:00:00Z` }
}
const exists = async (part: string) =>
  (await db.admin.query<{ found: boolean }>('select to_regclass($1) is not null as found', [part])).rows[0]?.found
const drop = async () => {
  const lines: string[] = []
  const { run } = dropMonthsJob({ auditMonths: 24 }) as Extract<
    ReturnType<typeof dropMonthsJob>,
    { transaction: 'job' }
  >
  const log = openLog('test', 'error', { write: (line) => void lines.push(line) })
  const context = { payload: {}, jobId: '', attempt: 1, signal: new AbortController().signal, log }
  await db.as('worker').within({ kind: 'none' }, (tx) => run({ ...context, tx }))
  return lines.join('')
}

test('months of the audit log go after their term, those of the outbox after three months', async () => {
  const [old, kept] = [
    await addMonth('audit.entry', 'audit_owner', 25),
    await addMonth('audit.entry', 'audit_owner', 24),
  ]
  const [read, recent] = [
    await addMonth('event.outbox', 'platform_owner', 4),
    await addMonth('event.outbox', 'platform_owner', 3),
  ]
  expect(await drop()).toBe('')
  expect(await Promise.all([old, kept, read, recent].map(({ part }) => exists(part)))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a month of the outbox that a reader has not read is kept, with an alarm', async () => {
  const { part, at } = await addMonth('event.outbox', 'platform_owner', 6)
  await db.admin.query(
    `insert into event.outbox (chain_id, event_id, name, payload, at) values (gen_random_uuid(), gen_random_uuid(), 'a.b', '{}', $1)`,
    [at],
  )
  expect(await drop()).toContain('"failure":"')
  expect(await exists(part)).toBe(true)
  await db.admin.query(`update platform.position set xid = pg_current_xact_id()`)
  await drop()
  expect(await exists(part)).toBe(false)
})

test('[T40] the worker cannot drop a month of the audit log that is younger than a year', async () => {
  await expect(db.as('worker').pool.query('select audit.drop_expired(11)')).rejects.toThrow('at least twelve months')
  for (const login of ['auth', 'api', 'staff'] as const)
    await expect(db.as(login).pool.query('select audit.drop_expired(24)')).rejects.toMatchObject({ code: '42501' })
})
