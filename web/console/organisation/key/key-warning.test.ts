import type { ApiKey } from '@song-hanh/contract/organisation/key'
import { expect, test } from 'vitest'
import { warningOf } from './key-warning.ts'

const now = Date.parse('2026-11-16T08:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

const key = (given: Partial<ApiKey>): ApiKey => ({
  key_id: '01980000-0000-7000-8000-000000000001',
  name: 'ci-deploy',
  prefix: 'sh_live_2wHv',
  last4: 'E7rj',
  scopes: ['read'],
  project: null,
  maker: { person_id: '01980000-0000-7000-8000-000000000002', name: 'Trần Minh Anh' },
  addresses: [],
  state: 'active',
  created_at: daysAgo(10),
  expires_at: null,
  last_used_at: daysAgo(0),
  revoked_at: null,
  has_successor: false,
  version: 1,
  ...given,
})

test('a young key in use gets no warning', () => {
  expect(warningOf(key({}), now)).toBeUndefined()
})

test('a key counts as unused from the ninetieth day without a request', () => {
  expect(warningOf(key({ last_used_at: daysAgo(89) }), now)).toBeUndefined()
  expect(warningOf(key({ last_used_at: daysAgo(94) }), now)).toEqual({ kind: 'unused', days: 94 })
  expect(warningOf(key({ last_used_at: null, created_at: daysAgo(120) }), now)).toEqual({ kind: 'unused', days: 120 })
})

test('a key older than a year gets a warning, also when it is in use', () => {
  expect(warningOf(key({ created_at: daysAgo(365) }), now)).toBeUndefined()
  expect(warningOf(key({ created_at: daysAgo(380) }), now)).toEqual({ kind: 'old', days: 380 })
})

test('expiring and replaced keys come first; ended ones get no warning', () => {
  expect(warningOf(key({ expires_at: daysAgo(-3), last_used_at: daysAgo(200) }), now)).toEqual({
    kind: 'expiring',
    days: 3,
  })
  expect(warningOf(key({ expires_at: daysAgo(-1), has_successor: true }), now)).toEqual({ kind: 'replaced', days: 1 })
  expect(warningOf(key({ state: 'revoked', last_used_at: daysAgo(400) }), now)).toBeUndefined()
})

test('a key of a deleted project does not work, which comes first', () => {
  const project = { project_id: '01980000-0000-7000-8000-000000000003', name: 'Kho hàng' }
  expect(warningOf(key({ project: { ...project, is_deleted: false } }), now)).toBeUndefined()
  const shut = key({ project: { ...project, is_deleted: true }, expires_at: daysAgo(-3) })
  expect(warningOf(shut, now)).toEqual({ kind: 'shut', days: 0 })
})
