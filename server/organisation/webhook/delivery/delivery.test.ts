import { webhookRetrySeconds } from '@song-hanh/contract/organisation/webhook-event'
import { expect, test } from 'vitest'
import { afterFailure, statusAfter, thingOf } from './delivery.ts'

test('a failing event is tried for about three days, with growing pauses', () => {
  const hours = webhookRetrySeconds.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThan(66)
  expect(hours).toBeLessThan(76)
  expect(webhookRetrySeconds.toSorted((a, b) => a - b)).toEqual([...webhookRetrySeconds])
  expect(afterFailure('organisation.a', 1, 0)).toEqual({ state: 'failed', nextAt: '1970-01-01T00:00:05.000Z' })
  expect(afterFailure('organisation.a', webhookRetrySeconds.length, 0).state).toBe('failed')
  expect(afterFailure('organisation.a', webhookRetrySeconds.length + 1, 0)).toEqual({ state: 'dead', nextAt: null })
  expect(afterFailure('webhook.test', 1, 0).state).toBe('dead')
})

test('the thing of an event is the one that its name begins with', () => {
  expect(thingOf('organisation.project_created', { project_id: 'p', owner_id: 'o' })).toBe('project p')
  expect(thingOf('organisation.team_linked', { project_id: 'p', team_id: 't' })).toBe('team t')
  expect(thingOf('organisation.member_removed', { person_id: 'x', previous_role: 'viewer', by_id: 'a' })).toBe(
    'person x',
  )
  expect(thingOf('organisation.member_left', { person_id: 'x' })).toBe('person x')
  expect(thingOf('organisation.two_factor_required', { organisationId: 'o' })).toBe('organisation')
})

const day = 86_400_000
const hook = { state: 'active', paused_because: null, failing_since: null } as const
const at = (ms: number) => new Date(ms).toISOString()

test('one failure begins the count, a death makes it failing, a success mends it', () => {
  const failed = { state: 'failed', isTest: false } as const
  const dead = { state: 'dead', isTest: false } as const
  const delivered = { state: 'delivered', isTest: false } as const
  expect(statusAfter(hook, delivered, 0)).toBeUndefined()
  expect(statusAfter(hook, failed, day)).toEqual({ ...hook, failing_since: at(day) })
  const since = { ...hook, failing_since: at(day) }
  expect(statusAfter(since, failed, 2 * day)).toBeUndefined()
  const failing = { state: 'failing', paused_because: null, failing_since: at(day) } as const
  expect(statusAfter(since, dead, 4 * day)).toEqual(failing)
  expect(statusAfter(failing, failed, 5 * day)).toBeUndefined()
  expect(statusAfter(failing, failed, 6 * day + 1)).toEqual({
    state: 'paused',
    paused_because: 'failures',
    failing_since: at(day),
  })
  expect(statusAfter(failing, delivered, 5 * day)).toEqual(hook)
})

test('a delivery that succeeds while a member pauses the webhook leaves it paused, with their reason', () => {
  const paused = { state: 'paused', paused_because: 'person', failing_since: at(day) } as const
  const delivered = { state: 'delivered', isTest: false } as const
  expect(statusAfter(paused, delivered, 2 * day)).toEqual({ ...paused, failing_since: null })
})

test('a test event that fails says nothing of the webhook', () => {
  expect(statusAfter(hook, { state: 'dead', isTest: true }, 0)).toBeUndefined()
})
