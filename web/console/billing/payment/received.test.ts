import { expect, test } from 'vitest'
import { receivedBy } from './received.ts'

const event = (kind: 'awaiting_funds' | 'transfer_received' | 'credit_added', amount: number) => ({
  at: '2026-11-16T02:00:00.000Z',
  kind,
  way: null,
  amount,
  code: null,
})

test('what was received is what came in, in parts and too much included', () => {
  const timeline = [
    event('awaiting_funds', 1_100_000),
    event('transfer_received', 400_000),
    event('transfer_received', 800_000),
    event('credit_added', 100_000),
  ]
  expect(receivedBy({ timeline })).toBe(1_200_000)
  expect(receivedBy({ timeline: timeline.slice(0, 1) })).toBe(0)
})
