import { expect, test } from 'vitest'
import { scanCode } from '../../testing/measure/scan-code.ts'
import type { Order } from './gateway.ts'
import { openTestGateways, refundOf } from '../../testing/billing/gateways.ts'

const { world, momo, answer, newOrder, outcomes: heard, notices, isRefused, behave } = await openTestGateways('momo')

const create = async (more: Partial<Order> = {}, way: 'hosted' | 'authorise' = 'hosted') => {
  const order = newOrder(more)
  const begun = await momo.begin(order, { kind: way })
  return { order, begun: begun as Extract<typeof begun, { kind: 'qr' }> }
}

test('a code to scan and an address for the app; until it is scanned, the order is pending', async () => {
  await behave('patient')
  const { order, begun } = await create()
  expect(begun).toMatchObject({ kind: 'qr', url: expect.stringContaining(order.orderId) })
  expect(await momo.query(order)).toMatchObject({ state: 'pending', code: '1000', final: false })
  // drawn as the page draws it, and read by an independent program
  const code = new URL(scanCode(begun.text)!).searchParams
  expect([code.get('amount'), code.get('info')]).toEqual([
    String(order.amount),
    expect.stringContaining(order.reference),
  ])
})

test('scanning it pays; the callback and a later query agree', async () => {
  const { order } = await create()
  expect(await heard(order.orderId)).toMatchObject([
    { state: 'captured', amount: order.amount, code: '0', final: true },
  ])
  expect(await momo.query(order)).toMatchObject({ state: 'captured', amount: order.amount })
})

test.each([
  ['confirm', 'captured', '0'],
  ['refuse', 'cancelled', '1006'],
  ['no_balance', 'failed', '1001'],
  ['expire', 'expired', '1005'],
  ['process', 'pending', '7000'],
])('a person who presses %s: %s, sent to the server and brought back by the browser', async (act, state, code) => {
  const { order, begun } = await create()
  const back = new URL(await world.press(begun.url, act))
  expect(back.href.startsWith(order.returnUrl)).toBe(true)
  expect(momo.readReturn!(back.search)).toMatchObject({ orderId: order.orderId, outcome: { state, code } })
  expect(await heard(order.orderId)).toMatchObject([{ state, code, amount: order.amount }])
})

test.each([
  [100_001, '1001'],
  [100_005, '1005'],
  [100_006, '1006'],
  [100_007, '7000'],
])('an amount of %i ends in %s', async (amount, code) => {
  const { order } = await create({ amount })
  expect(await heard(order.orderId)).toMatchObject([{ code, amount }])
})

test('an approval is captured later, or released', async () => {
  for (const [what, state] of [
    ['capture', 'captured'],
    ['cancel', 'cancelled'],
  ] as const) {
    const { order, begun } = await create({}, 'authorise')
    const back = await world.press(begun.url, 'confirm')
    expect(momo.readReturn!(new URL(back).search)).toMatchObject({ outcome: { state: 'authorised', final: false } })
    expect(await momo.capture!({ ...order, amount: 1000 }, what)).toMatchObject({ state: 'authorised' })
    expect(await momo.capture!(order, what)).toMatchObject({ state, amount: order.amount, final: true })
    expect((await heard(order.orderId, 2)).map((one) => one.state)).toEqual(['authorised', state])
  }
})

test('amounts outside of 1,000 to 50,000,000 are refused, here and there', async () => {
  expect(momo.limits).toEqual({ min: 1000, max: 50_000_000 })
  for (const amount of [999, 50_000_001])
    expect((await create({ amount })).begun).toEqual({ kind: 'refused', code: '22' })
  for (const amount of [1000, 50_000_000]) expect((await create({ amount })).begun.kind).toBe('qr')
})

test('an order that was never made is not found, and one that was made twice is ambiguous', async () => {
  expect(await momo.query(newOrder())).toEqual({ kind: 'not_found' })
  const { order } = await create()
  expect(await momo.begin(order, { kind: 'hosted' })).toMatchObject({ kind: 'in_doubt' })
})

test('it repeats the callback until it gets 204', async () => {
  const { order, begun } = await create()
  answer(order.orderId, 'fault', 'fault')
  await world.press(begun.url, 'confirm')
  expect(await heard(order.orderId, 3)).toHaveLength(3)
  // another order needs one try more, so its last one comes after the moment of a fourth about the first
  const later = await create()
  answer(later.order.orderId, 'fault', 'fault', 'fault')
  await world.press(later.begun.url, 'confirm')
  expect(await heard(later.order.orderId, 4)).toHaveLength(4)
  expect(await heard(order.orderId, 3)).toHaveLength(3)
})

test.each([
  ['fail', 'provider_fault'],
  ['garbled', 'unreadable'],
  ['lost', 'unreachable'],
])('when it can only %s, order, question and refund are in doubt', async (mode, why) => {
  await behave(mode)
  const order = newOrder()
  expect(await momo.begin(order, { kind: 'hosted' })).toEqual({ kind: 'in_doubt', why })
  expect(await momo.query(order)).toEqual({ kind: 'in_doubt', why })
  expect(await momo.refund(refundOf(order, '1'))).toEqual({ kind: 'in_doubt', why })
})

test('twice, out of order, and with a wrong signature', async () => {
  await behave('twice', 1)
  const twice = await create()
  await world.press(twice.begun.url, 'confirm')
  const received = await notices(twice.order.orderId, 2)
  expect([received.length, new Set(received.map(({ eventId }) => eventId)).size]).toEqual([2, 1])

  await behave('out_of_order', 1)
  const mixed = await create()
  await world.press(mixed.begun.url, 'confirm')
  expect((await heard(mixed.order.orderId, 2)).map(({ state }) => state)).toEqual(['captured', 'pending'])

  await behave('bad_signature', 1)
  await world.press((await create()).begun.url, 'confirm')
  expect(await isRefused('bad_signature')).toBe(true)
})

test('money goes back in parts, never more than came', async () => {
  const { order, begun } = await create()
  await world.press(begun.url, 'confirm')
  const [{ transactionId } = { transactionId: null }] = await heard(order.orderId)
  const part = refundOf(order, transactionId!, { amount: 1_000_000 })
  expect(await momo.queryRefund(part)).toEqual({ kind: 'not_found' })
  expect(await momo.refund(part)).toMatchObject({ kind: 'refunded', amount: 1_000_000 })
  expect(await momo.refund(part)).toMatchObject({ kind: 'in_doubt' })
  expect(await momo.queryRefund(part)).toMatchObject({ kind: 'refunded', amount: 1_000_000 })
  expect(await momo.refund({ ...part, refundId: `${part.refundId}-2` })).toEqual({ kind: 'refused', code: '1081' })
  expect(await momo.query(order)).toMatchObject({ state: 'captured' })
})
