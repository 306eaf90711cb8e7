import { expect, test } from 'vitest'
import type { Order, Outcome } from './gateway.ts'
import { openTestGateways, refundOf } from '../../testing/billing/gateways.ts'

const { world, card, newOrder, outcomes: heard, notices, isRefused, behave } = await openTestGateways('card')

const charge = async (number: string, more: Partial<Order> = {}) => {
  const { token = '' } = await world.tokenise(number)
  const order = newOrder(more)
  return { order, begun: await card.begin(order, { kind: 'card_token', token, save: false }) }
}

test('a card pays; the webhook and a later query agree', async () => {
  const { order, begun } = await charge('4242424242424242')
  expect(begun).toMatchObject({
    kind: 'charged',
    outcome: { state: 'captured', amount: order.amount, final: true, code: 'succeeded', savedCard: null },
  })
  expect(await heard(order.orderId)).toMatchObject([{ state: 'captured', amount: order.amount }])
  expect(await card.query(order)).toEqual((begun as { outcome: Outcome }).outcome)
})

test.each([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
])('%s is refused: %s', async (number, code) => {
  const { order, begun } = await charge(number)
  expect(begun).toMatchObject({ kind: 'charged', outcome: { state: 'failed', code, final: true } })
  expect(await heard(order.orderId)).toMatchObject([{ state: 'failed', code }])
})

test.each([
  ['4000000000000259', 'captured'],
  ['4000000000001976', 'failed'],
])('%s is pending first and then %s', async (number, state) => {
  const { order, begun } = await charge(number)
  expect(begun).toMatchObject({ outcome: { state: 'pending', final: false } })
  expect(await heard(order.orderId)).toMatchObject([{ state, final: true }])
})

test('a lost response is ambiguous; the webhook resolves it, and so does a query', async () => {
  const { order, begun } = await charge('4000000000005423')
  expect(begun).toEqual({ kind: 'in_doubt', why: 'unreachable' })
  expect(await card.query(order)).toMatchObject({ state: 'captured', amount: order.amount })
  expect(await heard(order.orderId)).toMatchObject([{ state: 'captured' }])
})

test('a charge that never arrived is ambiguous too, and a query says that it does not exist', async () => {
  const { order, begun } = await charge('4000000000000341')
  expect(begun).toEqual({ kind: 'in_doubt', why: 'unreachable' })
  expect(await card.query(order)).toEqual({ kind: 'not_found' })
})

test('a slow one pays', async () => {
  expect((await charge('4000000000000077')).begun).toMatchObject({ outcome: { state: 'captured' } })
})

test('a webhook that comes twice has one id', async () => {
  const { order } = await charge('4000000000000093')
  const received = await notices(order.orderId, 2)
  expect([received.length, new Set(received.map(({ eventId }) => eventId)).size]).toEqual([2, 1])
})

test('the same order sent again is the same charge, even with the answer of the first one lost', async () => {
  const { token = '' } = await world.tokenise('4242424242424242')
  const order = newOrder()
  await behave('lost', 1)
  expect(await card.begin(order, { kind: 'card_token', token, save: false })).toMatchObject({ kind: 'in_doubt' })
  const again = await card.begin(order, { kind: 'card_token', token, save: false })
  expect(again).toMatchObject({ kind: 'charged', outcome: { state: 'captured' } })
  const charges = (await world.send('GET', '/card/charges')) as { order_id: string }[]
  expect(charges.filter((one) => one.order_id === order.orderId)).toHaveLength(1)
  // with another amount it is not the same order, and what the first one did is not undone by that
  expect(await card.begin({ ...order, amount: 1000 }, { kind: 'card_token', token, save: false })).toEqual({
    kind: 'in_doubt',
    why: 'provider_fault',
  })
})

test('a token is good once, a card that was saved again and again, until it is removed', async () => {
  const { token = '' } = await world.tokenise('5555 5555 5555 4444')
  const begun = await card.begin(newOrder(), { kind: 'card_token', token, save: true })
  expect(begun).toMatchObject({
    kind: 'charged',
    outcome: { savedCard: { brand: 'mastercard', last4: '4444', holder: 'NGUYEN THI HOA' } },
  })
  expect(await card.begin(newOrder(), { kind: 'card_token', token, save: true })).toEqual({
    kind: 'refused',
    code: 'token_invalid',
    message: null,
  })
  const { cardId } = (begun as { outcome: { savedCard: { cardId: string } } }).outcome.savedCard
  for (let times = 0; times < 2; times++)
    expect(await card.begin(newOrder(), { kind: 'saved_card', cardId })).toMatchObject({
      outcome: { state: 'captured' },
    })
  expect([await card.removeCard(cardId), await card.removeCard(cardId)]).toEqual([
    { kind: 'removed' },
    { kind: 'removed' },
  ])
  expect(await card.begin(newOrder(), { kind: 'saved_card', cardId })).toEqual({
    kind: 'refused',
    code: 'card_not_found',
    message: null,
  })
})

test('a card is saved without a charge', async () => {
  const { token = '' } = await world.tokenise('378282246310005')
  expect(await card.saveCard(token)).toMatchObject({
    kind: 'saved',
    card: { brand: 'american_express', last4: '0005' },
  })
  expect(await card.saveCard(token)).toEqual({ kind: 'refused', code: 'token_invalid' })
})

test('what is no card is not taken in the browser', async () => {
  expect(await world.tokenise('4242424242424241')).toMatchObject({ code: 'invalid_number' })
  expect(await world.tokenise('4242424242424242', { expiry_year: 2020 })).toMatchObject({ code: 'expired_card' })
  expect(await world.tokenise('4242424242424242', { cvc: '1' })).toMatchObject({ code: 'invalid_cvc' })
})

test('money goes back in parts, never more than came, and the same refund once', async () => {
  const { order, begun } = await charge('4242424242424242')
  const { transactionId } = (begun as { outcome: Outcome }).outcome
  const part = refundOf(order, transactionId!, { amount: 1_000_000 })
  expect(await card.queryRefund(part)).toEqual({ kind: 'not_found' })
  await behave('lost', 1)
  expect(await card.refund(part)).toMatchObject({ kind: 'in_doubt' })
  expect(await card.queryRefund(part)).toMatchObject({ kind: 'refunded', amount: 1_000_000 })
  expect(await card.refund(part)).toMatchObject({ kind: 'refunded', amount: 1_000_000 })
  expect(await card.refund({ ...part, refundId: `${part.refundId}-2` })).toEqual({
    kind: 'refused',
    code: 'more_than_charged',
  })
  expect(await card.refund({ ...part, refundId: `${part.refundId}-3`, amount: 990_000 })).toMatchObject({
    kind: 'refunded',
  })
})

test.each([
  ['fail', 'provider_fault'],
  ['garbled', 'unreadable'],
  ['lost', 'unreachable'],
])('when it can only %s, charge, question and refund are in doubt', async (mode, why) => {
  await behave(mode)
  const order = newOrder()
  expect(await card.begin(order, { kind: 'saved_card', cardId: 'card_x' })).toEqual({ kind: 'in_doubt', why })
  expect(await card.query(order)).toEqual({ kind: 'in_doubt', why })
  expect(await card.refund(refundOf(order, 'ch_x'))).toEqual({ kind: 'in_doubt', why })
})

test.each([
  ['bad_signature', 'bad_signature'],
  ['old', 'too_old'],
] as const)('its webhook with %s is refused', async (mode, reason) => {
  await behave(mode, 1)
  await charge('4242424242424242')
  expect(await isRefused(reason)).toBe(true)
})

test('the last callback may come before the first', async () => {
  await behave('out_of_order', 1)
  const { order } = await charge('4242424242424242')
  expect((await heard(order.orderId, 2)).map(({ state }) => state)).toEqual(['captured', 'pending'])
})
