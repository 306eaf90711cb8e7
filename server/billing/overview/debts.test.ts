import { dashboard } from '@song-hanh/contract/dashboard'
import { identity } from '@song-hanh/contract/identity'
import type { Departure } from '@song-hanh/contract/identity/departure'
import { organisation } from '@song-hanh/contract/organisation'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { failureOf } from '../../testing/world/answers.ts'
import { lendFor, markPaid } from '../../testing/billing/debts.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { billingPersonalData } from '../personal-data.ts'

const world = await openWorld()
const { db } = world
const { issue } = openInvoices(db)
const dayMs = 86_400_000
afterEach(() => moveClock(0))

const blockersOf = async (who: Member): Promise<Departure['blockers']> =>
  (await world.as(who).call(identity.viewDeparture)).departure.blockers
const leave = (who: Member) => world.as(who).send(identity.scheduleDeparture, { body: { confirmation: who.email } })
const debtsOf = async (who: Member) =>
  (await blockersOf(who)).filter(({ kind }) => kind === 'unpaid_invoices' || kind === 'pay_later_debt')

const subscribe = (organisationId: string) =>
  db.admin.query(
    `insert into billing.subscription (organisation_id, subscription_id, item_id, name, quantity, unit_price, period, started_on, next_on)
     values ($1, gen_random_uuid(), 'cdn', 'VNCDN', 1, 100000, 'month', current_date - 20, current_date + 10)`,
    [organisationId],
  )
const countDue = async (organisationId: string) =>
  (
    await db.admin.query(
      'select from billing.subscription where organisation_id = $1 and (ended_on is null or next_on < ended_on)',
      [organisationId],
    )
  ).rows.length

describe('[T39] deleting an account', () => {
  test('ends what is billed to an organisation that closes with the person, and not what is billed to others', async () => {
    const alone = await world.member('owner')
    const shared = await world.member('owner')
    await world.member('owner', shared)
    for (const who of [alone, shared]) {
      await db.admin.query(`update organisation.organisation set kind = 'personal' where organisation_id = $1`, [
        who.organisationId,
      ])
      await issue(who.organisationId)
      await subscribe(who.organisationId)
      await db
        .as('worker')
        .within({ kind: 'person', personId: who.personId }, (tx) => billingPersonalData.erase(tx, who.personId, who))
    }
    expect([await countDue(alone.organisationId), await countDue(shared.organisationId)]).toEqual([0, 1])
  })

  test('unpaid invoices keep the only owner, until they are paid', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    await db.admin.query(`update organisation.organisation set kind = 'personal' where organisation_id = $1`, [
      organisationId,
    ])
    const first = await issue(organisationId)
    const second = await issue(organisationId)
    expect(await blockersOf(owner)).toMatchObject([
      { kind: 'unpaid_invoices', organisation_id: organisationId, count: 2 },
    ])
    expect(failureOf(await leave(owner))).toBe('departure_blocked')
    await markPaid(db, first.invoiceId)
    expect(await debtsOf(owner)).toMatchObject([{ count: 1 }])
    await markPaid(db, second.invoiceId)
    expect(await debtsOf(owner)).toEqual([])
    expect((await leave(owner)).status).toBe(200)
  })

  test('an open Pay Later draw prevents it too, although the invoice is paid', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    const { invoiceId, total } = await issue(organisationId)
    await markPaid(db, invoiceId)
    await lendFor(db, { organisationId, invoiceId, amount: total, dueOn: '2026-12-31' })
    expect(await debtsOf(owner)).toMatchObject([{ kind: 'pay_later_debt', organisation_id: organisationId, count: 1 }])
    expect(failureOf(await leave(owner))).toBe('departure_blocked')
    await db.admin.query(
      'update billing.credit_draw set repaid = amount, repaid_at = now() where organisation_id = $1',
      [organisationId],
    )
    expect(await debtsOf(owner)).toEqual([])
  })

  test('a person who is not the only owner may leave, and the debts stay', async () => {
    const owner = await world.member('owner')
    await issue(owner.organisationId)
    const accountant = await world.member('accountant', owner)
    expect(await debtsOf(accountant)).toEqual([])
    const other = await world.member('owner', owner)
    expect(await debtsOf(owner)).toEqual([])
    // of two who leave the second one answers
    await db.admin.query(
      `insert into identity.departure (departure_id, person_id, requested_at, erase_at)
       values (gen_random_uuid(), $1, now(), now() + interval '30 days')`,
      [other.personId],
    )
    expect(await debtsOf(owner)).toMatchObject([{ kind: 'unpaid_invoices', count: 1 }])
  })
})

describe('closing an organisation', () => {
  const close = (who: Member) =>
    world.as(who).send(organisation.closeOrganisation, { body: { name: 'Cà phê Đắk Mây' } })
  const preview = async (who: Member) => (await world.as(who).call(organisation.previewClosing)).closing

  test('waits for its invoices and for what Pay Later lent', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    const { invoiceId, total } = await issue(organisationId)
    expect(await preview(owner)).toMatchObject({ unpaid_invoices: 1, pay_later_debts: 0 })
    expect(failureOf(await close(owner))).toBe('invoices_unpaid')
    await markPaid(db, invoiceId)
    await lendFor(db, { organisationId, invoiceId, amount: total, dueOn: '2026-12-31' })
    expect(await preview(owner)).toMatchObject({ unpaid_invoices: 0, pay_later_debts: 1 })
    expect(failureOf(await close(owner))).toBe('pay_later_owed')
    await db.admin.query(
      'update billing.credit_draw set repaid = amount, repaid_at = now() where organisation_id = $1',
      [organisationId],
    )
    expect((await close(owner)).status).toBe(200)
  })

  test('waits for an invoice that is held: it may still be issued', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    await issue(organisationId).then(({ invoiceId }) => markPaid(db, invoiceId))
    await db.admin.query(
      `insert into billing.hold (organisation_id, hold_id, reason, origin_kind, origin_id, line_count, total, usual, draft, held_at)
       values ($1, gen_random_uuid(), 'amount', 'order', '1', 1, 900000000, 1000, '{}', now())`,
      [organisationId],
    )
    expect(await preview(owner)).toMatchObject({ unpaid_invoices: 1 })
    expect(failureOf(await close(owner))).toBe('invoices_unpaid')
    expect(await debtsOf(owner)).toMatchObject([{ kind: 'unpaid_invoices', count: 1 }])
  })

  test('ends what is billed every month: the month after it nothing is due', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    await issue(organisationId).then(({ invoiceId }) => markPaid(db, invoiceId))
    await subscribe(organisationId)
    expect((await close(owner)).status).toBe(200)
    expect(await countDue(organisationId)).toBe(0)
  })
})

describe('on the dashboard', () => {
  const findings = async (who: Member) =>
    (await world.as(who).call(dashboard.viewAdvice)).findings.filter(
      ({ kind }) => kind === 'overdue_invoices' || kind === 'no_billing_contact',
    )

  test('overdue invoices are urgent from the day after the due date, for members who see them', async () => {
    const owner = await world.member('owner')
    const developer = await world.member('developer', owner)
    await issue(owner.organisationId)
    await db.admin.query(`update billing.customer set billing_email = 'ketoan@dakmay.vn' where organisation_id = $1`, [
      owner.organisationId,
    ])
    expect(await findings(owner)).toEqual([])
    moveClock(15 * dayMs)
    const later = await world.member('admin', owner)
    expect(await findings(later)).toEqual([{ kind: 'overdue_invoices', severity: 'danger', count: 1 }])
    moveClock(0)
    expect(await findings(developer)).toEqual([])
  })

  test('a customer without a billing contact gets the advice to name one, for members who may', async () => {
    const owner = await world.member('owner')
    expect(await findings(owner)).toEqual([])
    await issue(owner.organisationId)
    expect(await findings(owner)).toEqual([{ kind: 'no_billing_contact', severity: 'warning' }])
    expect(await findings(await world.member('admin', owner))).toEqual([])
    await db.admin.query(`update billing.customer set billing_email = 'ketoan@dakmay.vn' where organisation_id = $1`, [
      owner.organisationId,
    ])
    expect(await findings(owner)).toEqual([])
  })
})

describe('the search of the console', () => {
  const find = async (who: Member, text: string) =>
    (await world.as(who).call(dashboard.findThings, { query: { text } })).found.filter(({ kind }) => kind === 'invoice')

  test('finds invoices by number and words, marks or not, and shows what is open to members who may pay', async () => {
    const owner = await world.member('owner')
    const open = await issue(owner.organisationId, { description: 'Máy chủ Gia Lai' })
    const paid = await issue(owner.organisationId, { description: 'Máy chủ Gia Lai' })
    await markPaid(db, paid.invoiceId)
    expect(await find(owner, 'may chu gia')).toEqual([
      { kind: 'invoice', id: String(paid.invoiceId), label: paid.number, hint: 'Máy chủ Gia Lai' },
      { kind: 'invoice', id: String(open.invoiceId), label: open.number, hint: 'Máy chủ Gia Lai', open: open.total },
    ])
    expect(await find(owner, open.number.toLowerCase())).toHaveLength(1)
  })

  test('finds nothing for a member who does not see invoices, and nothing of others', async () => {
    const owner = await world.member('owner')
    await issue(owner.organisationId, { description: 'Đám mây riêng biệt' })
    expect(await find(await world.member('viewer', owner), 'đám mây riêng')).toEqual([])
    expect(await find(await world.member('owner'), 'đám mây riêng')).toEqual([])
  })
})
