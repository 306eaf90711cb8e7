import { setTimeout as wait } from 'node:timers/promises'
import { billing, type PayWith } from '@song-hanh/contract/billing'
import { currentTerms } from '@song-hanh/contract/value/terms'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { openDatabase } from '#platform/db/db'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { bankEvent, breaches, cardEvent } from '../../testing/billing/card-event.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { openRecords } from '../../testing/billing/open-records.ts'
import type { Member } from '../../testing/world/members.ts'
import { testConfig } from '../../testing/world/open-servers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { runsOf } from '../../testing/measure/runs.ts'
import { signVnpayQuery, vnpayQuery } from '../gateway/vnpay-message.ts'
import { voidInvoice } from '../invoice/correction/void-invoice.ts'
import { applyProviderStatus } from './attempt/apply-provider-status.ts'
import { createPaymentDeps } from './create-payment-deps.ts'
import { type AttemptStatus, statusOfOutcome } from './payment.ts'
import { ensureIntent } from './payment-store.ts'
import { readInbox } from './inbox/read-inbox-job.ts'
import { readStatementJob } from './inbox/read-statement-job.ts'
import { requestRefund } from './refund/request-refund.ts'
import { addApplication, grantLine, storeDecision } from '../pay-later/pay-later-store.ts'
import { lockDebt } from './settle-payment.ts'

// the wallets are away; the card provider and the bank have records of what they report
const away = 'http://127.0.0.1:9'
const records = await openRecords()
const secrets = { card: 'whsec_card_for-a-test', bank: 'whsec_sepay_for-a-test' }
const account = '0123456789'
const environment = {
  PAYMENTS: 'card,momo,vnpay,bank',
  CARD_URL: records.url,
  CARD_TOKEN_URL: `${away}/tokens`,
  CARD_SECRET_KEY: 'sk_for-a-test',
  CARD_PUBLISHABLE_KEY: 'pk_for-a-test',
  CARD_WEBHOOK_SECRET: secrets.card,
  MOMO_URL: away,
  MOMO_PARTNER_CODE: 'MOMO',
  MOMO_ACCESS_KEY: 'F8BBA842ECF85',
  MOMO_SECRET_KEY: 'K951B6PE1waDMi640xX08PD3vg6EkVlz',
  VNPAY_PAY_URL: `${away}/pay`,
  VNPAY_API_URL: `${away}/api`,
  VNPAY_TMN_CODE: 'SONGHANH',
  VNPAY_SECRET: 'vnpay_for-a-test',
  BANK_BIN: '970432',
  BANK_ACCOUNT: account,
  BANK_HOLDER: 'CONG TY CO PHAN SONG HANH',
  SEPAY_URL: records.url,
  SEPAY_API_TOKEN: 'sepay_for-a-test',
  SEPAY_WEBHOOK_SECRET: secrets.bank,
}

const world = await openWorld(environment)
const { db, servers } = world
const { issue } = openInvoices(db)
const parts = createPaymentDeps(testConfig(db.url('worker'), environment))
const worker = db.as('worker')

const isLong = process.env['LONG'] !== undefined
const runs = Number(process.env['PROPERTY_RUNS'] ?? 100)

const lineOf = (unitPrice: number) => [
  { itemId: 'cdn', name: 'VNCDN', quantity: 1, unit: 'tháng', unitPrice, taxCode: 'exempt' },
]
const makeDebtor = async (unitPrice = 1_000_000) => {
  const owner = await world.member('owner')
  const { invoiceId, total } = await issue(owner.organisationId, { lines: lineOf(unitPrice) })
  await db.admin.query('update billing.customer set saved_at = now() where organisation_id = $1', [
    owner.organisationId,
  ])
  return { owner, invoiceId, total }
}
const forTotal = (amount: number) => ({ amount, way: 'card' }) as const
const card = (): PayWith => ({ kind: 'new_card', token: newId(), save: false })
const versionOf = async (invoiceId: number) =>
  (await db.admin.query<{ version: number }>('select version from billing.invoice where invoice_id = $1', [invoiceId]))
    .rows[0]!.version
const press = async (who: Member, invoiceId: number, by: PayWith, key = newId()) =>
  world.as(who).send(billing.payInvoice, {
    params: { invoiceId },
    headers: { 'idempotency-key': key },
    body: { version: await versionOf(invoiceId), with: by },
  })

type Attempt = { organisationId: string; intentId: string; n: number; order_id: string; amount: number }
const attemptsOf = async (invoiceId: number): Promise<Attempt[]> =>
  (
    await db.admin.query<Attempt>(
      `select a.organisation_id as "organisationId", a.intent_id as "intentId", a.n, a.order_id, a.amount::float8 as amount
       from billing.payment_attempt a join billing.payment_intent p using (organisation_id, intent_id)
       where p.invoice_id = $1 order by a.created_at, a.order_id`,
      [invoiceId],
    )
  ).rows
const begin = async (who: Member, invoiceId: number, by: PayWith = card()): Promise<Attempt> => {
  expect((await press(who, invoiceId, by)).status).toBe(200)
  return (await attemptsOf(invoiceId)).at(-1)!
}
const scopeOf = (organisationId: string) => ({ kind: 'organisation', organisationId }) as const
const apply = (name: Attempt, fact: AttemptStatus) =>
  worker.within(scopeOf(name.organisationId), (tx) =>
    applyProviderStatus(tx, { organisationId: name.organisationId, intentId: name.intentId, n: name.n }, fact),
  )
const outcome = (state: string, amount: number) =>
  ({ state, amount, code: state, transactionId: 't', final: state !== 'pending' && state !== 'authorised' }) as never

type Message = { payload: string; headers: Record<string, string> }
const call = (path: string, message: Message) => servers.api.app.inject({ method: 'POST', url: path, ...message })
/** Something that happened at a provider: it is in its records, and it tells us. */
const report = (path: string, message: Message) => {
  records.record(message)
  return call(path, message)
}
/** Callbacks that are not processed yet, of everything or of one invoice. */
const listUnread = async (invoiceId?: number) =>
  (
    await db.admin.query<{ receivedAt: string; inboxId: string }>(
      `select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "receivedAt", inbox_id as "inboxId"
       from billing.inbox where done_at is null
         and ($1::text is null or notice->>'orderId' like $1 || '-%' or notice->>'memo' like '%.' || $1)
       order by random()`,
      [invoiceId === undefined ? null : String(invoiceId)],
    )
  ).rows
const readStatement = () =>
  readStatementJob(parts).run({ db: worker, payload: { recent: true }, log: openLog('test', 'silent') } as never)
const readAll = async (invoiceId?: number) => {
  await readStatement()
  // as several workers do, at once
  await Promise.all((await listUnread(invoiceId)).map((name) => readInbox(worker, parts, name)))
}
/** A worker that dies at it, anywhere: its connections are gone, and what was not committed never was. */
const crashReading = async (invoiceId: number, afterMs: number) => {
  const name = `dies-${newId()}`
  const dying = openDatabase({ url: db.url('worker'), name, max: 2 })
  const reading = Promise.allSettled((await listUnread(invoiceId)).map((one) => readInbox(dying, parts, one)))
  await wait(afterMs)
  await db.admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
  await reading
  await dying.close()
}
const attemptStates = async (invoiceId: number) =>
  (
    await db.admin.query<{ state: string }>(
      `select a.state from billing.payment_attempt a join billing.payment_intent p using (organisation_id, intent_id)
       where p.invoice_id = $1 order by a.n`,
      [invoiceId],
    )
  ).rows.map(({ state }) => state)
const stateOf = async (invoiceId: number) =>
  (
    await db.admin.query('select state, paid::float8 as paid, version from billing.invoice where invoice_id = $1', [
      invoiceId,
    ])
  ).rows[0] as { state: string; paid: number }
const booksOf = async (organisationId: string) =>
  (
    await db.admin.query<{ account: string; balance: number }>(
      'select account, balance::float8 as balance from billing.balance where organisation_id = $1 and balance <> 0 order by 1',
      [organisationId],
    )
  ).rows.map(({ account: name, balance }) => [name, balance])

describe('[T19] the amount is the server’s', () => {
  test('no amount that a provider names but the exact one settles; another is a mismatch that staff see', async () => {
    for (const amount of [0, 1, -1, 999_999, 1e18, Number.NaN, '1e3' as unknown as number]) {
      const { owner, invoiceId, total } = await makeDebtor()
      const attempt = await begin(owner, invoiceId)
      expect(await apply(attempt, statusOfOutcome(outcome('captured', amount), forTotal(total)))).toBe('needs_staff')
      expect(await stateOf(invoiceId)).toMatchObject({ state: 'issued', paid: 0 })
      const { rows } = await db.admin.query(
        `select name from event.outbox where chain_id = $1 and name = 'billing.payment_in_review'`,
        [owner.organisationId],
      )
      expect(rows).toHaveLength(1)
    }
  })

  test('[T21] a body that names an amount, a currency or a status is refused', async () => {
    const { owner, invoiceId } = await makeDebtor()
    for (const more of [{ amount: 1 }, { currency: 'USD' }, { status: 2 }, { invoice_total: 1 }]) {
      const answer = await world
        .as(owner)
        .send(billing.payInvoice, { params: { invoiceId }, body: { version: 1, with: card(), ...more } })
      expect(answer.status).toBe(400)
    }
  })

  test('a payer who saw another version of the invoice has to look again', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const answer = await world
      .as(owner)
      .send(billing.payInvoice, { params: { invoiceId }, body: { version: 7, with: card() } })
    expect(answer.body.errors[0]?.code).toBe('invoice_changed')
  })
})

describe('[T20] [M4] pressed often, paid once', () => {
  test('twenty people press Pay at once: one attempt is under way', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(owner, invoiceId, card())))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'begun' : body.errors[0]!.code))
    expect(codes.filter((code) => code === 'begun')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['begun', 'payment_in_progress']))
    expect(await attemptsOf(invoiceId)).toHaveLength(1)
  })

  test('one press, sent twenty times by a bad network: one attempt and the same answer; another body is refused', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const [key, by] = [newId(), card()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(owner, invoiceId, by, key)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1)
    expect(await attemptsOf(invoiceId)).toHaveLength(1)
    const other = await press(owner, invoiceId, { kind: 'vnpay' }, key)
    expect([other.status, other.body.errors[0]?.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('[M1] two captures of one invoice are one settlement and credit', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const first = await begin(owner, invoiceId)
    await apply(first, { state: 'failed', code: 'x', transactionId: null })
    const second = await begin(owner, invoiceId)
    await Promise.all(
      [first, second].map((one) => apply(one, statusOfOutcome(outcome('captured', total), forTotal(total)))),
    )
    expect(await booksOf(owner.organisationId)).toEqual([
      ['cash_card', 2 * total],
      ['customer_credit', -total],
      ['revenue', -total],
    ])
    expect((await press(owner, invoiceId, card())).body.errors[0]?.code).toBe('invoice_already_paid')
    expect(await breaches(db)).toEqual([])
  })
})

describe('[T22] callbacks of providers', () => {
  const path = billing.receiveCard.path
  const refusals = async () =>
    (await db.admin.query<{ reason: string }>('select reason from billing.callback_refused order by at')).rows.map(
      ({ reason }) => reason,
    )

  test('a forgery, a changed body and an old message are refused, leave a trace and change nothing', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const { order_id: orderId } = await begin(owner, invoiceId)
    const received = { orderId, amount: total, status: 'succeeded' } as const
    const real = cardEvent(secrets.card, received)
    const answers = [
      await call(path, cardEvent('another secret', received)),
      await call(path, { ...real, payload: real.payload.replace(String(total), '1') }),
      await call(path, cardEvent(secrets.card, received, Date.now() - 301_000)),
      await call(path, { payload: 'x', headers: {} }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    expect(await refusals()).toEqual(['bad_signature', 'bad_signature', 'too_old', 'bad_signature'])
    await readAll()
    expect((await stateOf(invoiceId)).state).toBe('issued')
  })

  test('sent a hundred times at once it has its effect once', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const { order_id: orderId } = await begin(owner, invoiceId)
    const message = cardEvent(secrets.card, { orderId, amount: total, status: 'succeeded' })
    const answers = await Promise.all(Array.from({ length: 100 }, () => report(path, message)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { rows } = await db.admin.query<{ row: string; raw: string }>(
      `select i::text as row, encode(raw_body, 'escape') as raw from billing.inbox i where notice->>'orderId' = $1`,
      [orderId],
    )
    expect(rows).toHaveLength(1)
    // what was signed is kept sealed: a card's token and its holder stand in it
    expect(rows[0]!.row + rows[0]!.raw).not.toContain('NGUYEN THI HOA')
    expect(Buffer.from(parts.seal.open(rows[0]!.raw, 'billing.inbox'), 'base64').toString()).toBe(message.payload)
    await readAll()
    expect((await stateOf(invoiceId)).state).toBe('paid')
    expect(await breaches(db)).toEqual([])
  })

  describe('a correctly signed callback that the provider itself denies', () => {
    const minutes = (count: number) => moveClock(count * 60_000)
    beforeEach(() => records.deny(true))
    afterEach(() => {
      records.deny(false)
      moveClock(0)
    })

    test('of a card settles nothing: it is asked again, and after two minutes it waits for staff', async () => {
      const { owner, invoiceId, total } = await makeDebtor()
      const { order_id: orderId } = await begin(owner, invoiceId)
      await report(path, cardEvent(secrets.card, { orderId, amount: total, status: 'succeeded' }))
      await expect(readAll(invoiceId)).rejects.toThrow('does not confirm')
      expect(await stateOf(invoiceId)).toMatchObject({ state: 'issued', paid: 0 })
      minutes(3)
      await readAll(invoiceId)
      expect(await attemptStates(invoiceId)).toEqual(['review'])
      expect(await stateOf(invoiceId)).toMatchObject({ state: 'issued', paid: 0 })
      expect(await booksOf(owner.organisationId)).toEqual([
        ['receivable', total],
        ['revenue', -total],
      ])
    })

    test('settles once the provider confirms it', async () => {
      const { owner, invoiceId, total } = await makeDebtor()
      const { order_id: orderId } = await begin(owner, invoiceId)
      await report(path, cardEvent(secrets.card, { orderId, amount: total, status: 'succeeded' }))
      await expect(readAll(invoiceId)).rejects.toThrow('does not confirm')
      records.deny(false)
      await readAll(invoiceId)
      expect((await stateOf(invoiceId)).state).toBe('paid')
    })

    test('of a card whose provider names another amount is a mismatch, whatever the callback says', async () => {
      const { owner, invoiceId, total } = await makeDebtor()
      const { order_id: orderId } = await begin(owner, invoiceId)
      records.deny(false)
      records.record(cardEvent(secrets.card, { orderId, amount: 1, status: 'succeeded' }))
      await call(path, cardEvent(secrets.card, { orderId, amount: total, status: 'succeeded' }))
      await readAll(invoiceId)
      expect(await attemptStates(invoiceId)).toEqual(['mismatch'])
      expect(await stateOf(invoiceId)).toMatchObject({ state: 'issued', paid: 0 })
    })

    test('of a wallet that does not answer settles nothing, however often it is read', async () => {
      const { owner, invoiceId, total } = await makeDebtor()
      const { order_id: orderId } = await begin(owner, invoiceId, { kind: 'vnpay' })
      const fields = {
        vnp_Amount: String(total * 100),
        vnp_BankCode: 'NCB',
        vnp_ResponseCode: '00',
        vnp_TmnCode: environment.VNPAY_TMN_CODE,
        vnp_TransactionNo: '14000001',
        vnp_TransactionStatus: '00',
        vnp_TxnRef: orderId,
      }
      const query = `${vnpayQuery(fields)}&vnp_SecureHash=${signVnpayQuery(environment.VNPAY_SECRET, fields)}`
      const answer = await servers.api.app.inject({ method: 'GET', url: `${billing.receiveVnpay.path}?${query}` })
      expect(answer.json<{ RspCode: string }>().RspCode).toBe('00')
      await expect(readAll(invoiceId)).rejects.toThrow('does not confirm')
      minutes(3)
      await expect(readAll(invoiceId)).rejects.toThrow('does not confirm')
      expect(await stateOf(invoiceId)).toMatchObject({ state: 'issued', paid: 0 })
      await db.admin.query(`update billing.inbox set done_at = now() where notice->>'orderId' = $1`, [orderId])
    })

    test('of the bank books nothing: a line counts when the statement has it', async () => {
      const { owner, invoiceId, total } = await makeDebtor()
      const memo = `REF.${Math.floor(Date.now() / 1000)}.${invoiceId}`
      await report(billing.receiveBank.path, bankEvent(secrets.bank, { id: 900_002, amount: total, memo, account }))
      await readAll(invoiceId)
      expect(await stateOf(invoiceId)).toMatchObject({ state: 'issued', paid: 0 })
      records.deny(false)
      await readAll(invoiceId)
      expect(await booksOf(owner.organisationId)).toEqual([
        ['cash_bank', total],
        ['revenue', -total],
      ])
    })
  })

  test('VNPAY gets its codes: 97 for a wrong checksum', async () => {
    const answer = await servers.api.app.inject({
      method: 'GET',
      url: `${billing.receiveVnpay.path}?vnp_TxnRef=1-1&vnp_SecureHash=00`,
    })
    expect([answer.statusCode, answer.json<{ RspCode: string }>().RspCode]).toEqual([200, '97'])
  })

  test('[M5] in whatever order six messages are taken in, the books end the same', async () => {
    const total = 1_000_000
    const facts = ['pending', 'authorised', 'failed', 'expired', 'captured']
      .map((state) => statusOfOutcome(outcome(state, total), forTotal(total)))
      .concat(statusOfOutcome(outcome('captured', 999), forTotal(total)))
    const ends = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(facts, { minLength: 6 }), async (order) => {
        const { owner, invoiceId } = await makeDebtor(total)
        const attempt = await begin(owner, invoiceId)
        for (const fact of order) await apply(attempt, fact)
        ends.add(JSON.stringify([(await stateOf(invoiceId)).state, await booksOf(owner.organisationId)]))
      }),
      { numRuns: isLong ? 720 : 12 },
    )
    expect(ends.size).toBe(1)
    expect([...ends][0]).toContain('"paid"')
    expect(await breaches(db)).toEqual([])
  })
})

test('[T24] references made at the same time are all different', async () => {
  const { owner, invoiceId } = await makeDebtor()
  const many = isLong ? 10_000 : runs
  const made = await Promise.all(
    Array.from({ length: many }, () =>
      worker.within(scopeOf(owner.organisationId), async (tx) => {
        await lockDebt(tx, owner.organisationId, invoiceId)
        const at = new Date().toISOString()
        const expected = { organisationId: owner.organisationId, invoiceId, purpose: 'invoice', amount: 1, at } as const
        const { reference, intent_id: id } = await ensureIntent(tx, expected)
        await tx
          .updateTable('billing.payment_intent' as never)
          .set({ state: 'cancelled', closed_at: at } as never)
          .where('intent_id' as never, '=', id as never)
          .execute()
        return reference
      }),
    ),
  )
  expect(new Set(made).size).toBe(many)
  for (const reference of made) expect(reference).toMatch(new RegExp(`^REF\\.\\d{10}\\.${invoiceId}$`))
}, 300_000)

describe('[T26] [M6] credit and refunds', () => {
  test('the same credit, spent by ten at once on ten invoices, is spent once', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const first = await begin(owner, invoiceId)
    await apply(first, { state: 'failed', code: 'x', transactionId: null })
    const second = await begin(owner, invoiceId)
    for (const one of [first, second]) await apply(one, statusOfOutcome(outcome('captured', total), forTotal(total)))
    const others: number[] = []
    for (let n = 0; n < 10; n += 1) others.push((await issue(owner.organisationId, { lines: lineOf(total) })).invoiceId)
    const answers = await Promise.all(others.map((id) => press(owner, id, { kind: 'credit' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await breaches(db)).toEqual([])
  })

  test('no more is refunded than came, and only what the customer has as credit', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const first = await begin(owner, invoiceId)
    const { organisationId, intentId: paymentId } = first
    const ask = (amount: number) =>
      db
        .as('staff')
        .within(scopeOf(organisationId), (tx) =>
          requestRefund(
            tx,
            { organisationId, paymentId, amount, reason: 'Trả nhầm hai lần' },
            { staffId: newId(), actor: { kind: 'system' } },
          ),
        )
    expect(await ask(1)).toBe('nothing_captured')
    await apply(first, statusOfOutcome(outcome('captured', total), forTotal(total)))
    expect(await ask(1)).toBe('more_than_credit')
    const { reference } = (
      await db.admin.query<{ reference: string }>('select reference from billing.payment_intent where intent_id = $1', [
        paymentId,
      ])
    ).rows[0]!
    await report(
      billing.receiveBank.path,
      bankEvent(secrets.bank, { id: 900_001, amount: 3 * total, memo: reference, account }),
    )
    await readAll()
    expect(await ask(total + 1)).toBe('more_than_captured')
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(total / 2)))
    expect(asked.filter((one) => typeof one === 'object')).toHaveLength(2)
    expect(asked.filter((one) => one === 'more_than_captured')).toHaveLength(3)
    expect(await breaches(db)).toEqual([])
  })
})

type Act =
  /** With this share of the credit that checkout offers. */
  | { kind: 'pay'; by: number; share: number }
  /** A second invoice of the same customer, which wants the same credit. */
  | { kind: 'elsewhere'; by: number; share: number }
  | { kind: 'told'; attempt: number; status: 'succeeded' | 'failed' | 'pending'; amount: number; twice: boolean }
  | { kind: 'forged'; attempt: number }
  | { kind: 'transfer'; share: number }
  | { kind: 'read' | 'void' | 'cancel' }
  | { kind: 'crash'; afterMs: number }
  | { kind: 'refund'; share: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      by: fc.nat(5),
      share: fc.constantFrom(0, 0.5, 1, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('elsewhere' as const),
      by: fc.nat(5),
      share: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('told' as const),
      attempt: fc.nat(5),
      status: fc.constantFrom('succeeded' as const, 'failed' as const, 'pending' as const),
      amount: fc.constantFrom(0, 0, 0, 1),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forged' as const), attempt: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('transfer' as const), share: fc.constantFrom(0.4, 1, 1.5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), afterMs: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), share: fc.constantFrom(0.5, 1) }) },
)
const ways: PayWith[] = [
  { kind: 'new_card', token: 't', save: false },
  { kind: 'new_card', token: 't', save: false },
  { kind: 'bank_transfer' },
  { kind: 'vnpay' },
  { kind: 'credit' },
  { kind: 'pay_later', terms_version: currentTerms },
]

let line = 1
const pressWithCredit = async (who: Member, invoiceId: number, by: PayWith, share: number) => {
  const { checkout } = await world.as(who).call(billing.viewCheckout, { params: { invoiceId } })
  const credit = Math.floor((checkout.with_credit?.credit ?? 0) * share)
  const body = { version: checkout.version, with: by, credit }
  return world.as(who).send(billing.payInvoice, { params: { invoiceId }, body })
}
const referenceOf = async (invoiceId: number) =>
  (
    await db.admin.query<{ reference: string }>(
      `select 'REF.' || floor(extract(epoch from issued_at))::bigint || '.' || invoice_id as reference
       from billing.invoice where invoice_id = $1`,
      [invoiceId],
    )
  ).rows[0]!.reference
/** A line of Pay Later that covers one of the two invoices. */
const lend = async (organisationId: string, invoiceId: number) => {
  const applicationId = newId()
  await db.admin.query(
    `insert into organisation.company_profile (organisation_id, name, tax_code, verified_at, source)
     values ($1, 'Công ty TNHH Cà phê Đắk Mây', $2, now(), 'staff')`,
    [organisationId, String(4_000_000_000 + (line += 1))],
  )
  await worker.within(scopeOf(organisationId), async (tx) => {
    const at = new Date().toISOString()
    const application = { organisationId, applicationId }
    await addApplication(tx, { ...application, invoiceId, cap: 50_000_000, companyVersion: 1, by: newId(), at })
    await storeDecision(tx, { ...application, state: 'approved', granted: 1_500_000, reason: null, known: '{}', at })
    await grantLine(tx, { ...application, limit: 1_500_000, assessed: 1_500_000, at })
  })
}
/**
 * One customer with an invoice, whatever may happen to it, a second invoice and some credit. Messages are read in
 * another order than they came.
 */
const live = async (acts: Act[]): Promise<void> => {
  const { owner, invoiceId, total } = await makeDebtor()
  const { organisationId } = owner
  const { invoiceId: second } = await issue(organisationId, { lines: lineOf(total) })
  const small = await issue(organisationId, { lines: lineOf(10_000) })
  await lend(organisationId, invoiceId)
  const excess = { id: (line += 1), amount: 10_000 + 198_000, memo: await referenceOf(small.invoiceId), account }
  await report(billing.receiveBank.path, bankEvent(secrets.bank, excess))
  await readAll(small.invoiceId)
  const tell = async (attempt: Attempt, given: Extract<Act, { kind: 'told' }>) => {
    const received = { orderId: attempt.order_id, amount: attempt.amount - given.amount, status: given.status }
    const message = cardEvent(secrets.card, received)
    await Promise.all(Array.from({ length: given.twice ? 2 : 1 }, () => report(billing.receiveCard.path, message)))
  }
  for (const one of acts) {
    const attempts = await attemptsOf(invoiceId)
    const chosen = 'attempt' in one ? attempts[one.attempt % Math.max(1, attempts.length)] : undefined
    if (one.kind === 'pay') await pressWithCredit(owner, invoiceId, ways[one.by]!, one.share)
    if (one.kind === 'elsewhere') await pressWithCredit(owner, second, ways[one.by]!, one.share)
    if (one.kind === 'told' && chosen) await tell(chosen, one)
    if (one.kind === 'forged' && chosen)
      await call(
        billing.receiveCard.path,
        cardEvent('not the secret', { orderId: chosen.order_id, amount: chosen.amount, status: 'succeeded' }),
      )
    if (one.kind === 'transfer') {
      const given = {
        id: (line += 1),
        amount: Math.round(total * one.share),
        memo: await referenceOf(invoiceId),
        account,
      }
      await report(billing.receiveBank.path, bankEvent(secrets.bank, given))
    }
    if (one.kind === 'read') await readAll(invoiceId)
    if (one.kind === 'crash') await crashReading(invoiceId, one.afterMs)
    if (one.kind === 'cancel' && attempts[0])
      await world.as(owner).send(billing.cancelPayment, { params: { paymentId: attempts[0].intentId } })
    if (one.kind === 'void')
      await voidInvoice(
        { database: db.as('staff'), staffId: newId(), proposal: undefined, authorize: async () => {} },
        { organisationId, invoiceId, reason: 'Lập nhầm hoá đơn này' },
      )
    if (one.kind === 'refund' && attempts[0])
      await db.as('staff').within(scopeOf(organisationId), (tx) =>
        requestRefund(
          tx,
          {
            organisationId,
            paymentId: attempts[0]!.intentId,
            amount: Math.round(total * one.share),
            reason: 'Trả lại',
          },
          { staffId: newId(), actor: { kind: 'system' } },
        ),
      )
  }
  await readAll(invoiceId)
}

/** Concurrent customers, each with a program of their own. */
const atOnce = 20
const programs = Number(process.env['PROGRAMS'] ?? runsOf(160))

describe('the model: random programs of pay with credit, retry, messages, crashes, transfers, void and refund', () => {
  test(
    `[M1] M2 M4 M5 M6 M8 hold after every one of ${programs}`,
    async () => {
      const program = fc.array(act, { minLength: 3, maxLength: 14 })
      let lived = 0
      await fc.assert(
        fc.asyncProperty(fc.array(program, { minLength: atOnce, maxLength: atOnce }), async (customers) => {
          await Promise.all(customers.map(live))
          expect(await breaches(db)).toEqual([])
          lived += customers.length
        }),
        { numRuns: programs / atOnce, endOnFailure: true },
      )
      expect(lived).toBe(programs)
      expect(await listUnread()).toEqual([])
    },
    isLong ? 7_200_000 : 1_200_000,
  )

  test('it sees two live attempts where the index that forbids them is gone', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const attempt = await begin(owner, invoiceId)
    const second = `insert into billing.payment_attempt (organisation_id, intent_id, n, provider, way, order_id, amount, created_at)
      select organisation_id, intent_id, 99, provider, way, order_id || '-x', amount, now() from billing.payment_attempt where order_id = $1`
    await expect(db.admin.query(second, [attempt.order_id])).rejects.toMatchObject({
      constraint: 'payment_attempt_one_live',
    })
    await db.admin.query('drop index billing.payment_attempt_one_live')
    await db.admin.query(second, [attempt.order_id])
    expect(await breaches(db)).toEqual([`M1 ${attempt.intentId}: two attempts are live`])
    await db.admin.query(`delete from billing.payment_attempt where n = 99`)
    await db.admin
      .query(`create unique index payment_attempt_one_live on billing.payment_attempt (organisation_id, intent_id)
      where state in ('created', 'pending', 'authorised')`)
    expect(await breaches(db)).toEqual([])
  })

  test('one settlement waits for the other: the invoice is locked', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const scope = scopeOf(owner.organisationId)
    await worker.within(scope, async (tx) => {
      await lockDebt(tx, owner.organisationId, invoiceId)
      const other = await db.admin.connect()
      try {
        await other.query(`begin; set local lock_timeout = '200ms'`)
        const waits = other.query('select 1 from billing.invoice where invoice_id = $1 for no key update', [invoiceId])
        await expect(waits).rejects.toMatchObject({ code: '55P03' })
      } finally {
        await other.query('rollback')
        other.release()
      }
    })
  })
})

const locks = /\bfor (no key )?update( of \w+)?( skip locked)?/g
/**
 * A worker that hesitates after each statement that locks, long enough for all the others to have read what it read;
 * or one whose statements lock no row: readers do not wait for writers.
 */
const openHesitant = (lock: 'with locks' | 'without locks') => {
  const open = openDatabase({ url: db.url('worker'), name: lock, max: 30 })
  open.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (given: unknown) => Promise<unknown>
    const hesitate = async (given: string | { text: string }) => {
      if (typeof given === 'string' || given.text.search(locks) < 0) return query(given)
      const answer = await query(lock === 'with locks' ? given : { ...given, text: given.text.replaceAll(locks, '') })
      await wait(100)
      return answer
    }
    Object.assign(client, { query: hesitate })
  })
  return open
}
/** Customers whose money is reported twice by the provider and once by the bank, all processed at the same moment. */
const race = async (by: typeof worker, customers: number): Promise<string[]> => {
  for (let nth = 0; nth < customers; nth += 1) {
    const { owner, invoiceId, total } = await makeDebtor()
    const attempt = await begin(owner, invoiceId)
    const received = { orderId: attempt.order_id, amount: total, status: 'succeeded' } as const
    const memo = `REF.${Math.floor(Date.now() / 1000)}.${invoiceId}`
    await report(billing.receiveCard.path, cardEvent(secrets.card, received))
    await report(billing.receiveCard.path, cardEvent(secrets.card, received))
    await report(billing.receiveBank.path, bankEvent(secrets.bank, { id: (line += 1), amount: total, memo, account }))
  }
  await readStatement()
  const read = await Promise.allSettled((await listUnread()).map((name) => readInbox(by, parts, name)))
  const refused = read.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  return [...refused, ...(await breaches(db))]
}

describe('the model fails where what holds it is taken out', () => {
  test('with the row locks all of it is taken in; without them workers meet, and the database refuses one of them', async () => {
    const locked = openHesitant('with locks')
    const unlocked = openHesitant('without locks')
    try {
      expect(await race(locked, 5)).toEqual([])
      expect(await race(unlocked, 5)).toContainEqual(expect.stringMatching(/^error: /))
      await readAll()
      expect(await breaches(db)).toEqual([])
    } finally {
      await Promise.all([locked.close(), unlocked.close()])
    }
  })
})
