import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { useDatabase } from '../../../testing/database/use-database.ts'

const db = await useDatabase()

test('months of old messages are dropped, but not what still waits for its effect', async () => {
  const months = async () =>
    (
      await db.admin.query<{ part: string }>(
        `select inhrelid::regclass::text as part from pg_inherits
         where inhparent in ('billing.inbox'::regclass, 'billing.callback_refused'::regclass) and inhrelid::regclass::text ~ '_20(24|25)_'
         order by 1`,
      )
    ).rows.map(({ part }) => part)
  const addMonth = (parent: string, month: string, next: string) =>
    db.admin.query(
      `create table billing.${parent}_${month.replace('-', '_')} partition of billing.${parent}
       for values from ('${month}-01 00:00+00') to ('${next}-01 00:00+00')`,
    )
  await addMonth('inbox', '2024-01', '2024-02')
  await addMonth('inbox', '2024-02', '2024-03')
  await addMonth('callback_refused', '2024-01', '2024-02')
  await addMonth('inbox', '2025-12', '2026-01')
  for (const [day, done] of [
    ['2024-01-10', true],
    ['2024-02-10', false],
  ] as const)
    await db.admin.query(
      `insert into billing.inbox (received_at, inbox_id, provider, event_id, notice, raw_body, query, done_at)
       values ($1, $2::uuid, 'card', $2::uuid::text, '{}', '', '', case when $3::boolean then now() end)`,
      [day, newId(), done],
    )
  await db.admin.query(`alter table billing.inbox_2024_01 owner to billing_owner`)
  await db.admin.query(`alter table billing.inbox_2024_02 owner to billing_owner`)
  await db.admin.query(`alter table billing.callback_refused_2024_01 owner to billing_owner`)
  const forget = () =>
    db.as('worker').pool.query<{ gone: number }>(`select billing.forget_messages('2026-11-16') as gone`)
  expect((await forget()).rows).toEqual([{ gone: 2 }])
  expect(await months()).toEqual(['billing.inbox_2024_02', 'billing.inbox_2025_12'])
  await db.admin.query('update billing.inbox set done_at = now() where done_at is null')
  expect((await forget()).rows).toEqual([{ gone: 1 }])
})
