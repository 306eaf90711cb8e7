import { billing, type BillingDetailsForm } from '@song-hanh/contract/billing'
import { addDays, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { describe, expect, test } from 'vitest'
import { codeOf, readReply, statusesOf } from '../../testing/world/answers.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { lastMonths } from './view-billing.ts'

const world = await openWorld()
const { db } = world
const { issue } = openInvoices(db)
const today = vietnamDay(Date.now())

const overview = async (who: Member) => (await world.as(who).call(billing.viewBilling)).billing
const details = (who: Member) => world.as(who).call(billing.viewBillingDetails)
const form: BillingDetailsForm = {
  company_name: 'Công ty Cổ phần Cà phê Đắk Mây',
  tax_code: '6001745207',
  phone: '0262 385 1128',
  address: '128 Phan Chu Trinh',
  city: '',
  state: 'Tỉnh Đắk Lắk',
  province_code: '66',
  country: 'VN',
  zipcode: '',
  billing_email: 'ketoan@dakmay.example',
  recipients: ['giamdoc@dakmay.example'],
}

describe('the overview', () => {
  test('says what is due and when, what of it is overdue, and what was billed month by month', async () => {
    const owner = await world.member('owner')
    const late = await issue(owner.organisationId, { dueOn: addDays(today, -3) })
    const soon = await issue(owner.organisationId, { dueOn: addDays(today, 5) })
    const shown = await overview(owner)
    expect(shown).toMatchObject({
      amount_due: 2 * 2_607_000,
      amount_overdue: 2_607_000,
      next_due_on: addDays(today, 5),
      due: [
        { invoice_id: late.invoiceId, invoice_state: 'overdue', invoice_open: 2_607_000 },
        { invoice_id: soon.invoiceId, invoice_state: 'issued' },
      ],
      has_more_due: false,
      may_pay: true,
      may_change: true,
      customer: { customer_credit: 0, customer_id: owner.organisationId },
    })
    expect(shown.months).toHaveLength(12)
    expect(shown.months.at(-1)).toEqual({ month: today.slice(0, 7), billed: 5_214_000, open: 5_214_000, lent: 0 })
    expect(shown.months[0]).toMatchObject({ billed: 0, open: 0 })
    expect(lastMonths('2026-01-31', 3)).toEqual(['2025-11', '2025-12', '2026-01'])
  })

  test('of an organisation that was never billed is empty', async () => {
    const owner = await world.member('owner')
    expect(await overview(owner)).toMatchObject({ amount_due: 0, due: [], next_due_on: null })
  })

  test('shows an admin that the details are not theirs to change', async () => {
    const owner = await world.member('owner')
    expect(await overview(await world.member('admin', owner))).toMatchObject({ may_pay: true, may_change: false })
  })
})

describe('a statement of account', () => {
  const statement = async (who: Member, from: string, to: string) =>
    world.as(who).send(billing.viewStatement, { query: { from, to } })

  test('begins with what was owed, ends with what is, and every entry adds up', async () => {
    const owner = await world.member('owner')
    const first = await issue(owner.organisationId)
    await issue(owner.organisationId)
    const read = async (from: string, to: string) =>
      readReply(billing.viewStatement, await statement(owner, from, to)).statement
    const now = await read(today, today)
    expect(now).toMatchObject({ opening: 0, closing: 5_214_000, is_cut: false })
    expect(now.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [2_607_000, 2_607_000],
      [2_607_000, 5_214_000],
    ])
    expect(now.entries[0]).toMatchObject({ kind: 'invoice_issued', invoice_number: first.number })
    expect(await read(addDays(today, -30), addDays(today, -1))).toMatchObject({ opening: 0, entries: [], closing: 0 })
    expect(await read(addDays(today, 1), addDays(today, 9))).toMatchObject({ opening: 5_214_000, closing: 5_214_000 })
  })

  test('is at most a year long and does not end before it begins', async () => {
    const owner = await world.member('owner')
    for (const [from, to] of [
      [today, addDays(today, -1)],
      [addDays(today, -366), today],
    ] as const)
      expect(codeOf(await statement(owner, from, to))).toEqual([422, 'period_not_possible'])
    expect((await statement(owner, addDays(today, -365), today)).status).toBe(200)
  })

  test.each(['0000-01-01', '0001-01-01'])('[G5] refuses %s, which the database cannot store', async (day) => {
    expect(codeOf(await statement(await world.member('owner'), day, day))).toEqual([400, 'invalid_request'])
  })

  test('[G5] has room for the first and the last day that it takes', async () => {
    const owner = await world.member('owner')
    for (const day of ['1000-01-01', '9999-12-31']) expect((await statement(owner, day, day)).status).toBe(200)
  })
})

describe('billing details', () => {
  test('are suggested until they are saved, and the next invoice carries what was saved', async () => {
    const accountant = await world.member('accountant')
    const first = await details(accountant)
    expect(first.details).toMatchObject({ company_name: 'Cà phê Đắk Mây', is_saved: false, version: 0 })
    const saved = await world.as(accountant).send(billing.saveBillingDetails, { body: { ...form, version: 0 } })
    expect(readReply(billing.saveBillingDetails, saved)).toMatchObject({
      customer: { contact_name: form.company_name, contact_state: 'Tỉnh Đắk Lắk', customer_number: expect.any(Number) },
      details: { ...form, is_saved: true, is_tax_code_unlikely: false },
    })
    const before = await issue(accountant.organisationId)
    const { version } = (await details(accountant)).details
    await world.as(accountant).send(billing.saveBillingDetails, { body: { ...form, company_name: 'Tên mới', version } })
    const names = await Promise.all(
      [before, await issue(accountant.organisationId)].map(async ({ invoiceId }) => {
        const answer = await world.as(accountant).send(billing.viewInvoice, { params: { invoiceId } })
        return readReply(billing.viewInvoice, answer).invoice.buyer.name
      }),
    )
    expect(names).toEqual([form.company_name, 'Tên mới'])
  })

  test('with a tax code whose checksum is wrong are saved with a warning, and with no tax code at all refused', async () => {
    const owner = await world.member('owner')
    const odd = await world
      .as(owner)
      .send(billing.saveBillingDetails, { body: { ...form, tax_code: '6001745208', version: 0 } })
    expect(readReply(billing.saveBillingDetails, odd).details.is_tax_code_unlikely).toBe(true)
    const refused = await world
      .as(owner)
      .send(billing.saveBillingDetails, { body: { ...form, tax_code: '123', version: 2 } })
    expect(refused.status).toBe(400)
  })

  test('are not overwritten from an older version, nor when two save for the first time', async () => {
    const owner = await world.member('owner')
    const answers = await Promise.all(
      ['Một', 'Hai'].map((company_name) =>
        world.as(owner).send(billing.saveBillingDetails, { body: { ...form, company_name, version: 0 } }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  test('are for owners and accountants to change, and leave no address of a person in the record', async () => {
    const owner = await world.member('owner')
    const admin = await world.member('admin', owner)
    expect((await world.as(admin).send(billing.saveBillingDetails, { body: { ...form, version: 0 } })).status).toBe(403)
    await world.as(owner).send(billing.saveBillingDetails, { body: { ...form, version: 0 } })
    const { rows } = await db.admin.query<{ text: string }>(
      `select after::text as text from audit.entry where chain_id = $1 and action = 'billing.details_saved'`,
      [owner.organisationId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).toContain('also_changed')
    expect(rows[0]!.text).not.toContain('@')
  })
})

test('the export is a CSV file in the requested language, with one line for each invoice', async () => {
  const owner = await world.member('owner')
  const { number } = await issue(owner.organisationId, { description: '=1+1, tháng 10' })
  const ask = (body: object) => world.as(owner).call(billing.exportInvoices, { body })
  const english = await ask({ language: 'en' })
  expect(english.content.split('\r\n')).toEqual([
    '\uFEFFNumber,Kind,Description,Issued,Due,State,Subtotal,Tax,Total,Received,Open',
    `${number},Invoice,"'=1+1, tháng 10",${today},${addDays(today, 14)},Unpaid,2370000,237000,2607000,0,2607000`,
    '',
  ])
  expect((await ask({})).content).toContain('Chưa thanh toán')
  expect((await ask({ filter: 'paid' })).content.split('\r\n')).toHaveLength(2)
})
