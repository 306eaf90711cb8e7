import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { addGeneratedBilling } from '#billing/fixtures'
import { useDatabase } from '../../testing/database/use-database.ts'
import { watchPlans } from '../../testing/database/watch-plans.ts'
import { findInvoiceDetail, listInvoiceRows, searchInvoiceRows } from './invoice-store.ts'
import { listLedgerLines, readOpening, sumDue, sumMonths } from '../overview/overview-store.ts'

const db = await useDatabase()
/** As many as the machine has time for; `BUSINESSES=100000` is the size to carry. */
const businesses = Number(process.env['BUSINESSES'] ?? 1_000)
const idOf = (n: number) => `01900000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`
const [first, middle] = [idOf(1), idOf(Math.floor(businesses / 2))]

const patient = openDatabase({ url: db.url('admin'), max: 1, name: 'large', deadlineMs: 3_600_000 })
afterAll(() => patient.close())

const generate = async (from: number, to: number) => {
  await db.admin.query(
    `insert into organisation.organisation (organisation_id, name, kind)
     select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Công ty ' || n, 'business'
     from generate_series($1::bigint, $2::bigint) n`,
    [from, to],
  )
  await patient.within({ kind: 'none' }, (tx) => addGeneratedBilling(tx, from, to))
  await lendTo(from, to)
}

/** Everybody owes one invoice by Pay Later, so that what was lent is as large a table as it can become. */
const lendTo = async (from: number, to: number) => {
  const customers = [idOf(from), idOf(to)]
  await db.admin.query(
    `insert into billing.credit_application
       (organisation_id, application_id, invoice_id, cap, state, granted, known, company_version, applied_by, applied_at, decided_at)
     select distinct on (organisation_id) organisation_id, gen_random_uuid(), invoice_id, 50000000, 'approved', 50000000,
       '{}', 1, gen_random_uuid(), now(), now()
     from billing.invoice where organisation_id between $1 and $2 and kind = 'invoice' order by organisation_id, serial`,
    customers,
  )
  await db.admin.query(
    `insert into billing.credit_line (organisation_id, credit_limit, used, application_id, updated_at)
     select organisation_id, granted, 1000, application_id, now() from billing.credit_application
     where organisation_id between $1 and $2`,
    customers,
  )
  await db.admin.query(
    `insert into billing.credit_draw (organisation_id, draw_id, invoice_id, amount, due_on, terms_version, drawn_at)
     select organisation_id, gen_random_uuid(), invoice_id, 1000, current_date, '2026-11-18', now()
     from billing.credit_application where organisation_id between $1 and $2`,
    customers,
  )
}

type Query = (tx: Tx, organisationId: string) => Promise<unknown[]>
const walk = (organisationId: string, ask: Query) =>
  watchPlans(db.url('admin'), { organisationId, personId: newId() }, (tx) => ask(tx, organisationId))

const newest = (organisationId: string) => ({ organisationId, at: '9999-12-31T00:00:00Z', id: 0, limit: 11 })
const soonest = (organisationId: string) => ({ organisationId, at: '0001-01-01', id: 0, limit: 11 })
const since = '2000-01-01T00:00:00Z'
const anInvoice = async (organisationId: string) => {
  const { rows } = await db.admin.query<{ id: number }>(
    'select invoice_id as id from billing.invoice where organisation_id = $1 order by serial offset 6 limit 1',
    [organisationId],
  )
  return rows[0]!.id
}

const asked: [string, Query][] = [
  ['the first page of the list', (tx, id) => listInvoiceRows.all(tx, newest(id))],
  ['paid ones', (tx, id) => listInvoiceRows.paid(tx, newest(id))],
  ['unpaid ones', (tx, id) => listInvoiceRows.unpaid(tx, soonest(id))],
  ['a search by number', (tx, id) => searchInvoiceRows.all(tx, { ...newest(id), search: 'INV-M' })],
  ['what is due', (tx, id) => sumDue(tx, { organisationId: id, today: '2026-11-16' })],
  ['the months', (tx, id) => sumMonths(tx, { organisationId: id, since })],
]

describe(`one customer among ${businesses} with ${businesses * 12} invoices`, () => {
  const few = new Map<string, number>()

  beforeAll(async () => {
    await generate(1, 20)
    await db.admin.query('analyze')
    for (const [name, ask] of asked) few.set(name, (await walk(first, ask)).statements)
    // in portions: nobody reads past an open transaction, and other tests wait for what they read
    for (let from = 21; from <= businesses; from += 100) await generate(from, Math.min(businesses, from + 99))
    await db.admin.query('analyze')
  }, 1_800_000)

  test.each(asked)(
    '%s: at most 20 shared buffers, no sequential scan under a generic plan, as many statements as with little data',
    async (name, ask) => {
      const { rows, statements, plan, buffers } = await walk(middle, ask)
      console.log(`large: ${name}: ${buffers} buffers, ${statements} statement`)
      expect(rows.length).toBeGreaterThan(0)
      expect(statements).toBe(few.get(name))
      expect(plan).not.toContain('Seq Scan')
      expect(buffers).toBeGreaterThan(0)
      expect(buffers).toBeLessThanOrEqual(20)
    },
  )

  test('one invoice with its lines: one statement, at most 20 shared buffers, no sequential scan', async () => {
    const invoiceId = await anInvoice(middle)
    const { rows, statements, plan, buffers } = await walk(middle, (tx, organisationId) =>
      findInvoiceDetail(tx, { organisationId, invoiceId }),
    )
    console.log(`large: one invoice with its lines: ${buffers} buffers, ${statements} statement`)
    expect(rows).toHaveLength(1)
    expect((rows[0] as { lines: unknown[] }).lines).toHaveLength(5)
    expect(statements).toBe(1)
    expect(plan).not.toContain('Seq Scan')
    expect(buffers).toBeGreaterThan(0)
    expect(buffers).toBeLessThanOrEqual(20)
  })

  test('a statement of account walks its own entries alone', async () => {
    const period = { from: since, to: '9999-01-01T00:00:00Z' }
    const opening = await walk(middle, (tx, id) => readOpening(tx, { organisationId: id, ...period }))
    const booked = await walk(middle, (tx, id) => listLedgerLines(tx, { organisationId: id, ...period, limit: 100 }))
    expect(opening.rows).toEqual([{ opening: '0' }])
    expect(booked.rows).toHaveLength(23)
    for (const { plan } of [opening, booked]) expect(plan).not.toContain('Seq Scan')
  })
})
