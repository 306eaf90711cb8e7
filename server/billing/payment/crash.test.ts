import { setTimeout as wait } from 'node:timers/promises'
import { billing, type Payment, type PayWith } from '@song-hanh/contract/billing'
import { requestTarget } from '@song-hanh/contract/http/request-target'
import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { breaches } from '../../testing/billing/card-event.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { freePort, startKillable } from '../../testing/process/killable.ts'
import { type Member, openMembers } from '../../testing/world/members.ts'
import { testEnvironment, testOrigin } from '../../testing/world/open-servers.ts'
import { startPayments } from '../../testing/billing/start-payments.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

/** After so many kills it is calm until everybody has paid. */
const killsAtATime = process.env['LONG'] ? 10 : 2
const rounds = process.env['LONG'] ? 10 : 1
const patienceMs = 60_000

const db = await useDatabase()
const [apiPort, workerPort] = [await freePort(), await freePort()]
const origin = `http://127.0.0.1:${apiPort}`
// its minutes are minutes: a process that was down when a provider called has to query by itself
const sandbox = await startPayments({ merchant: origin })
const { address } = (await sandbox.send('GET', '/mailbox/address')) as { address: string }
const world = { ...sandbox.environment, SMTP_URL: `smtp://${address}` }
const houses = {
  api: await startKillable('api', testEnvironment(db.url('api'), world), apiPort),
  // where MoMo is to call
  worker: await startKillable(
    'worker',
    testEnvironment(db.url('worker'), { ...world, PUBLIC_ORIGIN: origin }),
    workerPort,
  ),
}
const { member, openSession } = await openMembers(db)
const { issue } = openInvoices(db)

const anyOf = <T>(...these: T[]): T => these[Math.floor(Math.random() * these.length)]!
const within = (ms: number) => wait(Math.random() * ms)

/** Since when both have been there again; a machine with other work takes its time to start them. */
let wholeSince = 0
const isBroken = () => wholeSince === Infinity
const kill = async (names: ('api' | 'worker')[]) => {
  wholeSince = Infinity
  await Promise.all(names.map((name) => houses[name].kill()))
  await Promise.all(names.map((name) => houses[name].ready()))
  wholeSince = Date.now()
}

type Call = { method: string; path: string; body?: object; key?: string }
type Reply = { data?: { payment: Payment }; errors: { code: string }[] }

/** As a browser that asks again until it is answered: after a crash nobody knows whether the first one counted. */
const ask = async (who: Member, { method, path, body, key }: Call): Promise<Reply> => {
  for (const since = Date.now(); ; await wait(200)) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        'x-organisation-id': who.organisationId,
        'x-requested-with': 'test',
        'sec-fetch-site': 'same-origin',
        origin: testOrigin,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    const reply = response && response.status < 500 && ((await response.json().catch(() => undefined)) as Reply)
    if (reply) return reply
    if (Date.now() - Math.max(since, wholeSince) > patienceMs) throw new Error(`nobody answers ${method} ${path}`)
  }
}

const cards = ['4242424242424242', '4242424242424242', '4000000000005423', '4000000000000093', '4000000000000259']
const meansOf = {
  card: async (): Promise<PayWith> => {
    const { token } = await sandbox.tokenise(anyOf(...cards))
    return { kind: 'new_card', token: token!, save: false }
  },
  momo: async (): Promise<PayWith> => ({ kind: 'momo_qr' }),
  vnpay: async (): Promise<PayWith> => ({ kind: 'vnpay' }),
  bank: async (): Promise<PayWith> => ({ kind: 'bank_transfer' }),
}
type Provider = keyof typeof meansOf
const providers = Object.keys(meansOf) as Provider[]

const isOver = ({ state }: Payment) => state === 'succeeded' || state === 'failed' || state === 'review'

type Ended = {
  provider: Provider
  invoiceId: number
  organisationId: string
  reference: string
  state: string
  stuckMs: number
}

/** One customer from the first click to the end; after a failure they try again. */
const live = async (provider: Provider): Promise<Ended> => {
  const owner = { ...(await member('owner')) }
  const lines = [{ itemId: 'cdn', name: 'VNCDN', quantity: 1, unit: 'tháng', unitPrice: 1_000_000, taxCode: 'exempt' }]
  const { invoiceId, total } = await issue(owner.organisationId, { lines })
  await db.admin.query('update billing.customer set saved_at = now() where organisation_id = $1', [
    owner.organisationId,
  ])
  let stuckMs = 0
  let state = ''
  let reference = ''
  for (let tries = 0; tries < 2 && state !== 'succeeded'; tries += 1) {
    await within(1500)
    const path = requestTarget(billing.payInvoice, { params: { invoiceId } })
    const body = { version: 1, with: await meansOf[provider]() }
    const press = { method: 'POST', path, body, key: newId() }
    let begun = await ask(owner, press)
    // the stack was down for longer than a step-up lasts
    if (begun.errors[0]?.code === 'step_up_required') {
      owner.token = (await openSession(owner.personId)).token
      begun = await ask(owner, press)
    }
    if (!begun.data) throw new Error(`pressing Pay for ${provider} answered ${begun.errors[0]?.code}`)
    const { payment_id: paymentId } = begun.data.payment
    reference = begun.data.payment.reference
    let lastActionAt = Date.now()
    if (provider === 'bank') await within(1500).then(() => sandbox.transfer({ amount: total, memo: reference }))
    let hasPressed = false
    for (;;) {
      const { data } = await ask(owner, {
        method: 'GET',
        path: requestTarget(billing.viewPayment, { params: { paymentId } }),
      })
      const payment = data!.payment
      const since = isBroken() ? 0 : Date.now() - Math.max(lastActionAt, wholeSince)
      state = payment.state
      if (isOver(payment)) {
        stuckMs = Math.max(stuckMs, since)
        break
      }
      if (since > 3 * patienceMs) throw new Error(`${provider} ${reference} is ${payment.state} after ${since} ms`)
      if (provider === 'vnpay' && !hasPressed && payment.action?.kind === 'redirect') {
        stuckMs = Math.max(stuckMs, since)
        await within(500)
        await sandbox.press(payment.action.url, 'pay')
        ;[hasPressed, lastActionAt] = [true, Date.now()]
      }
      await wait(100)
    }
  }
  return { provider, invoiceId, organisationId: owner.organisationId, reference, state, stuckMs }
}

type Charge = { order_id: string; status: string }
type Momo = { orderId: string; resultCode: number }
type Vnpay = { txnRef: string; status: string }
/** How often money was taken for an invoice, by what the providers themselves remember. */
const captures = async (): Promise<Map<string, number>> => {
  const [charges, momo, vnpay, transfers] = (await Promise.all(
    ['/card/charges', '/momo/orders', '/vnpay/orders', '/bank/transfers'].map((path) => sandbox.send('GET', path)),
  )) as [Charge[], Momo[], Vnpay[], { memo: string }[]]
  const taken = [
    ...charges.filter(({ status }) => status === 'succeeded').map(({ order_id: id }) => id),
    ...momo.filter(({ resultCode }) => resultCode === 0).map(({ orderId }) => orderId),
    ...vnpay.filter(({ status }) => status === '00').map(({ txnRef }) => txnRef),
  ].map((orderId) => orderId.replace(/-\d+$/, ''))
  const counts = new Map<string, number>()
  for (const id of [...taken, ...transfers.map(({ memo }) => memo.split('.').at(-1)!)])
    counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

const check = async (ended: Ended[]) => {
  const taken = await captures()
  for (const { provider, invoiceId, state } of ended) {
    const { rows } = await db.admin.query<{ state: string }>(
      'select state from billing.invoice where invoice_id = $1',
      [invoiceId],
    )
    const times = taken.get(String(invoiceId)) ?? 0
    expect([provider, invoiceId, times, rows[0]!.state, state]).toEqual(
      times === 0 ? [provider, invoiceId, 0, 'issued', 'failed'] : [provider, invoiceId, 1, 'paid', 'succeeded'],
    )
  }
  expect(await breaches(db)).toEqual([])
  const { rows: live } = await db.admin.query(
    `select order_id, state from billing.payment_attempt where state in ('created', 'pending', 'authorised')`,
  )
  expect(live).toEqual([])
}

const seen: Ended[] = []
let kills = 0
const report = () => {
  const longest = (of: Provider) => Math.max(0, ...seen.filter((one) => one.provider === of).map((one) => one.stuckMs))
  console.log(
    `crash: ${kills} kills, ${seen.length} payments, ${seen.filter(({ state }) => state === 'succeeded').length} paid; ` +
      `longest until it went on: ${providers.map((of) => `${of} ${(longest(of) / 1000).toFixed(1)} s`).join(', ')}`,
  )
}

test(
  `[T20] [M4] [S1] [S2] api and worker killed at ${rounds * killsAtATime} random points: one capture or none, the books balance, nothing hangs for a minute`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const customers: Promise<Ended | Error>[] = []
      for (let nth = 0; nth < killsAtATime; nth += 1) {
        customers.push(...providers.map((provider) => live(provider).catch((error: Error) => error)))
        await within(4000)
        const victims = anyOf<('api' | 'worker')[]>(['api'], ['worker'], ['worker'], ['api', 'worker'])
        await kill(victims)
        kills += 1
      }
      const ended = (await Promise.all(customers)).map((one) => {
        if (one instanceof Error) throw one
        return one
      })
      seen.push(...ended)
      report()
      await check(ended)
      for (const { provider, reference, stuckMs } of ended)
        expect([provider, reference, stuckMs < patienceMs]).toEqual([provider, reference, true])
    }
  },
  rounds * 900_000,
)
