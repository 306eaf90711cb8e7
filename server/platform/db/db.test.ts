import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'
import { makeOrganisation } from '../../testing/database/factories.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { isUnavailable, openDatabase, assertOutsideTransaction, type Scope, type Tx } from './db.ts'
import { newId } from '../id.ts'

const db = await useDatabase()
const none = { kind: 'none' } as const
const one = async <Value>(tx: Tx, query: ReturnType<typeof sql<{ value: Value }>>) =>
  (await query.execute(tx)).rows[0]?.value

/** One connection, so that every transaction is on the connection of the one before. */
const openSingle = () => openDatabase({ url: db.url('api'), max: 1, name: 'single' })

describe('a scope', () => {
  const settings = (tx: Tx) =>
    sql<Record<string, string | null>>`select nullif(current_setting('app.org_id', true), '') as organisation,
      nullif(current_setting('app.person_id', true), '') as person,
      nullif(current_setting('app.visitor_id', true), '') as visitor`
      .execute(tx)
      .then(({ rows }) => rows[0])
  const [a, b] = [newId(), newId()]
  test.each<[Scope, Record<string, string | null>]>([
    [
      { kind: 'organisation', organisationId: a, personId: b },
      { organisation: a, person: b, visitor: null },
    ],
    [
      { kind: 'organisation', organisationId: a },
      { organisation: a, person: null, visitor: null },
    ],
    [
      { kind: 'person', personId: a },
      { organisation: null, person: a, visitor: null },
    ],
    [
      { kind: 'visitor', visitorId: a },
      { organisation: null, person: null, visitor: a },
    ],
    [none, { organisation: null, person: null, visitor: null }],
  ])('%o sets just what it says, also on a connection that served another', async (scope, expected) => {
    const single = openSingle()
    await single.within({ kind: 'organisation', organisationId: newId(), personId: newId() }, settings)
    await single.within({ kind: 'visitor', visitorId: newId() }, settings)
    expect(await single.within(scope, settings)).toEqual(expected)
    await single.close()
  })

  test('ends with a transaction that failed, too', async () => {
    const { organisationId } = await makeOrganisation(db)
    const single = openSingle()
    const broken = single.within({ kind: 'organisation', organisationId }, (tx) => sql`select 1 / 0`.execute(tx))
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    const seen = await single.within(none, (tx) => sql`select from organisation.organisation`.execute(tx))
    expect(seen.rows).toHaveLength(0)
    await single.close()
  })

  test.each([`x'; drop table a; --`, '', 'not-a-uuid', newId().toUpperCase()])(
    'is never the text %j',
    async (organisationId) => {
      await expect(db.as('api').within({ kind: 'organisation', organisationId }, async () => 1)).rejects.toThrow('UUID')
    },
  )
})

describe('a transaction', () => {
  const count = () =>
    db.admin.query<{ n: number }>('select count(*) as n from platform.position').then(({ rows }) => rows[0]?.n)
  const add = (tx: Tx) => sql`insert into platform.position (reader) values (${newId()})`.execute(tx)

  test('that throws leaves nothing', async () => {
    const before = await count()
    const failing = db.as('worker').within(none, async (tx) => {
      await add(tx)
      throw new Error('second thoughts')
    })
    await expect(failing).rejects.toThrow('second thoughts')
    expect(await count()).toBe(before)
  })

  test('whose error was swallowed does not look as if it had committed', async () => {
    const swallowing = db.as('worker').within(none, async (tx) => {
      await add(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => {})
      return 'fine'
    })
    await expect(swallowing).rejects.toThrow('rolled back')
  })

  test('is over when it is over: a forgotten promise cannot write into the next one', async () => {
    const over = Promise.withResolvers<void>()
    const { promise, tx } = await db.as('worker').within(none, async (leaked) => {
      // oxlint-disable-next-line typescript/no-floating-promises -- this is the mistake under test
      return { promise: over.promise.then(() => add(leaked)), tx: leaked }
    })
    over.resolve()
    await expect(promise).rejects.toThrow('has ended')
    await expect(add(tx)).rejects.toThrow('has ended')
  })

  test('on a connection that broke takes the connection out of the pool', async () => {
    const single = openDatabase({ url: db.url('api'), max: 1, name: 'to be cut' })
    const isCut = new Promise<void>((end) =>
      single.pool.once('connect', (client: PoolClient) => client.once('end', end)),
    )
    const cut = single.within(none, async (tx) => {
      const pid = await one(tx, sql<{ value: number }>`select pg_backend_pid() as value`)
      await db.admin.query('select pg_terminate_backend($1)', [pid])
      await isCut
      await sql`select 1`.execute(tx)
    })
    await expect(cut).rejects.toThrow(/terminat|not queryable/)
    expect(await single.within(none, (tx) => one(tx, sql<{ value: number }>`select 1 as value`))).toBe(1)
    await single.close()
  })

  test('that only reads cannot write', async () => {
    await expect(db.as('worker').within(none, add, 'read')).rejects.toMatchObject({ code: '25006' })
  })

  test('that only reads leaves its connection to the next one as clean as any', async () => {
    const { organisationId } = await makeOrganisation(db)
    const single = openSingle()
    const count = async (tx: Tx) => (await sql`select from organisation.organisation`.execute(tx)).rows.length
    const mine = { kind: 'organisation', organisationId } as const
    const rounds = Array.from({ length: 30 }, (_, n) =>
      single.within(n % 2 ? mine : none, count, n % 3 ? 'read' : 'write'),
    )
    expect(await Promise.all(rounds)).toEqual(rounds.map((_, n) => n % 2))
    const failing = single.within(mine, (tx) => sql`select 1 / 0`.execute(tx), 'read')
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await single.within(none, count, 'read')).toBe(0)
    await single.close()
  })

  test('may ask several things at once', async () => {
    const sums = await db
      .as('api')
      .within(none, (tx) =>
        Promise.all([1, 2, 3].map((n) => one(tx, sql<{ value: number }>`select ${n}::int + 1 as value`))),
      )
    expect(sums).toEqual([2, 3, 4])
  })

  test('is known to those who must not be inside one', async () => {
    expect(() => assertOutsideTransaction('hash')).not.toThrow()
    await expect(db.as('api').within(none, async () => assertOutsideTransaction('hash'))).rejects.toThrow(
      'may not hash',
    )
    expect(() => assertOutsideTransaction('hash')).not.toThrow()
  })

  test('gives up waiting, so that a slow statement cannot hold everybody', async () => {
    const { rows } = await db.admin.query<{ rolname: string; settings: string[] }>(
      `select rolname, rolconfig as settings from pg_roles where rolname in ('auth', 'api', 'worker', 'staff')`,
    )
    for (const { settings } of rows)
      for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout'])
        expect(settings.some((setting) => setting.startsWith(`${name}=`))).toBe(true)
  })
})

test('a column that a migration adds disturbs one request and no more', async () => {
  await db.admin.query(`create table platform.growing (one integer); grant select on platform.growing to api`)
  const api = openDatabase({ url: db.url('api'), max: 4, name: 'growing' })
  const look = () => api.within(none, (tx) => sql`select * from platform.growing`.execute(tx))
  await Promise.all([look(), look(), look(), look()])
  await db.admin.query('alter table platform.growing add two integer')
  await expect(look()).rejects.toMatchObject({ code: '0A000' })
  for (let n = 0; n < 6; n += 1) await Promise.all([look(), look(), look(), look()])
  await api.close()
})

describe('values', () => {
  const read = (text: string) =>
    db.as('api').within(none, (tx) => one(tx, sql<{ value: unknown }>`select ${sql.raw(text)} as value`))

  test.each([
    [`'2026-11-15 09:14:03.12+07'::timestamptz`, '2026-11-15T02:14:03.120000Z'],
    [`'2026-11-15 02:14:03+00'::timestamptz`, '2026-11-15T02:14:03.000000Z'],
    [`'2026-11-15 02:14:03.123456+00'::timestamptz`, '2026-11-15T02:14:03.123456Z'],
    [`array['2026-11-15 02:14:03+00'::timestamptz, null]`, ['2026-11-15T02:14:03.000000Z', null]],
    [`'infinity'::timestamptz`, 'infinity'],
    [`'2026-02-28'::date`, '2026-02-28'],
    [`9007199254740991::bigint`, 9007199254740991],
    [`array[1, 2]::bigint[]`, [1, 2]],
    [`12.50::numeric`, '12.50'],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    [`'01980000-0000-7000-8000-000000000001'::uuid`, '01980000-0000-7000-8000-000000000001'],
    [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
  ])('%s is %j', async (text, expected) => {
    expect(await read(text)).toEqual(expected)
  })

  test('a number that a number cannot hold is refused and not rounded', async () => {
    await expect(read('9007199254740993::bigint')).rejects.toThrow('does not fit')
  })

  test('timestamps of one kind sort as text', async () => {
    const times = [`'2026-11-15 02:14:03+00'`, `'2026-11-15 02:14:03.5+00'`, `'2026-11-15 02:14:03.50001+00'`]
    const texts = (await Promise.all(times.map((time) => read(`${time}::timestamptz`)))) as string[]
    expect([...texts].toSorted()).toEqual(texts)
  })
})

test('[S3] a database that does not answer times out, is reported as unavailable and not as a fault, and is used again when it is back', async () => {
  const hasty = openDatabase({ url: db.url('api'), max: 1, name: 'hasty', deadlineMs: 2_000 })
  const startedAt = performance.now()
  const lost = await hasty.within(none, (tx) => sql`select pg_sleep(8)`.execute(tx)).catch((error: unknown) => error)
  expect(performance.now() - startedAt).toBeLessThan(5_700)
  expect(isUnavailable(lost)).toBe(true)
  expect(await hasty.within(none, (tx) => one(tx, sql`select 1 as value`), 'read')).toBe(1)
  await hasty.close()

  const nowhere = openDatabase({ url: 'postgres://api@127.0.0.1:1/nothing', max: 1, name: 'nowhere' })
  expect(isUnavailable(await nowhere.within(none, async () => 1).catch((error: unknown) => error))).toBe(true)
  expect(isUnavailable(new Error('a live session without its person'))).toBe(false)
  await nowhere.close()
})

test('reads one after the other on one connection keep their scopes apart, and end when nothing follows', async () => {
  const single = openSingle()
  const [a, b] = [newId(), newId()]
  const org = (tx: Tx) => one<string>(tx, sql`select current_setting('app.org_id', true) as value`)
  const seen = await Promise.all([
    single.within({ kind: 'organisation', organisationId: a }, org, 'read'),
    single.within({ kind: 'organisation', organisationId: b }, org, 'read'),
    single.within(none, org, 'read'),
  ])
  expect(seen).toEqual([a, b, ''])
  const states = async () => {
    const { rows } = await db.admin.query<{ state: string }>(
      `select state from pg_stat_activity where application_name = 'single' and datname = current_database()`,
    )
    return rows
  }
  await expect.poll(states).toEqual([{ state: 'idle' }])
  await single.close()
})
