import { billing, payLaterCap } from '@song-hanh/contract/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReply } from '../../testing/answers.ts'
import { breaches } from '../../testing/card-event.ts'
import { openDeeds } from '../../testing/do-deed.ts'
import { openPayments } from '../../testing/payments.ts'
import type { Somebody } from '../../testing/projects.ts'
import { makeStaff } from '../../testing/run-deed.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { underwrite } from './underwrite.ts'

const db = useDatabase()
const world = await openPayments(db)
const { makeDebtor, pay, press, send, books, checkout, sandbox, stateOf } = world

let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())

const verify = (organisationId: string) =>
  db.admin.query(
    `insert into organisation.company_profile (organisation_id, name, tax_code, verified_at, source)
     values ($1, 'Công ty TNHH Cà phê Đắk Mây', '0312345678', now(), 'staff')`,
    [organisationId],
  )
const view = async (who: Somebody) => readReply(billing.viewPayLater, await send(billing.viewPayLater, who)).pay_later
const apply = (who: Somebody, invoiceId: number) => send(billing.applyForPayLater, who, {}, { invoice_id: invoiceId })
const getLine = async (who: Somebody, invoiceId: number) => {
  expect((await apply(who, invoiceId)).status).toBe(200)
  await expect.poll(async () => (await view(who)).application?.state, { timeout: 20_000 }).toBe('approved')
}
const lines = (unitPrice: number) => [
  { itemId: 'x', name: 'X', quantity: 1, unit: 'lần', unitPrice, taxCode: 'exempt' },
]

describe('row 25: Pay Later', () => {
  test('the cap is the specification’s, and whoever is late gets nothing', () => {
    expect([payLaterCap(50_000_000), payLaterCap(50_000_001)]).toEqual([50_000_000, 100_000_000])
    const fine = { isCompanyVerified: true, overdueInvoices: 0, overdueDraws: 0 }
    expect(underwrite(50_000_000, fine)).toEqual({ state: 'approved', granted: 50_000_000 })
    expect(underwrite(100_000_000, { ...fine, overdueInvoices: 1 })).toMatchObject({ reason: 'overdue_invoices' })
    expect(underwrite(100_000_000, { ...fine, isCompanyVerified: false })).toMatchObject({ state: 'rejected' })
  })

  test('whoever skips the steps of the dialog is refused: no verified company, no line', async () => {
    const { owner, invoiceId } = await makeDebtor()
    expect((await view(owner)).company.is_verified).toBe(false)
    const applied = await apply(owner, invoiceId)
    expect([applied.status, applied.body.errors[0]?.code]).toEqual([403, 'company_not_verified'])
    await verify(owner.organisationId)
    const drawn = await press(owner, invoiceId, { kind: 'pay_later' })
    expect([drawn.status, drawn.body.errors[0]?.code]).toEqual([403, 'pay_later_refused'])
    expect((await stateOf(invoiceId))?.state).toBe('issued')
  })

  test('pays the invoice, is due in thirty days, and is paid back like an invoice', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    expect((await pay(owner, invoiceId, { kind: 'pay_later' })).state).toBe('succeeded')
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
    const lent = await view(owner)
    expect(lent.line).toMatchObject({ limit: 50_000_000, used: total })
    expect(lent.draws).toMatchObject([{ invoice_id: invoiceId, open: total, is_overdue: false }])
    expect(await books(owner.organisationId)).toEqual({ pay_later_receivable: total, revenue: -total })

    const due = await checkout(owner, invoiceId)
    expect(due).toMatchObject({ is_repayment: true, amount_due: total, may_pay: true })
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

  test('whoever is late is lent nothing more, and can still pay by every other way', async () => {
    const { owner, invoiceId } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    const late = await world.issue(owner.organisationId, { dueOn: '2026-01-15', lines: lines(1_000_000) })
    const drawn = await press(owner, invoiceId, { kind: 'pay_later' })
    expect([drawn.status, drawn.body.errors[0]?.code]).toEqual([403, 'pay_later_refused'])
    const { ways } = await checkout(owner, invoiceId)
    expect(ways.find(({ way }) => way === 'pay_later')?.obstacle).toBe('overdue')
    expect(ways.find(({ way }) => way === 'card')?.obstacle).toBeNull()
    // the late one itself is what Pay Later may settle
    expect((await pay(owner, late.invoiceId, { kind: 'pay_later' })).state).toBe('succeeded')
    expect((await pay(owner, invoiceId, { kind: 'pay_later' })).state).toBe('succeeded')
    await db.admin.query(`update billing.credit_draw set due_on = '2026-01-15' where organisation_id = $1`, [
      owner.organisationId,
    ])
    const next = await world.issue(owner.organisationId, { lines: lines(1_000_000) })
    const refused = await press(owner, next.invoiceId, { kind: 'pay_later' })
    expect(refused.body.errors[0]?.code).toBe('pay_later_refused')
  })

  test('two of the staff suspend it: nothing is lent until two of them resume it', async () => {
    const { owner, invoiceId } = await makeDebtor()
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    const two = [await makeStaff(db, ['billing.manage']), await makeStaff(db, ['billing.confirm'])] as const
    const together = (deed: string) =>
      openDeeds(db).together(deed, two, { organisation: owner.organisationId, reason: 'Nợ quá hạn nhiều lần' })
    await together('suspend-pay-later')
    await expect(together('suspend-pay-later')).rejects.toThrow('already')
    const drawn = await press(owner, invoiceId, { kind: 'pay_later' })
    expect(drawn.body.errors[0]?.code).toBe('pay_later_refused')
    await together('resume-pay-later')
    expect((await pay(owner, invoiceId, { kind: 'pay_later' })).state).toBe('succeeded')
  })

  test('twenty draws on one limit at once: never more than the limit', async () => {
    const { owner, invoiceId } = await makeDebtor(20_000_000)
    await verify(owner.organisationId)
    await getLine(owner, invoiceId)
    const all = [invoiceId]
    for (let n = 0; n < 19; n += 1)
      all.push((await world.issue(owner.organisationId, { lines: lines(4_000_000) })).invoiceId)
    const answers = await Promise.all(all.map((id) => press(owner, id, { kind: 'pay_later' }, undefined, 1)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    const { line } = await view(owner)
    expect(line!.used).toBeLessThanOrEqual(50_000_000)
    expect(line!.left).toBeLessThan(20_000_000)
    expect(await breaches(db)).toEqual([])
  })
})
