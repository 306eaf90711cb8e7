import { billing, type Invoice } from '@song-hanh/contract/billing'
import type { Call } from '@song-hanh/contract/http/route'
import { addDays, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { describe, expect, test } from 'vitest'
import { openInvoices } from '../../testing/billing/invoices.ts'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'

const world = await openWorld()
const { db } = world
const { raise, issue } = openInvoices(db)

const list = (who: Member, query: Call<typeof billing.listInvoices>['query'] = {}) =>
  world.as(who).call(billing.listInvoices, { query })
const view = async (who: Member, invoiceId: number): Promise<Invoice> =>
  (await world.as(who).call(billing.viewInvoice, { params: { invoiceId } })).invoice

describe('an invoice', () => {
  test('is whole when it is raised: lines, tax once per rate, the buyer of this moment, a debt in the ledger', async () => {
    const owner = await world.member('owner')
    const { invoiceId, number } = await issue(owner.organisationId)
    expect(number).toMatch(/^INV-20\d\d-\d{6}$/)
    expect(await view(owner, invoiceId)).toMatchObject({
      invoice_id: invoiceId,
      invoice_number: number,
      invoice_status: 1,
      invoice_state: 'issued',
      invoice_subtotal: 2_370_000,
      invoice_tax: 237_000,
      invoice_total: 2_607_000,
      invoice_open: 2_607_000,
      invoice_duedate: addDays(vietnamDay(Date.now()), 14),
      invoice_items: [
        { invoice_item_name: 'VNCDN 1 TB', invoice_item_detail: 'Tăng tốc', invoice_item_tax: true },
        { invoice_item_value: 2, invoice_item_amount: 1_380_000 },
      ],
      invoice_taxes: [{ percent: 10, base: 2_370_000, tax: 237_000 }],
      buyer: { name: 'Cà phê Đắk Mây', country: 'VN' },
      may_pay: true,
      corrects: null,
      credit_notes: [],
    })
    const { rows } = await db.admin.query(
      'select account, balance::integer from billing.balance where organisation_id = $1 order by account',
      [owner.organisationId],
    )
    expect(rows).toEqual([
      { account: 'receivable', balance: 2_607_000 },
      { account: 'revenue', balance: -2_370_000 },
      { account: 'tax_payable', balance: -237_000 },
    ])
  })

  test('leaves one row in the record and one event', async () => {
    const owner = await world.member('owner')
    const { invoiceId } = await issue(owner.organisationId)
    const record = await db.admin.query('select action, thing_id from audit.entry where chain_id = $1', [
      owner.organisationId,
    ])
    const events = await db.admin.query('select name, payload from event.outbox where chain_id = $1', [
      owner.organisationId,
    ])
    expect(record.rows).toEqual([{ action: 'billing.invoice_issued', thing_id: String(invoiceId) }])
    expect(events.rows).toEqual([
      { name: 'billing.invoice_issued', payload: { invoice_id: invoiceId, total: 2_607_000 } },
    ])
  })

  test('raised twice from one origin, at once or later, is one', async () => {
    const owner = await world.member('owner')
    const origin = { kind: 'order' as const, id: 'SH-0428' }
    const raised = await Promise.all(Array.from({ length: 4 }, () => raise(owner.organisationId, { origin })))
    const again = await raise(owner.organisationId, { origin })
    expect(new Set([...raised, again].map((one) => (one as { invoiceId: number }).invoiceId)).size).toBe(1)
    expect((await list(owner)).items).toHaveLength(1)
  })

  test('of nothing is no invoice', async () => {
    const owner = await world.member('owner')
    const lines = [{ itemId: 'free', name: 'Gói miễn phí', quantity: 1, unit: 'tháng', unitPrice: 0 }]
    expect(await raise(owner.organisationId, { lines })).toBe('nothing_to_bill')
  })

  test('is overdue from the day after its due date, as it is in Vietnam', async () => {
    const owner = await world.member('owner')
    const today = vietnamDay(Date.now())
    const now = await issue(owner.organisationId, { dueOn: today })
    const late = await issue(owner.organisationId, { dueOn: addDays(today, -1) })
    expect((await view(owner, now.invoiceId)).invoice_state).toBe('issued')
    expect(await view(owner, late.invoiceId)).toMatchObject({ invoice_state: 'overdue', invoice_status: 1 })
    expect(vietnamDay(Date.parse('2026-11-16T17:00:00Z'))).toBe('2026-11-17')
  })
})

describe('the list', () => {
  test('pages through all of them once, newest first, and unpaid ones by their due date', async () => {
    const owner = await world.member('owner')
    const made: number[] = []
    for (let n = 0; n < 7; n += 1)
      made.push((await issue(owner.organisationId, { dueOn: addDays('2026-12-20', -n) })).invoiceId)
    const walk = async (filter: 'all' | 'unpaid' | 'paid') => {
      const found: number[] = []
      let after: string | undefined
      do {
        const page = await list(owner, { filter, limit: 3, after })
        found.push(...page.items.map((one) => one.invoice_id))
        after = page.next
      } while (after !== undefined)
      return found
    }
    expect(await walk('all')).toEqual(made.toReversed())
    expect(await walk('unpaid')).toEqual(made.toReversed())
    expect(await walk('paid')).toEqual([])
    expect((await list(owner, { after: 'x' })).items).toEqual([])
  })

  test('finds by number and by description, with and without marks', async () => {
    const owner = await world.member('owner')
    const { number, invoiceId } = await issue(owner.organisationId, { description: 'Máy chủ vật lý, tháng 10' })
    await issue(owner.organisationId)
    for (const words of [number, number.toLowerCase(), 'may chu vat ly', 'Máy CHỦ']) {
      const found = await list(owner, { search: words })
      expect(found.items.map((one) => one.invoice_id)).toEqual([invoiceId])
    }
    expect((await list(owner, { search: '%' })).items).toEqual([])
  })

  test('is for owners, admins and accountants, and a developer is refused with the reason', async () => {
    const owner = await world.member('owner')
    await issue(owner.organisationId)
    const answers = await Promise.all(
      (['admin', 'accountant', 'developer', 'viewer'] as const).map(async (role) => {
        const who = await world.member(role, owner)
        return (await world.as(who).send(billing.listInvoices)).status
      }),
    )
    expect(answers).toEqual([200, 200, 403, 403])
  })
})
