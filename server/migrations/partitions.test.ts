import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { useDatabase } from '../testing/database/use-database.ts'

const db = await useDatabase()
const ahead = async () =>
  (
    await db
      .as('worker')
      .pool.query<{ parent: string; months: number }>('select * from platform.months_ahead() order by 1')
  ).rows

test('three months are ready ahead, and there is no partition for whatever comes', async () => {
  expect(await ahead()).toEqual([
    { parent: 'audit.entry', months: 3 },
    { parent: 'billing.callback_refused', months: 3 },
    { parent: 'billing.inbox', months: 3 },
    { parent: 'event.outbox', months: 3 },
    { parent: 'organisation.key_request', months: 3 },
  ])
  const { rows } = await db.admin.query(
    `select from pg_partitioned_table t join pg_class c on c.oid = t.partrelid
     where t.partdefid <> 0 and c.relnamespace <> 'pgboss'::regnamespace`,
  )
  expect(rows).toEqual([])
})

test('the worker adds what is missing, once', async () => {
  await db.admin.query(`select audit.add_partitions(1)`)
  const { rows } = await db.admin.query<{ part: string }>(
    `select max(inhrelid::regclass::text) as part from pg_inherits where inhparent = 'event.outbox'::regclass`,
  )
  await db.admin.query(`drop table ${rows[0]?.part}`)
  expect(await ahead()).toContainEqual({ parent: 'event.outbox', months: 2 })
  const add = () => db.as('worker').pool.query<{ made: number }>('select platform.add_partitions() as made')
  expect((await add()).rows).toEqual([{ made: 1 }])
  expect((await add()).rows).toEqual([{ made: 0 }])
  expect(await ahead()).toContainEqual({ parent: 'event.outbox', months: 3 })
})

test('a row finds its month also in the last second of it', async () => {
  const next = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month'`
  const { rows } = await db.admin.query<{ part: string; month: string }>(
    `insert into audit.entry (chain_id, audit_id, actor_kind, action, at)
     values ('${newId()}', '${newId()}', 'system', 'a.b', ${next} - interval '1 microsecond'),
       ('${newId()}', '${newId()}', 'system', 'a.b', ${next})
     returning tableoid::regclass::text as part, to_char(at at time zone 'UTC', '"audit.entry_"YYYY_MM') as month`,
  )
  expect(new Set(rows.map(({ part }) => part)).size).toBe(2)
  for (const { part, month } of rows) expect(part).toBe(month)
})

test('a month that is not over cannot be dropped, and no process can drop one', async () => {
  await expect(db.admin.query('select audit.drop_month(now()::date)')).rejects.toThrow('only a month that is over')
  for (const login of ['auth', 'api', 'worker', 'staff'] as const)
    await expect(db.as(login).pool.query(`select audit.drop_month('2020-01-01')`)).rejects.toMatchObject({
      code: '42501',
    })
})
