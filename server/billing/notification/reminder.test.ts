import { addDays, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, moveClock } from '#platform/clock'
import { lendFor, markPaid } from '../../testing/billing/debts.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { openLetters } from '../../testing/notification/letters.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { remind } from './remind-job.ts'

const db = await useDatabase()
const { issue } = openInvoices(db)
const letters = openLetters(db)
const dayMs = 86_400_000
afterEach(() => moveClock(0))

const makeCustomer = async () => {
  const { organisationId } = await makeOrganisation(db)
  const owner = await makePerson(db)
  await makeMembership(db, { organisationId, personId: owner.personId, role: 'owner' })
  return { organisationId, owner }
}
/** The events of an organisation's invoices, with their day. */
const saidOf = async (organisationId: string) =>
  (
    await db.admin.query<{ said: string }>(
      `select name || ' ' || (payload ->> 'days') as said from event.outbox
       where chain_id = $1 and name ~ '(reminded|overdue)$' order by xid, position`,
      [organisationId],
    )
  ).rows.map(({ said }) => said)
const today = () => vietnamDay(clock.now())

describe('reminders', () => {
  test('seven days and one before, one, seven and fifteen after: once each, however often it runs', async () => {
    const { organisationId } = await makeCustomer()
    await issue(organisationId)
    for (let day = 1; day <= 40; day += 1) {
      moveClock(day * dayMs)
      await letters.remind()
      await letters.remind()
    }
    expect(await saidOf(organisationId)).toEqual([
      'billing.invoice_reminded -7',
      'billing.invoice_reminded -1',
      'billing.invoice_overdue 1',
      'billing.invoice_reminded 7',
      'billing.invoice_reminded 15',
    ])
  })

  test('several workers at once send one', async () => {
    const { organisationId } = await makeCustomer()
    await issue(organisationId)
    moveClock(7 * dayMs)
    await Promise.all(Array.from({ length: 5 }, () => remind(db.as('worker'))))
    expect(await saidOf(organisationId)).toEqual(['billing.invoice_reminded -7'])
  })

  test('a day begins at midnight in Vietnam', async () => {
    const { organisationId } = await makeCustomer()
    await issue(organisationId)
    const midnight = Date.parse(addDays(today(), 7)) - 7 * 3_600_000
    moveClock(midnight - 60_000 - Date.now())
    await letters.remind()
    expect(await saidOf(organisationId)).toEqual([])
    moveClock(midnight + 60_000 - Date.now())
    await letters.remind()
    expect(await saidOf(organisationId)).toEqual(['billing.invoice_reminded -7'])
  })

  test('stop when the invoice is paid or void', async () => {
    const { organisationId } = await makeCustomer()
    const { invoiceId } = await issue(organisationId)
    const other = await issue(organisationId)
    await markPaid(db, invoiceId)
    await db.admin.query(
      `update billing.invoice set state = 'void', voided_at = now(), void_reason = 'x' where invoice_id = $1`,
      [other.invoiceId],
    )
    moveClock(20 * dayMs)
    await letters.remind()
    expect(await saidOf(organisationId)).toEqual([])
  })

  test('after days in which nothing ran there comes one, and the first after the due date says overdue', async () => {
    const { organisationId } = await makeCustomer()
    await issue(organisationId)
    moveClock(24 * dayMs)
    await letters.remind()
    expect(await saidOf(organisationId)).toEqual(['billing.invoice_overdue 7'])
    moveClock(60 * dayMs)
    await letters.remind()
    expect(await saidOf(organisationId)).toHaveLength(1)
  })

  test('a customer with a short payment term is not reminded on the day of the invoice itself', async () => {
    const { organisationId } = await makeCustomer()
    await issue(organisationId, { dueOn: addDays(today(), 7) })
    await letters.remind()
    expect(await saidOf(organisationId)).toEqual([])
    moveClock(6 * dayMs)
    await letters.remind()
    expect(await saidOf(organisationId)).toEqual(['billing.invoice_reminded -1'])
  })

  test('of what Pay Later lent by its own due date', async () => {
    const { organisationId } = await makeCustomer()
    const { invoiceId, total } = await issue(organisationId)
    await markPaid(db, invoiceId)
    await lendFor(db, { organisationId, invoiceId, amount: total, dueOn: addDays(today(), 30) })
    for (const day of [22, 23, 29, 31]) {
      moveClock(day * dayMs)
      await letters.remind()
    }
    expect(await saidOf(organisationId)).toEqual([
      'billing.pay_later_reminded -7',
      'billing.pay_later_reminded -1',
      'billing.pay_later_overdue 1',
    ])
  })

  test('go through any number of invoices, portion by portion', async () => {
    const { organisationId } = await makeCustomer()
    for (let n = 0; n < 7; n += 1) await issue(organisationId)
    moveClock(7 * dayMs)
    await remind(db.as('worker'), { limit: 2 })
    expect(await saidOf(organisationId)).toHaveLength(7)
  })

  test('reach the recipient of the invoices, unless it is paid before the mail is written', async () => {
    const { organisationId, owner } = await makeCustomer()
    const { invoiceId, number } = await issue(organisationId)
    const paid = await issue(organisationId)
    moveClock(13 * dayMs)
    await letters.remind()
    await markPaid(db, paid.invoiceId)
    await letters.writeAll()
    const written = (await letters.lettersOf(organisationId)).filter(({ mail }) => mail === 'billing.invoice_reminder')
    expect(written).toMatchObject([{ to: owner.email, values: { invoice_id: invoiceId, number, days: -1 } }])
  })
})
