import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeOrganisation } from '../../testing/database/factories.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { issueMonth } from './issue-month.ts'

const db = await useDatabase()
const { issue } = openInvoices(db)
const worker = () => db.as('worker')
beforeEach(() => stopClock(Date.parse('2026-11-30T17:30:00Z')))
afterEach(() => moveClock(0))

type New = {
  name?: string
  price?: number
  quantity?: number
  period?: string
  started?: string
  next?: string
  tax?: string
}
const subscribe = async (organisationId: string, given: New = {}) => {
  await db
    .as('api')
    .within({ kind: 'organisation', organisationId }, (tx) =>
      tx.selectNoFrom((q) => q.fn('billing.ensure_customer').as('x')).execute(),
    )
  const { started = '2026-01-01', next = '2026-12-01' } = given
  await db.admin.query(
    `insert into billing.subscription (organisation_id, subscription_id, item_id, name, quantity, unit_price, tax_code, period, started_on, next_on)
     values ($1, $2, 'item', $3, $4, $5, $6, $7, $8, $9)`,
    [
      organisationId,
      newId(),
      given.name ?? 'Máy chủ vật lý',
      given.quantity ?? 1,
      given.price ?? 1_000_000,
      given.tax ?? 'standard',
      given.period ?? 'month',
      started,
      next,
    ],
  )
}
const invoicesOf = async (organisationId: string) => {
  const { rows } = await db.admin.query(
    `select i.number, i.total::integer, i.line_count, i.state, i.due_on::text, i.description,
       (select array_agg(t.rate || ':' || t.tax order by t.rate) from billing.invoice_tax t where t.invoice_id = i.invoice_id) as taxes
     from billing.invoice i where organisation_id = $1 order by serial`,
    [organisationId],
  )
  return rows as Record<string, unknown>[]
}

/** How often whole tables were read so far. */
const countWholeReads = async () => {
  await worker().pool.query('select pg_stat_force_next_flush()')
  const { rows } = await db.admin.query<{ count: number }>(
    `select sum(seq_scan)::integer as count from pg_stat_all_tables
     where schemaname = 'billing' and relname in ('invoice', 'subscription', 'customer')`,
  )
  return rows[0]?.count
}

describe('month-end', () => {
  test('makes one invoice of all that is due for a customer, in a series of its own, and moves the subscriptions on', async () => {
    const { organisationId } = await makeOrganisation(db)
    await subscribe(organisationId)
    await subscribe(organisationId, { price: 333_335, tax: 'reduced', quantity: 1.5 })
    await subscribe(organisationId, { next: '2026-12-15' })
    expect(await issueMonth(worker())).toEqual({ issued: 1, held: 0, untaxed: 0 })
    expect(await invoicesOf(organisationId)).toEqual([
      {
        number: expect.stringMatching(/^INV-M-2026-\d{6}$/),
        total: 1_000_000 + 500_003 + 40_000 + 100_000,
        line_count: 2,
        state: 'issued',
        due_on: '2026-12-15',
        description: 'Dịch vụ tháng 12/2026 / Services for 12/2026',
        taxes: ['800:40000', '1000:100000'],
      },
    ])
    const { rows } = await db.admin.query(
      'select next_on::text from billing.subscription where organisation_id = $1 order by 1',
      [organisationId],
    )
    expect(rows.map(({ next_on: next }: { next_on: string }) => next)).toEqual([
      '2026-12-15',
      '2027-01-01',
      '2027-01-01',
    ])
    const { rows: events } = await db.admin.query('select name from event.outbox where chain_id = $1', [organisationId])
    const { rows: acts } = await db.admin.query('select action, actor_kind from audit.entry where chain_id = $1', [
      organisationId,
    ])
    expect([events, acts]).toEqual([
      [{ name: 'billing.invoice_issued' }],
      [{ action: 'billing.invoice_issued', actor_kind: 'system' }],
    ])
  })

  test('repeated, or run by two workers at once, bills nobody twice', async () => {
    const homes = await Promise.all(Array.from({ length: 30 }, () => makeOrganisation(db)))
    for (const { organisationId } of homes) await subscribe(organisationId)
    const runs = await Promise.all([1, 2, 3].map(() => issueMonth(worker(), { organisations: 4 })))
    expect(runs.reduce((sum, { issued }) => sum + issued, 0)).toBe(30)
    expect(await issueMonth(worker())).toEqual({ issued: 0, held: 0, untaxed: 0 })
    for (const { organisationId } of homes) expect(await invoicesOf(organisationId)).toHaveLength(1)
    const { rows } = await db.admin.query(
      `select max(serial) - count(*) as gaps, (select next from billing.series where name = 'INV-M-2026') - max(serial) as ahead
       from billing.invoice where series = 'INV-M-2026'`,
    )
    expect(rows).toEqual([{ gaps: 0, ahead: 1 }])
  })

  test('catches up on months in which nothing ran, ends where a subscription ends, and keeps the day of the month', async () => {
    const { organisationId } = await makeOrganisation(db)
    await subscribe(organisationId, { started: '2026-08-31', next: '2026-09-30' })
    expect(await issueMonth(worker())).toEqual({ issued: 3, held: 0, untaxed: 0 })
    expect((await invoicesOf(organisationId)).map((one) => one['description'])).toEqual([
      'Dịch vụ tháng 09/2026 / Services for 09/2026',
      'Dịch vụ tháng 10/2026 / Services for 10/2026',
      'Dịch vụ tháng 11/2026 / Services for 11/2026',
    ])
    const { rows } = await db.admin.query(
      'update billing.subscription set ended_on = next_on where organisation_id = $1 returning next_on::text',
      [organisationId],
    )
    expect(rows).toEqual([{ next_on: '2026-12-31' }])
    await db.admin.query('update billing.subscription set ended_on = next_on')
    stopClock(Date.parse('2027-03-01T01:00:00Z'))
    expect(await issueMonth(worker())).toEqual({ issued: 0, held: 0, untaxed: 0 })
  })

  test('says in both languages what it is for: a month, a year, or both', async () => {
    const [yearly, both] = [await makeOrganisation(db), await makeOrganisation(db)]
    await subscribe(yearly.organisationId, { period: 'year' })
    await subscribe(both.organisationId, { period: 'year' })
    await subscribe(both.organisationId)
    await issueMonth(worker())
    expect(await invoicesOf(yearly.organisationId)).toMatchObject([
      { description: 'Dịch vụ một năm từ 01/12/2026 / Services for one year from 01/12/2026' },
    ])
    expect(await invoicesOf(both.organisationId)).toMatchObject([
      { description: 'Dịch vụ từ 01/12/2026 / Services from 01/12/2026' },
    ])
  })

  test('what no rate of tax holds for waits, is counted and billed later; all others are billed', async () => {
    const [mixed, other] = [await makeOrganisation(db), await makeOrganisation(db)]
    await subscribe(mixed.organisationId, { tax: 'later' })
    await subscribe(mixed.organisationId)
    await subscribe(other.organisationId)
    expect(await issueMonth(worker(), { organisations: 1 })).toEqual({ issued: 2, held: 0, untaxed: 1 })
    await db.admin.query(`insert into billing.tax_rate (code, valid_from, rate) values ('later', '2026-01-01', 500)`)
    expect(await issueMonth(worker())).toEqual({ issued: 1, held: 0, untaxed: 0 })
    expect((await invoicesOf(mixed.organisationId)).map(({ total }) => total)).toEqual([1_100_000, 1_050_000])
  })

  test('bills nothing for what is free, and moves it on all the same', async () => {
    const { organisationId } = await makeOrganisation(db)
    await subscribe(organisationId, { price: 0 })
    expect(await issueMonth(worker())).toEqual({ issued: 0, held: 0, untaxed: 0 })
    expect(await invoicesOf(organisationId)).toEqual([])
  })

  test('[M9] an amount far above the usual is held with all of its notifications, and the others are issued', async () => {
    const [usual, wild] = [await makeOrganisation(db), await makeOrganisation(db)]
    stopClock(Date.parse('2026-11-01T01:00:00Z'))
    await issue(wild.organisationId)
    stopClock(Date.parse('2026-11-30T17:30:00Z'))
    await subscribe(usual.organisationId)
    await subscribe(wild.organisationId, { quantity: 1000, price: 990_000 })
    expect(await issueMonth(worker())).toEqual({ issued: 1, held: 1, untaxed: 0 })
    expect(await issueMonth(worker())).toEqual({ issued: 0, held: 0, untaxed: 0 })
    const { rows } = await db.admin.query(
      `select reason, usual::integer, draft -> 'lines' -> 0 as line from billing.hold where organisation_id = $1`,
      [wild.organisationId],
    )
    expect(rows).toEqual([
      {
        reason: 'amount',
        usual: 2_607_000,
        line: expect.objectContaining({ name: 'Máy chủ vật lý', quantity: 1000, unitPrice: 990_000, unit: 'month' }),
      },
    ])
  })

  test('no table is read whole, however few rows were in it when it was counted last', async () => {
    const { organisationId } = await makeOrganisation(db)
    await subscribe(organisationId)
    await issueMonth(worker())
    await subscribe(organisationId)
    await db.admin.query('analyze')
    const before = await countWholeReads()
    expect(await issueMonth(worker())).toMatchObject({ issued: 1 })
    expect(await countWholeReads()).toBe(before)
  })
})
