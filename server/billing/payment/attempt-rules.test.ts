import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDeclined } from './decline-codes.ts'
import {
  pollDelayMs,
  attemptStates,
  canCancel,
  splitAmount,
  type AttemptStatus,
  statusOfOutcome,
  failureOf,
  isLive,
  isDuplicateCapture,
  isUnsuccessful,
  orderLifetimeMs,
  needsStaff,
  providerOf,
  reviewPollMs,
  stateOf,
  mergeStatus,
} from './payment.ts'

const fact = (state: AttemptStatus['state'], more: Partial<AttemptStatus> = {}): AttemptStatus => ({
  state,
  code: null,
  transactionId: null,
  ...more,
})

describe('merging what providers say', () => {
  test('the states stand from the weakest to the strongest', () => {
    expect(attemptStates).toEqual([
      'created',
      'pending',
      'authorised',
      'failed',
      'expired',
      'cancelled',
      'review',
      'mismatch',
      'released',
      'captured',
    ])
  })

  test('a stronger state wins from either side', () => {
    attemptStates.forEach((weak, at) => {
      for (const strong of attemptStates.slice(at + 1)) {
        expect(mergeStatus(fact(weak), fact(strong)).state).toBe(strong)
        expect(mergeStatus(fact(strong), fact(weak)).state).toBe(strong)
      }
    })
  })

  test('of equally strong ones, the one that says more wins: transaction first, then code, then message', () => {
    const [less, more] = [fact('failed'), fact('failed', { message: 'Declined.' })]
    expect([mergeStatus(less, more), mergeStatus(more, less)]).toEqual([more, more])
    const coded = fact('failed', { code: '51' })
    expect([mergeStatus(coded, more), mergeStatus(more, coded)]).toEqual([coded, coded])
    const moved = fact('failed', { transactionId: 't' })
    expect([mergeStatus(coded, moved), mergeStatus(moved, coded)]).toEqual([moved, moved])
  })

  test('a missing text is no more than an empty one', () => {
    const [empty, missing] = [fact('failed', { message: '', code: '', transactionId: '' }), fact('failed')]
    expect(mergeStatus(empty, missing)).toBe(empty)
    expect(mergeStatus(missing, empty)).toBe(missing)
  })
})

describe('reading what a provider says', () => {
  const asked = { amount: 1_000, way: 'momo_app' } as const
  const said = { amount: 1_000, code: '7', transactionId: 't', final: true }

  test('another amount is a mismatch that keeps the code and the transaction', () => {
    expect(statusOfOutcome({ ...said, state: 'captured', amount: 999 }, asked)).toEqual({
      state: 'mismatch',
      code: '7',
      transactionId: 't',
    })
  })

  test('the right amount is believed', () => {
    for (const state of ['captured', 'authorised'] as const)
      expect(statusOfOutcome({ ...said, state }, asked)).toEqual({ state, code: '7', transactionId: 't' })
  })

  test('review needs no final word and no amount', () => {
    expect(statusOfOutcome({ ...said, state: 'review', final: false, amount: 0 }, asked)).toEqual({
      state: 'review',
      code: '7',
      transactionId: 't',
    })
  })

  test('a final failure keeps the message for people', () => {
    const failed = { ...said, state: 'failed' } as const
    expect(statusOfOutcome({ ...failed, message: 'Declined.' }, asked)).toEqual({
      state: 'failed',
      code: '7',
      transactionId: 't',
      message: 'Declined.',
    })
    expect(statusOfOutcome(failed, asked)).toEqual({ state: 'failed', code: '7', transactionId: 't', message: null })
  })

  test('what may still change, and what is pending, says nothing yet', () => {
    const nothing = { state: 'pending', code: null, transactionId: null }
    expect(statusOfOutcome({ ...said, state: 'failed', final: false }, asked)).toEqual(nothing)
    expect(statusOfOutcome({ ...said, state: 'pending', final: true }, asked)).toEqual(nothing)
    expect(statusOfOutcome({ ...said, state: 'pending', final: false }, asked)).toEqual(nothing)
    expect(statusOfOutcome({ ...said, state: 'authorised' }, { ...asked, way: 'momo_qr' })).toEqual(nothing)
  })
})

describe('what a state means', () => {
  test('live, over, and for staff: no state is two of them, and only captured is none', () => {
    expect(attemptStates.filter(isLive)).toEqual(['created', 'pending', 'authorised'])
    expect(attemptStates.filter(isUnsuccessful)).toEqual(['failed', 'expired', 'cancelled', 'released'])
    expect(attemptStates.filter(needsStaff)).toEqual(['review', 'mismatch'])
  })

  test('each way to pay has its provider', () => {
    expect(providerOf).toEqual({
      card: 'card',
      bank_transfer: 'bank',
      momo_qr: 'momo',
      momo_app: 'momo',
      vnpay: 'vnpay',
      pay_later: 'pay_later',
      credit: 'credit',
    })
  })

  test('customers can cancel what waits for them: a transfer at once, a wallet once it has the order, a card never', () => {
    const cancellable = (provider: string) => attemptStates.filter((state) => canCancel(provider, state))
    expect(cancellable('bank')).toEqual(['created', 'pending', 'authorised'])
    expect(cancellable('momo')).toEqual(['pending', 'authorised'])
    expect(cancellable('vnpay')).toEqual(['pending', 'authorised'])
    expect(cancellable('card')).toEqual([])
  })

  test('a failure is named by the state it ended in', () => {
    const named = attemptStates.map((state) => [state, failureOf({ state, provider: 'card', code: 'card_declined' })])
    expect(Object.fromEntries(named)).toEqual({
      created: null,
      pending: null,
      authorised: null,
      failed: 'declined',
      expired: 'expired',
      cancelled: 'cancelled',
      review: null,
      mismatch: null,
      released: 'failed',
      captured: null,
    })
  })
})

describe('what customers see', () => {
  const seen = (state: AttemptStatus['state'], provider = 'momo', hasAction = false) =>
    stateOf('open', { state, provider, hasAction })

  test('an open payment shows how far its attempt is', () => {
    expect(Object.fromEntries(attemptStates.map((state) => [state, seen(state)]))).toEqual({
      created: 'processing',
      pending: 'processing',
      authorised: 'authorised',
      failed: 'failed',
      expired: 'failed',
      cancelled: 'failed',
      review: 'review',
      mismatch: 'review',
      released: 'failed',
      captured: 'succeeded',
    })
  })

  test('a QR code or a page to go to waits for the customer, and a transfer for the money', () => {
    expect(seen('pending', 'momo', true)).toBe('awaiting_customer')
    expect(seen('pending', 'bank', true)).toBe('awaiting_funds')
    expect(seen('created', 'bank', false)).toBe('awaiting_funds')
    expect(stateOf('open', undefined)).toBe('awaiting_funds')
  })

  test('a settled payment succeeded whatever its last attempt was', () => {
    expect(stateOf('settled', undefined)).toBe('succeeded')
    for (const state of attemptStates)
      expect(stateOf('settled', { state, provider: 'card', hasAction: false })).toBe('succeeded')
  })

  test('a payment of a void invoice failed, unless staff have to look at money that moved', () => {
    expect(stateOf('cancelled', undefined)).toBe('failed')
    for (const state of attemptStates)
      expect([state, stateOf('cancelled', { state, provider: 'card', hasAction: false })]).toEqual([
        state,
        state === 'review' || state === 'mismatch' ? 'review' : 'failed',
      ])
  })
})

test('a second capture is one with another transaction, where both are named', () => {
  const one = fact('captured', { transactionId: 'a' })
  expect(isDuplicateCapture(one, fact('captured', { transactionId: 'b' }))).toBe(true)
  expect(isDuplicateCapture(one, one)).toBe(false)
  expect(isDuplicateCapture(one, fact('captured'))).toBe(false)
  expect(isDuplicateCapture(fact('captured'), one)).toBe(false)
  expect(isDuplicateCapture(fact('failed', { transactionId: 'b' }), one)).toBe(false)
  expect(isDuplicateCapture(one, fact('failed', { transactionId: 'b' }))).toBe(false)
})

test('providers are queried after 5, 10 and 20 seconds, and then every half minute', () => {
  expect([0, 1, 2, 3, 4, 100, 5_000].map(pollDelayMs)).toEqual([5_000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000])
})

test('MoMo keeps an order for 130 minutes, VNPAY for 17, and what is in review is queried every 15', () => {
  expect(orderLifetimeMs).toEqual({ momo: 7_800_000, vnpay: 1_020_000 })
  expect(reviewPollMs).toBe(900_000)
})

test('money pays the invoice first, then the loan, and never more than is open', () => {
  expect(splitAmount(1_000, { invoice: 600, draw: 300 })).toEqual({ invoice: 600, draw: 300, credit: 100 })
  expect(splitAmount(500, { invoice: 600, draw: 300 })).toEqual({ invoice: 500, draw: 0, credit: 0 })
  expect(splitAmount(700, { invoice: 600, draw: 300 })).toEqual({ invoice: 600, draw: 100, credit: 0 })
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (amount, invoice, draw) => {
      const parts = splitAmount(amount, { invoice, draw })
      if (parts.draw > 0) expect(parts.invoice).toBe(invoice)
      if (parts.credit > 0) expect([parts.invoice, parts.draw]).toEqual([invoice, draw])
    }),
  )
})

test.each([
  ['card', 'card_declined insufficient_funds expired_card incorrect_cvc do_not_honor lost_card stolen_card'],
  ['card', 'card_restricted limit_exceeded authentication_failed'],
  ['momo', '1001 1002 1004 1007 1026 4001 4002 4100'],
  ['vnpay', '09 10 12 13 51 65 79 09/02 79/02'],
])('%s declines with %s', (provider, codes) => {
  for (const code of codes.split(' ')) expect([code, isDeclined(provider, code)]).toEqual([code, true])
})

test('anything else is no decline: another code, no code, another provider', () => {
  for (const provider of ['card', 'momo', 'vnpay', 'bank', 'credit'])
    for (const code of [null, '', '99', 'token_invalid', '/09']) expect(isDeclined(provider, code)).toBe(false)
  expect(isDeclined('momo', 'card_declined')).toBe(false)
  expect(isDeclined('bank', '51')).toBe(false)
})
