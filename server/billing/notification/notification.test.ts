import { billingNotificationKinds } from '@song-hanh/contract/billing/notification'
import { dashboard, type Notification } from '@song-hanh/contract/dashboard'
import { describe, expect, test } from 'vitest'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { lendFor, markPaid } from '../../testing/billing/debts.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { openLetters } from '../../testing/notification/letters.ts'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { openTelling } from '../../testing/notification/tell.ts'
import { emptyFacts, writeSentence } from './notification-text.ts'

const world = await openWorld()
const { db } = world
const { issue } = openInvoices(db)
const letters = openLetters(db)
const telling = openTelling(db)

const happen = (organisationId: string, name: `billing.${string}`, payload: Record<string, string | number | null>) =>
  db
    .as('worker')
    .within({ kind: 'organisation', organisationId }, (tx) => publish(tx, { chainId: organisationId, name, payload }))
const sendTo = (organisationId: string, billingEmail: string, recipients: string[] = []) =>
  db.admin.query('update billing.customer set billing_email = $2, recipients = $3 where organisation_id = $1', [
    organisationId,
    billingEmail,
    recipients,
  ])
const addIntent = async (organisationId: string, invoiceId: number, attempt: string, purpose = 'invoice') => {
  const intentId = newId()
  await db.admin.query(
    `insert into billing.payment_intent (organisation_id, intent_id, invoice_id, purpose, reference, amount, created_at)
     values ($1, $2, $3, $4, 'REF.1794000000.' || $3::bigint, 1000, now())`,
    [organisationId, intentId, invoiceId, purpose],
  )
  await db.admin.query(
    `insert into billing.payment_attempt (organisation_id, intent_id, n, provider, way, order_id, amount, state, captured, created_at, ended_at)
     values ($1, $2, 1, 'momo', 'momo_qr', $3 || '-1', 1000, $4, case $4 when 'captured' then 1000 end, now(), now())`,
    [organisationId, intentId, String(invoiceId), attempt],
  )
  return intentId
}

const receiptOf = async (organisationId: string) =>
  (await letters.lettersOf(organisationId)).find(({ mail }) => mail === 'billing.receipt')

describe('mails', () => {
  test('go to the billing e-mail and its recipients, each once, and to the owners where there is none', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    const { number, total } = await issue(organisationId)
    await letters.writeAll()
    expect(await letters.lettersOf(organisationId)).toMatchObject([
      { mail: 'billing.invoice_issued', to: owner.email, values: { number, total } },
    ])
    await sendTo(organisationId, 'ketoan@dakmay.vn', ['sep@dakmay.vn', 'ketoan@dakmay.vn'])
    await issue(organisationId)
    await letters.writeAll()
    const sent = (await letters.lettersOf(organisationId)).slice(1)
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ketoan@dakmay.vn', 'sep@dakmay.vn'])
  })

  test('a failed repayment of Pay Later names the day by which it is to be paid back, and not that of the invoice', async () => {
    const { organisationId } = await world.member('owner')
    const { invoiceId } = await issue(organisationId)
    await lendFor(db, { organisationId, invoiceId, amount: 1000, dueOn: '2027-02-03' })
    const payment_id = await addIntent(organisationId, invoiceId, 'failed', 'pay_later')
    await happen(organisationId, 'billing.payment_failed', { payment_id, invoice_id: invoiceId })
    await letters.writeAll()
    const failed = (await letters.lettersOf(organisationId)).filter(({ mail }) => mail === 'billing.payment_failed')
    expect(failed).toMatchObject([{ values: { due_on: '2027-02-03' } }])
  })

  test('speak the language of a colleague, and to others that of the first owner', async () => {
    const owner = await world.member('owner')
    const accountant = await world.member('accountant', owner)
    const { organisationId } = owner
    await db.admin.query(`update identity.person set language = 'en' where person_id = $1`, [owner.personId])
    await db.admin.query(`update identity.person set language = 'vi' where person_id = $1`, [accountant.personId])
    await issue(organisationId)
    await sendTo(organisationId, accountant.email, ['auditor@elsewhere.example'])
    await letters.writeAll()
    const languages = new Map((await letters.lettersOf(organisationId)).map(({ to, language }) => [to, language]))
    expect(languages).toEqual(
      new Map([
        [accountant.email, 'vi'],
        ['auditor@elsewhere.example', 'en'],
      ]),
    )
  })

  test('a receipt says what came by which way, and what is still open', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    const { invoiceId, number, total } = await issue(organisationId)
    const intentId = await addIntent(organisationId, invoiceId, 'captured')
    await markPaid(db, invoiceId)
    await happen(organisationId, 'billing.invoice_paid', { invoice_id: invoiceId, payment_id: intentId, amount: total })
    await letters.writeAll()
    expect(await receiptOf(organisationId)).toMatchObject({
      mail: 'billing.receipt',
      to: owner.email,
      values: { what: 'invoice_paid', number, amount: total, open: 0, way: 'momo_qr' },
    })
  })

  test('what Pay Later has paid names the day on which it is paid back', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    const { invoiceId, total } = await issue(organisationId)
    await markPaid(db, invoiceId)
    await lendFor(db, { organisationId, invoiceId, amount: total, dueOn: '2027-01-15' })
    const intentId = await addIntent(organisationId, invoiceId, 'captured')
    await db.admin.query(
      `insert into billing.payment_event (organisation_id, intent_id, event_id, at, kind, way)
       values ($1, $2, $3, now(), 'pay_later_drawn', 'pay_later')`,
      [organisationId, intentId, newId()],
    )
    await happen(organisationId, 'billing.invoice_paid', { invoice_id: invoiceId, payment_id: intentId, amount: total })
    await letters.writeAll()
    expect(await receiptOf(organisationId)).toMatchObject({
      mail: 'billing.receipt',
      values: { way: 'pay_later', due_on: '2027-01-15' },
    })
  })

  test('a failed payment has one mail for many tries, later, and none if it has succeeded since', async () => {
    const owner = await world.member('owner')
    const { organisationId } = owner
    const mailsOf = async () => (await letters.lettersOf(organisationId)).map(({ mail }) => mail)
    const first = await issue(organisationId)
    const failed = await addIntent(organisationId, first.invoiceId, 'failed')
    for (let n = 0; n < 3; n += 1)
      await happen(organisationId, 'billing.payment_failed', { payment_id: failed, invoice_id: first.invoiceId })
    const second = await issue(organisationId)
    const settled = await addIntent(organisationId, second.invoiceId, 'failed')
    await happen(organisationId, 'billing.payment_failed', { payment_id: settled, invoice_id: second.invoiceId })
    await db.admin.query(
      `update billing.payment_intent set state = 'settled', closed_at = now() where intent_id = $1`,
      [settled],
    )
    await letters.writeAll()
    expect((await mailsOf()).filter((mail) => mail === 'billing.payment_failed')).toHaveLength(1)
  })
})

describe('notifications', () => {
  const received = async (who: Member): Promise<Notification[]> =>
    (await world.as(who).call(dashboard.listNotifications, { query: {} })).items.filter(({ kind }) =>
      kind.startsWith('billing.'),
    )

  test('are for members who see what is owed, and their mails are off by default', async () => {
    const owner = await world.member('owner')
    const accountant = await world.member('accountant', owner)
    const developer = await world.member('developer', owner)
    const { number, total, invoiceId } = await issue(owner.organisationId)
    await telling.all()
    for (const who of [owner, accountant])
      expect(await received(who)).toMatchObject([
        { kind: 'billing.invoice_issued', values: { what: 'invoice_issued', number, total, invoice_id: invoiceId } },
      ])
    expect(await received(developer)).toEqual([])
    expect((await readMails(db, accountant.email)).filter(({ mail }) => mail.startsWith('billing.'))).toEqual([])
  })

  test('a member who wants them by mail gets one, but not beside the invoice mail that they get anyway', async () => {
    const owner = await world.member('owner')
    const accountant = await world.member('accountant', owner)
    for (const who of [owner, accountant])
      await world.as(who).send(dashboard.chooseNotification, {
        params: { kind: 'billing.invoice_issued' },
        body: { in_app: true, mail: 'at_once' },
      })
    await issue(owner.organisationId)
    await telling.all()
    const newsTo = async (who: Member) => (await readMails(db, who.email)).filter(({ mail }) => mail === 'billing.news')
    expect(await newsTo(accountant)).toHaveLength(1)
    // without a billing e-mail the mail goes to the owner
    expect(await newsTo(owner)).toEqual([])
  })
})

test('every news has a sentence in both languages, with amounts as the language writes them', () => {
  const facts = { ...emptyFacts, number: 'INV-2026-000001', total: 1_990_000, open: 1_990_000, due_on: '2026-11-30' }
  for (const what of billingNotificationKinds)
    expect(writeSentence({ ...facts, what }, 'vi')).not.toBe(writeSentence({ ...facts, what }, 'en'))
  expect(writeSentence({ ...facts, what: 'invoice_issued' }, 'vi')).toBe(
    'Hóa đơn INV-2026-000001: 1.990.000đ, hạn 30/11/2026',
  )
  expect(writeSentence({ ...facts, what: 'invoice_reminded', days: 7 }, 'en')).toBe(
    'Invoice INV-2026-000001 is 7 days overdue: 1,990,000đ',
  )
})
