import { expect, test } from 'vitest'
import type { Order } from './gateway.ts'
import { openTestGateways, refundOf } from '../../testing/billing/gateways.ts'

const { world, vnpay, answer, newOrder, outcomes: heard, notices, isRefused, behave } = await openTestGateways('vnpay')

const begin = async (more: Partial<Order> = {}) => {
  const order = newOrder(more)
  const begun = await vnpay.begin(order, { kind: 'hosted' })
  return { order, url: (begun as { url: string }).url }
}

test.each([
  ['pay', 'captured', '00/00'],
  ['cancel', 'cancelled', '24/02'],
  ['no_balance', 'failed', '51/02'],
  ['expire', 'expired', '11/02'],
  ['suspicious', 'review', '07/07'],
])('a person who presses %s: %s, sent to the server and brought back by the browser', async (act, state, code) => {
  const { order, url } = await begin()
  expect(await vnpay.query(order)).toEqual({ kind: 'not_found' })
  const back = new URL(await world.press(url, act))
  expect(vnpay.readReturn!(back.search)).toMatchObject({ orderId: order.orderId, outcome: { state, code } })
  expect(await heard(order.orderId)).toMatchObject([{ state, code, amount: order.amount }])
  expect(await vnpay.query(order)).toMatchObject({
    state: state === 'review' ? 'review' : expect.any(String),
    amount: order.amount,
  })
})

test('an open order is pending, and one queried with another time is not found', async () => {
  const { order, url } = await begin()
  await fetch(url)
  expect(await vnpay.query(order)).toMatchObject({ state: 'pending', final: false })
  expect(await vnpay.query({ ...order, at: order.at + 60_000 })).toEqual({ kind: 'not_found' })
})

test('nothing in the address can be changed', async () => {
  const { url } = await begin()
  expect((await fetch(url.replace('vnp_Amount=199000000', 'vnp_Amount=100'))).status).toBe(400)
  expect((await fetch(url)).status).toBe(200)
})

test('it repeats the callback until it gets 00 or 02', async () => {
  const { order, url } = await begin()
  answer(order.orderId, 'fault', 'unknown_order', 'already_final')
  await world.press(url, 'pay')
  expect(await heard(order.orderId, 3)).toHaveLength(3)
  // the callback of another order is sent three times as well, so its last try comes after the moment of a fourth about the first
  const later = await begin()
  answer(later.order.orderId, 'fault', 'fault')
  await world.press(later.url, 'pay')
  expect(await heard(later.order.orderId, 3)).toHaveLength(3)
  expect(await heard(order.orderId, 3)).toHaveLength(3)
})

test('all of it goes back, or a part, once', async () => {
  for (const amount of [1_990_000, 500_000]) {
    const { order, url } = await begin()
    await world.press(url, 'pay')
    const [{ transactionId } = { transactionId: null }] = await heard(order.orderId)
    const given = refundOf(order, transactionId!, { amount })
    expect(await vnpay.queryRefund(given)).toEqual({ kind: 'not_found' })
    expect(await vnpay.refund(given)).toMatchObject({ kind: 'refunded', amount })
    expect(await vnpay.queryRefund(given)).toMatchObject({ kind: 'refunded', amount })
    expect(await vnpay.refund(given)).toEqual({ kind: 'in_doubt', why: 'provider_fault' })
    expect(await vnpay.refund({ ...given, refundId: 'another' })).toEqual({ kind: 'refused', code: '95' })
  }
})

test.each([
  ['fail', 'provider_fault'],
  ['garbled', 'unreadable'],
  ['forged', 'unreadable'],
  ['lost', 'unreachable'],
])('when it can only %s, question and refund are in doubt', async (mode, why) => {
  await behave(mode)
  expect(await vnpay.query(newOrder())).toEqual({ kind: 'in_doubt', why })
  expect(await vnpay.refund(refundOf(newOrder(), '1'))).toEqual({ kind: 'in_doubt', why })
})

test('a call with a wrong signature is refused, two calls have one id', async () => {
  await behave('bad_signature', 1)
  await world.press((await begin()).url, 'pay')
  expect(await isRefused('bad_signature')).toBe(true)
  await behave('twice', 1)
  const { order, url } = await begin()
  await world.press(url, 'pay')
  const received = await notices(order.orderId, 2)
  expect([received.length, new Set(received.map(({ eventId }) => eventId)).size]).toEqual([2, 1])
})
