import { billing } from '@song-hanh/contract/billing'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { breaches } from '../../testing/billing/card-event.ts'
import { createCommandRunner } from '../../testing/operations/perform-command.ts'
import type { Member } from '../../testing/world/members.ts'
import { openPayments } from '../../testing/billing/payments.ts'
import { makeStaff } from '../../testing/operations/run-command.ts'
import { decideCredit } from './decide-credit-job.ts'

const world = await openPayments()
const { db } = world
const { makeDebtor, pay, press, books, checkout, sandbox, stateOf } = world

let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())

const borrowing = { kind: 'pay_later', terms_version: currentTerms } as const
let companies = 0
const someTaxCode = () => String(3_000_000_000 + ++companies)
const verify = (organisationId: string, taxCode = someTaxCode()) =>
  db.admin.query(
    `insert into organisation.company_profile (organisation_id, name, tax_code, verified_at, source)
     values ($1, 'Công ty TNHH Cà phê Đắk Mây', $2, now(), 'staff')`,
    [organisationId, taxCode],
  )
const view = async (who: Member) => (await world.as(who).call(billing.viewPayLater)).pay_later
const apply = (who: Member, invoiceId: number) =>
  world.as(who).send(billing.applyForPayLater, { body: { invoice_id: invoiceId } })
const getLine = async (who: Member, invoiceId: number) => {
  expect((await apply(who, invoiceId)).status).toBe(200)
  await expect.poll(async () => (await view(who)).application?.state, { timeout: 20_000 }).toBe('approved')
}
const lines = (unitPrice: number) => [
  { itemId: 'x', name: 'X', quantity: 1, unit: 'lần', unitPrice, taxCode: 'exempt' },
]

describe('[T25] Pay Later', () => {
  test('skipping the steps of the dialog is refused: no verified company, no credit line', async () => {
    const { owner, invoiceId } = await makeDebtor()
    expect((await view(owner)).company.is_verified).toBe(false)
    const applied = await apply(owner, invoiceId)
    expect([applied.status, applied.body.errors[0]?.code]).toEqual([403, 'company_not_verified'])
    await verify(owner.organisationId)
    const drawn = await press(owner, invoiceId, borrowing)
    expect([drawn.status, drawn.body.errors[0]?.code]).toEqual([403, 'pay_later_refused'])
    expect((await stateOf(invoiceId))?.state).toBe('issued')
  })

  test('pays the invoice, is due in thirty days, and is paid back like an invoice', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    expect((await pay(owner, invoiceId, borrowing)).state).toBe('succeeded')
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
    const lent = await view(owner)
    expect(lent.line).toMatchObject({ limit: 25_000_000, used: total })
    expect(lent.draws).toMatchObject([{ invoice_id: invoiceId, open: total, is_overdue: false }])
    expect(await books(owner.organisationId)).toEqual({ pay_later_receivable: total, revenue: -total })

    const due = await checkout(owner, invoiceId)
    expect(due).toMatchObject({ is_repayment: true, amount_due: total, may_pay: true })
    // what was lent is due now, and no longer the invoice
    expect(due.due_date).toBe(lent.draws[0]!.due_on)
    expect(due.due_date).not.toBe(due.invoice.invoice_duedate)
    // what is to be paid back does not hide that the invoice was just paid
    expect(due.payment).toMatchObject({ state: 'succeeded', way: 'pay_later', is_repayment: false })
    expect(due.payment?.reference).not.toBe(due.reference)
    expect(due.ways.find(({ way }) => way === 'pay_later')?.obstacle).toBe('is_repayment')
    await sandbox.transfer({ amount: total, memo: due.reference })
    await expect
      .poll(() => books(owner.organisationId), { timeout: 20_000 })
      .toEqual({ cash_bank: total, revenue: -total })
    expect(await view(owner)).toMatchObject({ line: { used: 0 }, draws: [] })
    expect(await world.settlements(invoiceId)).toBe(1)
  })

  test('what was lent is owed in the overview, and is neither open nor paid in its month', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    await pay(owner, invoiceId, borrowing)
    const { billing: shown } = await world.as(owner).call(billing.viewBilling)
    expect(shown).toMatchObject({ amount_due: 0, pay_later_due: total })
    expect(shown.months.at(-1)).toMatchObject({ billed: total, open: 0, lent: total })
  })

  test('a customer with an overdue draw gets no other, and can still pay by every other method type', async () => {
    const { owner, invoiceId } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    const late = await world.issue(owner.organisationId, { dueOn: '2026-01-15', lines: lines(1_000_000) })
    const drawn = await press(owner, invoiceId, borrowing)
    expect([drawn.status, drawn.body.errors[0]?.code]).toEqual([403, 'pay_later_refused'])
    const { ways } = await checkout(owner, invoiceId)
    expect(ways.find(({ way }) => way === 'pay_later')?.obstacle).toBe('overdue')
    expect(ways.find(({ way }) => way === 'card')?.obstacle).toBeNull()
    // the late one itself is what Pay Later may settle
    expect((await pay(owner, late.invoiceId, borrowing)).state).toBe('succeeded')
    expect((await pay(owner, invoiceId, borrowing)).state).toBe('succeeded')
    await db.admin.query(`update billing.credit_draw set due_on = '2026-01-15' where organisation_id = $1`, [
      owner.organisationId,
    ])
    const next = await world.issue(owner.organisationId, { lines: lines(1_000_000) })
    const refused = await press(owner, next.invoiceId, borrowing)
    expect(refused.body.errors[0]?.code).toBe('pay_later_refused')
  })

  test('two of the staff suspend it: nothing is lent until two of them resume it', async () => {
    const { owner, invoiceId } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    const two = [await makeStaff(db, ['billing.manage']), await makeStaff(db, ['billing.confirm'])] as const
    const together = (command: string) =>
      createCommandRunner(db).together(command, two, {
        organisation: owner.organisationId,
        reason: 'Nợ quá hạn nhiều lần',
      })
    await together('suspend-pay-later')
    await expect(together('suspend-pay-later')).rejects.toThrow('already')
    const drawn = await press(owner, invoiceId, borrowing)
    expect(drawn.body.errors[0]?.code).toBe('pay_later_refused')
    const { ways } = await checkout(owner, invoiceId)
    expect(ways.find(({ way }) => way === 'pay_later')?.obstacle).toBe('suspended')
    const applied = await apply(owner, invoiceId)
    expect([applied.status, applied.body.errors[0]?.code]).toEqual([403, 'pay_later_suspended'])
    expect(await view(owner)).toMatchObject({ may_apply: false, line: { state: 'suspended' } })
    await together('resume-pay-later')
    expect((await pay(owner, invoiceId, borrowing)).state).toBe('succeeded')
  })

  test('a company has one limit, in however many organisations it is a customer, and a branch shares it', async () => {
    const company = someTaxCode()
    const [first, second, third] = [await makeDebtor(), await makeDebtor(), await makeDebtor()]
    for (const one of [first, second]) await verify(one.owner.organisationId, company)
    await verify(third.owner.organisationId, `${company}001`)
    await Promise.all([first, second].map(({ owner, invoiceId }) => apply(owner, invoiceId)))
    const decided = async ({ owner }: typeof first) => (await view(owner)).application?.state
    await expect
      .poll(() => Promise.all([first, second].map(decided)), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['approved', 'rejected']))
    expect((await apply(third.owner, third.invoiceId)).status).toBe(200)
    await expect
      .poll(async () => (await view(third.owner)).application?.reason, { timeout: 20_000 })
      .toBe('lent_elsewhere')
    await db.admin.query(`update billing.credit_line set state = 'suspended' where organisation_id = any ($1)`, [
      [first, second].map(({ owner }) => owner.organisationId),
    ])
    expect((await apply(third.owner, third.invoiceId)).status).toBe(200)
    await expect.poll(async () => (await view(third.owner)).application?.reason, { timeout: 20_000 }).toBe('suspended')
  })

  test('an application that was waiting when the line was suspended is not granted', async () => {
    const { owner, invoiceId } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    await db.admin.query(`update billing.credit_line set state = 'suspended' where organisation_id = $1`, [
      owner.organisationId,
    ])
    const applicationId = newId()
    await db.admin.query(
      `insert into billing.credit_application (organisation_id, application_id, invoice_id, cap, company_version, applied_by, applied_at)
       values ($1, $2, $3, 50000000, 1, $4, now())`,
      [owner.organisationId, applicationId, invoiceId, owner.personId],
    )
    await db
      .as('worker')
      .within({ kind: 'organisation', organisationId: owner.organisationId }, (tx) =>
        decideCredit(tx, world.parts, { organisationId: owner.organisationId, applicationId }),
      )
    expect(await view(owner)).toMatchObject({
      application: { state: 'rejected', reason: 'suspended' },
      line: { state: 'suspended', limit: 25_000_000 },
    })
  })

  test('the overdue invoice that it would pay does not count against it; what was evaluated is kept', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    await verify(owner.organisationId)
    const late = await world.issue(owner.organisationId, { dueOn: '2026-01-15', lines: lines(2_000_000) })
    const lateTotal = late.total
    const pays = async (id: number, amount: number) =>
      sandbox.transfer({ amount, memo: (await checkout(owner, id)).reference })
    await pays(invoiceId, total)
    await pays(late.invoiceId, lateTotal)
    await expect.poll(async () => (await stateOf(late.invoiceId))?.state, { timeout: 20_000 }).toBe('paid')
    await expect.poll(async () => (await stateOf(invoiceId))?.state, { timeout: 20_000 }).toBe('paid')
    const expected = await world.issue(owner.organisationId, { dueOn: '2026-01-20', lines: lines(3_000_000) })
    await getLine(owner, expected.invoiceId)
    const { rows } = await db.admin.query<{ known: object }>(
      'select known from billing.credit_application where organisation_id = $1',
      [owner.organisationId],
    )
    expect(rows[0]?.known).toEqual({
      is_company_verified: true,
      is_suspended: false,
      overdue_invoices: 0,
      overdue_draws: 0,
      months: 0,
      paid_on_time: total,
      paid_late: lateTotal,
      lent_elsewhere: 0,
    })
  }, 60_000)

  test('who borrows agrees to the terms as they are now, and which they were stays with what was lent', async () => {
    const { owner, invoiceId } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    for (const wrong of [{ kind: 'pay_later' }, { kind: 'pay_later', terms_version: '2020-01-01' }])
      expect((await press(owner, invoiceId, wrong as never)).status).toBe(400)
    expect((await pay(owner, invoiceId, borrowing)).state).toBe('succeeded')
    const { rows } = await db.admin.query('select terms_version from billing.credit_draw where organisation_id = $1', [
      owner.organisationId,
    ])
    expect(rows).toEqual([{ terms_version: currentTerms }])
  })

  test('twenty draws on one limit at once: never more than the limit', async () => {
    const { owner, invoiceId } = await makeDebtor(20_000_000)
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    const all = [invoiceId]
    for (let n = 0; n < 19; n += 1)
      all.push((await world.issue(owner.organisationId, { lines: lines(4_000_000) })).invoiceId)
    const answers = await Promise.all(all.map((id) => press(owner, id, borrowing, undefined, 1)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    const { line } = await view(owner)
    expect(line!.used).toBeLessThanOrEqual(25_000_000)
    expect(line!.left).toBeLessThan(20_000_000)
    expect(await breaches(db)).toEqual([])
  })
})
