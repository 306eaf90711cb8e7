import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/database/use-database.ts'
import { amountOf, taxLines } from './tax.ts'

const db = await useDatabase()

const line = fc.record({
  quantity: fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 1000),
  unitPrice: fc.integer({ min: 0, max: 200_000_000 }),
})

test('[M3] the database rounds as the program does', async () => {
  const given = fc.sample(fc.tuple(line, fc.constantFrom(0, 800, 1000)), 300)
  const { rows } = await db.admin.query<{ amount: string; tax: string }>(
    `select round(q * p)::bigint as amount, (round(q * p)::bigint * r + 5000) / 10000 as tax
     from unnest($1::numeric[], $2::bigint[], $3::integer[]) as t (q, p, r)`,
    [given.map(([one]) => one.quantity), given.map(([one]) => one.unitPrice), given.map(([, rate]) => rate)],
  )
  given.forEach(([one, rate], at) => {
    const amount = amountOf(one.quantity, one.unitPrice)
    expect(Number(rows[at]!.amount)).toBe(amount)
    expect(Number(rows[at]!.tax)).toBe(taxLines([{ amount, rate }])[0]!.tax)
  })
})

test('[M3] a rate holds from its first day to the day before the next one', async () => {
  const days = ['2025-06-30', '2025-07-01', '2026-12-31', '2027-01-01']
  const { rows } = await db.admin.query(
    `select billing.rate_on('reduced', day::date) as rate from unnest($1::text[]) as day`,
    [days],
  )
  expect(rows).toEqual([{ rate: 1000 }, { rate: 800 }, { rate: 800 }, { rate: 1000 }])
})
