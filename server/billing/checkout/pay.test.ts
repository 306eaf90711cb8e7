import { billing, type Payment, type PayWith } from '@song-hanh/contract/billing'
import { requestTarget } from '@song-hanh/contract/http/request-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayments } from '../../testing/billing/payments.ts'

const world = await openPayments()
const { db } = world
const { sandbox, makeDebtor, pay, press, until, books, stateOf, settlements, checkout, view } = world

let worker: Awaited<ReturnType<typeof world.startJobs>>
beforeAll(async () => {
  worker = await world.startJobs()
})
afterAll(() => worker.stop())

const newCard = async (number = '4242424242424242', save = false): Promise<PayWith> => {
  const { token } = await sandbox.tokenise(number)
  return { kind: 'new_card', token: token!, save }
}
const kinds = ({ timeline }: Payment) => timeline.map(({ kind }) => kind)
const isOver = ({ state }: Payment) => state === 'succeeded' || state === 'failed' || state === 'review'
const urlOf = ({ action }: Payment) => (action?.kind === 'redirect' || action?.kind === 'qr' ? action.url : '')

describe('a card', () => {
  test('settles the invoice once, in the ledger and for the customer to read', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const begun = await pay(owner, invoiceId, await newCard())
    expect(begun).toMatchObject({ state: 'processing', amount: total, way: 'card', attempt: 1 })
    const paid = await until(owner, begun.payment_id, isOver)
    expect(paid).toMatchObject({ state: 'succeeded', may_retry: false, failure: null })
    expect(kinds(paid)).toEqual(['attempt_begun', 'captured', 'invoice_settled'])
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', paid: total })
    expect(await books(owner.organisationId)).toEqual({ cash_card: total, revenue: -total })
    expect(await settlements(invoiceId)).toBe(1)
  })

  test('that is declined leaves the invoice unpaid, and Try Again is a new attempt of the same payment', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const first = await pay(owner, invoiceId, await newCard('4000000000000002'))
    const failed = await until(owner, first.payment_id, isOver)
    expect(failed).toMatchObject({
      state: 'failed',
      failure: 'declined',
      failure_code: 'card_declined',
      may_retry: true,
      success: false,
      error: 'declined',
      transactionId: null,
    })
    expect((await stateOf(invoiceId))?.state).toBe('issued')
    const again = await pay(owner, invoiceId, await newCard())
    expect(again).toMatchObject({ payment_id: first.payment_id, reference: first.reference, attempt: 2 })
    const paid = await until(owner, first.payment_id, isOver)
    expect(paid).toMatchObject({ state: 'succeeded', success: true, transactionId: paid.transaction_id, error: null })
    expect(await books(owner.organisationId)).toEqual({ cash_card: total, revenue: -total })
  })

  test('that is saved can be the default, pays again and is forgotten', async () => {
    const { owner, invoiceId } = await makeDebtor()
    await until(owner, (await pay(owner, invoiceId, await newCard('4242424242424242', true))).payment_id, isOver)
    const [saved] = (await checkout(owner, invoiceId)).methods
    expect(saved).toMatchObject({ last4: '4242', is_default: true, is_expired: false })
    // the specification's own names for it, but never what the provider knows it by
    expect(saved).toMatchObject({ id: saved!.method_id, type: 'card', cardholderName: saved!.holder, isDefault: true })
    expect(saved).not.toHaveProperty('token')
    expect(JSON.stringify(saved)).not.toMatch(/token/)
    const next = await world.issue(owner.organisationId)
    const paid = await pay(owner, next.invoiceId, { kind: 'saved_card', method_id: saved!.method_id })
    expect((await until(owner, paid.payment_id, isOver)).state).toBe('succeeded')
    const { methods } = await world.as(owner).call(billing.removeMethod, { params: { methodId: saved!.method_id } })
    expect(methods).toEqual([])
  })

  test.each(['4000000000005423', '4000000000000093', '4000000000000259'])(
    'whose callback is lost, sent twice or late (%s) is one charge and one settlement',
    async (number) => {
      const { owner, invoiceId, total } = await makeDebtor()
      const begun = await pay(owner, invoiceId, await newCard(number))
      expect((await until(owner, begun.payment_id, isOver)).state).toBe('succeeded')
      expect(await settlements(invoiceId)).toBe(1)
      expect((await books(owner.organisationId))['cash_card']).toBe(total)
    },
  )
})

describe('a wallet', () => {
  test('MoMo by QR waits for the customer and settles by MoMo’s callback, never by the button', async () => {
    // otherwise the simulated payer scans it after a moment
    await sandbox.behave('momo', { mode: 'patient' })
    const { owner, invoiceId, total } = await makeDebtor()
    const begun = await pay(owner, invoiceId, { kind: 'momo_qr' })
    const shown = await until(owner, begun.payment_id, ({ action }) => action !== null)
    expect(shown).toMatchObject({ state: 'awaiting_customer', action: { kind: 'qr' }, may_cancel: true })
    expect((await stateOf(invoiceId))?.state).toBe('issued')
    await sandbox.press(urlOf(shown), 'confirm')
    const paid = await until(owner, begun.payment_id, isOver)
    expect(paid).toMatchObject({ state: 'succeeded', transaction_id: `MOMO_${paid.reference}` })
    expect((await books(owner.organisationId))['cash_momo']).toBe(total)
  })

  test('MoMo by app: approved there, verified on return, and captured when Pay is pressed', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const begun = await pay(owner, invoiceId, { kind: 'momo_app' })
    const name = { paymentId: begun.payment_id }
    expect((await world.as(owner).send(billing.capturePayment, { params: name })).body.errors[0]?.message).toBe(
      'Please complete the wallet authentication process.',
    )
    const shown = await until(owner, begun.payment_id, ({ action }) => action !== null)
    const back = new URL(await sandbox.press(urlOf(shown), 'confirm'))
    const forged = await world.as(owner).send(billing.confirmWallet, {
      params: name,
      body: {
        query: back.search.replace('amount=1', 'amount=2'),
      },
    })
    expect(forged.body.errors[0]?.code).toBe('return_refused')
    expect(
      (await world.as(owner).send(billing.confirmWallet, { params: name, body: { query: back.search } })).status,
    ).toBe(200)
    const agreed = await until(owner, begun.payment_id, ({ state }) => state === 'authorised')
    expect(agreed).toMatchObject({ state: 'authorised', may_capture: true })
    expect((await stateOf(invoiceId))?.state).toBe('issued')
    expect((await world.as(owner).send(billing.capturePayment, { params: name })).status).toBe(200)
    expect((await until(owner, begun.payment_id, isOver)).state).toBe('succeeded')
    expect((await books(owner.organisationId))['cash_momo']).toBe(total)
  })

  test('VNPAY settles by its message; a customer who goes back has failed and may try again', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const first = await pay(owner, invoiceId, { kind: 'vnpay' })
    const shown = await until(owner, first.payment_id, ({ action }) => action !== null)
    await sandbox.press(urlOf(shown), 'cancel')
    expect(await until(owner, first.payment_id, isOver)).toMatchObject({ state: 'failed', failure: 'cancelled' })
    await pay(owner, invoiceId, { kind: 'vnpay' })
    const again = await until(owner, first.payment_id, ({ action }) => action !== null)
    await sandbox.press(urlOf(again), 'pay')
    expect((await until(owner, first.payment_id, isOver)).state).toBe('succeeded')
    expect((await books(owner.organisationId))['cash_vnpay']).toBe(total)
  })

  test('money that comes after the customer gave up and paid otherwise is credit, not a second settlement', async () => {
    // otherwise the simulated payer scans it after a moment
    await sandbox.behave('momo', { mode: 'patient' })
    const { owner, invoiceId, total } = await makeDebtor()
    const momo = await pay(owner, invoiceId, { kind: 'momo_qr' })
    const shown = await until(owner, momo.payment_id, ({ action }) => action !== null)
    expect((await press(owner, invoiceId, await newCard())).body.errors[0]?.code).toBe('payment_in_progress')
    expect((await world.as(owner).send(billing.cancelPayment, { params: { paymentId: momo.payment_id } })).status).toBe(
      200,
    )
    await pay(owner, invoiceId, await newCard())
    expect((await until(owner, momo.payment_id, isOver)).state).toBe('succeeded')
    await sandbox.press(urlOf(shown), 'confirm')
    const late = await until(owner, momo.payment_id, (one) => kinds(one).includes('credit_added'))
    expect(kinds(late).at(-1)).toBe('credit_added')
    expect(await settlements(invoiceId)).toBe(1)
    expect(await books(owner.organisationId)).toEqual({
      cash_card: total,
      cash_momo: total,
      customer_credit: -total,
      revenue: -total,
    })
  })
})

describe('[T23] a bank transfer', () => {
  const come = async (amount: number, memo: string) => sandbox.transfer({ amount, memo })

  test('is waited for, and pressing Pay never settles', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const before = await checkout(owner, invoiceId)
    const begun = await pay(owner, invoiceId, { kind: 'bank_transfer' })
    expect(begun).toMatchObject({ state: 'awaiting_funds', reference: before.reference, action: { kind: 'transfer' } })
    expect((await stateOf(invoiceId))?.state).toBe('issued')
    await come(total, `CK ${begun.reference.replaceAll('.', ' ')} cam on`)
    expect(await until(owner, begun.payment_id, isOver)).toMatchObject({
      state: 'succeeded',
      transaction_id: begun.reference,
    })
    expect(await books(owner.organisationId)).toEqual({ cash_bank: total, revenue: -total })
  })

  test('settles by the reference that the page shows, also when nobody pressed Pay', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const { reference } = await checkout(owner, invoiceId)
    await come(total, reference)
    await expect.poll(() => stateOf(invoiceId), { timeout: 20_000 }).toEqual({ state: 'paid', paid: total })
    expect((await checkout(owner, invoiceId)).payment).toMatchObject({ state: 'succeeded', reference })
  })

  test('of a part is a part; the rest and what is too much come to credit', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const begun = await pay(owner, invoiceId, { kind: 'bank_transfer' })
    await come(400_000, begun.reference)
    await expect.poll(() => stateOf(invoiceId), { timeout: 20_000 }).toEqual({ state: 'partially_paid', paid: 400_000 })
    const waiting = await view(owner, begun.payment_id)
    expect(waiting.action).toMatchObject({ transfer: { amount: total - 400_000 } })
    await come(700_000, begun.reference)
    expect((await until(owner, begun.payment_id, isOver)).state).toBe('succeeded')
    expect(await books(owner.organisationId)).toEqual({
      cash_bank: 1_100_000,
      customer_credit: -100_000,
      revenue: -total,
    })
  })

  test('sent twice pays the oldest invoice of the same amount, or becomes credit', async () => {
    const { owner, invoiceId, total } = await makeDebtor()
    const { reference } = await checkout(owner, invoiceId)
    const lines = [{ itemId: 'x', name: 'X', quantity: 1, unit: 'lần', unitPrice: total, taxCode: 'exempt' }]
    const next = await world.issue(owner.organisationId, { lines })
    await come(total, reference)
    await come(total, reference)
    await come(total, reference)
    await expect
      .poll(() => books(owner.organisationId), { timeout: 20_000 })
      .toEqual({
        cash_bank: 3 * total,
        customer_credit: -total,
        revenue: -2 * total,
      })
    expect((await stateOf(next.invoiceId))?.state).toBe('paid')
    const spent = await world.issue(owner.organisationId, { lines })
    expect((await pay(owner, spent.invoiceId, { kind: 'credit' })).state).toBe('succeeded')
    expect((await books(owner.organisationId))['customer_credit']).toBeUndefined()
  })

  test('that nobody can recognise waits for staff and pays nothing', async () => {
    await come(1_234_567, 'tien nha thang muoi')
    await expect
      .poll(
        async () =>
          (await db.admin.query<{ state: string }>(`select state from billing.transfer where amount = 1234567`)).rows,
        {
          timeout: 20_000,
        },
      )
      .toEqual([{ state: 'review' }])
  })
})

describe('the page', () => {
  let listening: Promise<string> | undefined
  const listen = () => (listening ??= world.servers.api.app.listen({ port: 0, host: '127.0.0.1' }))

  test('gets each change by server-sent events, until the stream is closed', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const begun = await pay(owner, invoiceId, await newCard('4000000000000259'))
    const origin = await listen()
    const leave = new AbortController()
    const stream = await fetch(
      `${origin}${requestTarget(billing.followPayment, { params: { paymentId: begun.payment_id } })}`,
      {
        headers: { authorization: `Bearer ${owner.token}`, 'x-organisation-id': owner.organisationId },
        signal: leave.signal,
      },
    )
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const states: string[] = []
    let text = ''
    for await (const chunk of stream.body!) {
      text += Buffer.from(chunk).toString()
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1]
        if (data) states.push((JSON.parse(data) as { data: { payment: Payment } }).data.payment.state)
      }
      if (states.at(-1) === 'succeeded') break
    }
    leave.abort()
    expect(states[0]).toBe('processing')
    expect(states.at(-1)).toBe('succeeded')
  })

  test('has a few streams at once; the next tab has to poll until one of them is closed', async () => {
    const { owner, invoiceId } = await makeDebtor()
    const begun = await pay(owner, invoiceId, { kind: 'bank_transfer' })
    const origin = await listen()
    const leave = new AbortController()
    const open = () =>
      fetch(`${origin}${requestTarget(billing.followPayment, { params: { paymentId: begun.payment_id } })}`, {
        headers: { authorization: `Bearer ${owner.token}`, 'x-organisation-id': owner.organisationId },
        signal: leave.signal,
      })
    const isLetIn = async () => {
      const { status, body } = await open()
      await body?.cancel()
      return status
    }
    const streams = await Promise.all(Array.from({ length: 6 }, open))
    expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await isLetIn()).toBe(429)
    await streams[0]!.body!.cancel()
    await expect.poll(isLetIn, { timeout: 10_000 }).toBe(200)
    leave.abort()
  })
})
