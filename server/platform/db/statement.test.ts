import { sql } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openDatabase } from './db.ts'
import { statement } from './statement.ts'

const db = await useDatabase()
const none = { kind: 'none' } as const

const add = statement(
  (_, params: { left: number; right: number }) =>
    sql<{ sum: number }>`select ${params.left}::int + ${params.right}::int as sum`,
)

test('the values go to the places they were read at, in any order and more than once', async () => {
  const turned = statement(
    (_, params: { a: string; b: string }) =>
      sql<{ text: string }>`select concat(${params.b}::text, ${params.a}::text, ${params.b}::text, 'd') as text`,
  )
  await db.as('api').within(none, async (tx) => {
    expect(await turned(tx, { a: 'a', b: 'b' })).toEqual([{ text: 'babd' }])
    expect(await turned.first(tx, { a: 'x', b: 'y' })).toEqual({ text: 'yxyd' })
  })
})

test('one row that must come is given, and its absence is an error', async () => {
  const upTo = statement(
    (_, params: { count: number }) => sql<{ n: number }>`select generate_series(1, ${params.count}::int) as n`,
  )
  await db.as('api').within(none, async (tx) => {
    expect(await upTo.one(tx, { count: 1 })).toEqual({ n: 1 })
    await expect(upTo.one(tx, { count: 0 })).rejects.toThrow('no row')
  })
})

test('builders of Kysely work the same, and know the type of their rows', async () => {
  const find = statement((q, params: { reader: string; limit: number }) =>
    q
      .selectFrom(sql<{ reader: string }>`platform.position`.as('p'))
      .select('p.reader')
      .where('p.reader', '=', params.reader)
      .limit(params.limit),
  )
  await db.as('worker').within(none, async (tx) => {
    await sql`insert into platform.position (reader) values ('me'), ('you')`.execute(tx)
    const rows = await find(tx, { reader: 'me', limit: 5 })
    expectTypeOf(rows).toEqualTypeOf<{ reader: string }[]>()
    expect(rows).toEqual([{ reader: 'me' }])
  })
})

test('the query is built once, however often it runs', async () => {
  let built = 0
  const counted = statement(() => {
    built += 1
    return sql<{ one: number }>`select 1 as one`
  })
  for (let round = 0; round < 5; round += 1) await db.as('api').within(none, (tx) => counted(tx))
  expect(built).toBe(1)
})

test('a connection prepares a statement once, and keeps it from one transaction to the next', async () => {
  const single = openDatabase({ url: db.url('api'), max: 1, name: 'single' })
  for (const left of [1, 2, 3, 4])
    expect(await single.within(none, (tx) => add.first(tx, { left, right: 1 }))).toEqual({ sum: left + 1 })
  const prepared = await single.pool.query<{ statement: string }>(
    `select statement from pg_prepared_statements where statement like '%as sum%' and not statement like '%prepared%'`,
  )
  expect(prepared.rows).toHaveLength(1)
  await single.close()
})

test('queries that are built on the fly are prepared too, but not without end', async () => {
  const single = openDatabase({ url: db.url('api'), max: 1, name: 'single' })
  await single.within(none, async (tx) => {
    for (let n = 0; n < 520; n += 1) await sql.raw(`select ${n} as n`).execute(tx)
  })
  const { rows } = await single.pool.query<{ count: number }>('select count(*) as count from pg_prepared_statements')
  expect(rows[0]?.count).toBeGreaterThan(300)
  expect(rows[0]?.count).toBeLessThanOrEqual(500)
  await single.close()
})

test('a value that was forgotten is an error and not null', async () => {
  const forgotten = { left: 1 } as { left: number; right: number }
  await expect(db.as('api').within(none, (tx) => add(tx, forgotten))).rejects.toThrow('needs right')
})
