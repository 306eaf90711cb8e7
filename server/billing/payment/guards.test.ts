import { billing } from '@song-hanh/contract/billing'
import { beforeAll, expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { registry } from '#platform/telemetry/metrics'
import { bankEvent, breaches } from '../../testing/billing/card-event.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { openPayments } from '../../testing/billing/payments.ts'
import { beginAttempt } from './attempt/begin-attempt-job.ts'
import { matchTransfer } from './transfer/match-transfer.ts'
import { statusOfOutcome } from './payment.ts'
import { readInbox } from './inbox/read-inbox-job.ts'
import { readStatementJob } from './inbox/read-statement-job.ts'
import { reconcileNight } from './reconciliation/reconcile-job.ts'

// no worker runs: each test says itself when something has its turn
const world = await openPayments()
const { db } = world
const { sandbox, parts, makeDebtor, pay, view, checkout, books, stateOf } = world
const worker = db.as('worker')
beforeAll(() => setAuditSeal(parts.seal))

const lineOf = (memo: string, amount: number, eventId = newId(), at = Date.now()) => ({
  eventId,
  account: '0123456789',
  memo,
  amount,
  at,
  bankReference: 'FT1',
})

test('[T18] neither the PDF of an invoice nor a receipt is given to another tenant', async () => {
  const [mine, other] = [await makeDebtor(), await makeDebtor()]
  const begun = await pay(mine.owner, mine.invoiceId, { kind: 'bank_transfer' })
  await matchTransfer(worker, lineOf(begun.reference, mine.total))
  const ask = async (who: typeof mine.owner) => [
    await world.as(who).send(billing.downloadInvoice, { params: { invoiceId: mine.invoiceId } }),
    await world.as(who).send(billing.downloadReceipt, { params: { paymentId: begun.payment_id } }),
    await world.as(who).send(billing.viewPayment, { params: { paymentId: begun.payment_id } }),
    await world.as(who).send(billing.viewCheckout, { params: { invoiceId: mine.invoiceId } }),
  ]
  expect((await ask(mine.owner)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const refused = await ask(other.owner)
  expect(refused.map(({ status, body }) => [status, body.errors[0]?.code])).toEqual([
    [404, 'invoice_not_found'],
    [404, 'payment_not_found'],
    [404, 'payment_not_found'],
    [404, 'invoice_not_found'],
  ])
  expect(JSON.stringify(refused.map(({ body }) => body))).not.toContain('application/pdf')
}, 60_000)

test('[T22] a flood of one callback address is throttled, and the other providers get through', async () => {
  // thirty calls a minute
  const narrow = { ...sandbox.environment, RATE_FACTOR: '0.0005' }
  const { api } = await openServers((login) => db.url(login), narrow)
  const call = (path: string) => {
    const event = bankEvent('a forger', { id: 1, amount: 1000, memo: '', account: '0' })
    return api.app.inject({ method: 'POST', url: path, ...event })
  }
  const answers = await Promise.all(Array.from({ length: 60 }, () => call(billing.receiveBank.path)))
  const limited = answers.filter(({ statusCode }) => statusCode === 429)
  expect(limited.length).toBeGreaterThanOrEqual(25)
  expect(limited[0]?.headers['retry-after']).toBeDefined()
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([])
  expect((await call(billing.receiveMomo.path)).statusCode).toBe(400)
  for (const one of [billing.receiveCard, billing.receiveMomo, billing.receiveVnpay, billing.receiveBank])
    expect(one.rate).toBe('callback')
}, 60_000)

test('[T23] the same line of a statement, sent twice, at once and again later, is booked once', async () => {
  const { owner, invoiceId, total } = await makeDebtor()
  const { reference } = await checkout(owner, invoiceId)
  const line = lineOf(reference, total)
  await Promise.all([matchTransfer(worker, line), matchTransfer(worker, line)])
  await matchTransfer(worker, line)
  expect(await books(owner.organisationId)).toEqual({ cash_bank: total, revenue: -total })
  expect(await world.settlements(invoiceId)).toBe(1)
  expect(await breaches(db)).toEqual([])
})

test('transfers that the bank sends out of order are booked all the same', async () => {
  const [first, second] = [await makeDebtor(1_000_000), await makeDebtor(2_000_000)]
  await sandbox.behave('bank', { mode: 'out_of_order', times: 1 })
  for (const { owner, invoiceId, total } of [first, second])
    await sandbox.transfer({ amount: total, memo: (await checkout(owner, invoiceId)).reference })
  const received = async () =>
    (
      await db.admin.query<{ receivedAt: string; inboxId: string }>(
        `select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "receivedAt", inbox_id as "inboxId"
         from billing.inbox where provider = 'bank' and done_at is null order by (notice->>'amount')::bigint desc`,
      )
    ).rows
  await expect
    .poll(async () => {
      await readStatementJob(parts).run({
        db: worker,
        payload: { recent: true },
        log: openLog('test', 'silent'),
      } as never)
      return (await received()).length
    })
    .toBe(2)
  // the later one first
  for (const key of await received()) await readInbox(worker, parts, key)
  expect([(await stateOf(first.invoiceId))?.state, (await stateOf(second.invoiceId))?.state]).toEqual(['paid', 'paid'])
}, 60_000)

test('the provider’s own words about a failure are shown, and only a real refusal is called declined', async () => {
  const { owner, invoiceId } = await makeDebtor()
  const { token } = await sandbox.tokenise('4000000000000002')
  const begun = await pay(owner, invoiceId, { kind: 'new_card', token: token!, save: false })
  await beginAttempt(worker, parts, { organisationId: owner.organisationId, intentId: begun.payment_id, n: 1 })
  expect(await view(owner, begun.payment_id)).toMatchObject({
    state: 'failed',
    failure: 'declined',
    failure_code: 'card_declined',
    provider_message: 'The bank that issued the card has declined it.',
  })
  // a token of which the provider knows nothing: our own mistake, and no judgement of the payer
  const again = await pay(owner, invoiceId, { kind: 'new_card', token: 'tok_unknown', save: false })
  await beginAttempt(worker, parts, {
    organisationId: owner.organisationId,
    intentId: begun.payment_id,
    n: again.attempt,
  })
  expect(await view(owner, begun.payment_id)).toMatchObject({
    state: 'failed',
    failure: 'failed',
    failure_code: 'token_invalid',
    provider_message: null,
  })
  expect(
    statusOfOutcome(
      { state: 'captured', code: '', transactionId: null, amount: 1, final: true, message: 'x' },
      {
        amount: 1,
        way: 'card',
      },
    ),
  ).not.toHaveProperty('message')
})

test('after twenty declined cards within a day no more can be tried that day', async () => {
  const { owner, invoiceId } = await makeDebtor()
  const { token } = await sandbox.tokenise('4000000000000002')
  const begun = await pay(owner, invoiceId, { kind: 'new_card', token: token!, save: false })
  await beginAttempt(worker, parts, { organisationId: owner.organisationId, intentId: begun.payment_id, n: 1 })
  await db.admin.query(
    `insert into billing.payment_attempt (organisation_id, intent_id, n, provider, way, order_id, amount, state, code, created_at, ended_at)
     select organisation_id, intent_id, 100 + t, provider, way, order_id || '-' || t, amount, state, code, created_at, ended_at
     from billing.payment_attempt, generate_series(1, 19) t where intent_id = $1`,
    [begun.payment_id],
  )
  const again = { kind: 'new_card', token: newId(), save: false } as const
  const refused = await world.press(owner, invoiceId, again)
  expect(refused.body.errors[0]?.code).toBe('too_many_declined')
  await db.admin.query(
    `update billing.payment_attempt set created_at = now() - interval '25 hours' where intent_id = $1`,
    [begun.payment_id],
  )
  expect((await world.press(owner, invoiceId, again)).status).toBe(200)
})

test('[M8] every night our books are compared with the providers, and what differs for more than a day is an alarm', async () => {
  const night = async () => {
    const overdue = await reconcileNight(worker, parts)
    const { rows } = await db.admin.query<{ unmatched: number; overdue: number; differences: { order: string }[] }>(
      'select unmatched, overdue, differences from billing.reconciliation order by reconciliation_id desc limit 1',
    )
    const [metric] = (await registry.getSingleMetric('billing_unmatched_overdue')!.get()).values
    expect([rows[0]!.overdue, metric?.value]).toEqual([overdue, overdue])
    return rows[0]!
  }
  await db.admin.query(`delete from billing.transfer where event_id not in (select source_id from billing.allocation)`)
  const before = await night()

  // lines that the bank does not have: one of an hour ago, which may still come, and one of the day before yesterday
  const add = (eventId: string, hours: number) =>
    db.admin.query(
      `insert into billing.transfer (transfer_id, event_id, account, memo, amount, bank_reference, at, state)
       values (gen_random_uuid(), $1, '1', '', 5000, '', now() - make_interval(hours => $2), 'review')`,
      [eventId, hours],
    )
  await add('young', 1)
  const young = await night()
  expect(young.unmatched).toBe(before.unmatched + 1)
  expect(young.overdue).toBe(before.overdue)
  await add('old', 25)
  const old = await night()
  expect(old.overdue).toBe(before.overdue + 1)
  expect(old.differences.map(({ order }) => order)).toEqual(expect.arrayContaining(['young', 'old']))
  // nobody has decided about it for five days: it is out of the days that are compared, and no less an alarm
  await add('older', 120)
  expect((await night()).overdue).toBe(before.overdue + 2)
  await db.admin.query(`delete from billing.transfer where event_id in ('young', 'old', 'older')`)
  expect((await night()).overdue).toBe(before.overdue)
}, 60_000)
