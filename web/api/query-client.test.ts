import { globSync, readFileSync } from 'node:fs'
import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { CallFailed } from './failure/call-failed.ts'
import { identityRules, openQueryClient, userInfoRules } from './query-client.ts'
import { queryKeyOf } from './query-key.ts'

const mayRetry = (failures: number, error: Error) => {
  const { retry } = openQueryClient().getDefaultOptions().queries ?? {}
  return typeof retry === 'function' && retry(failures, error)
}

test('data stay fresh for 5 minutes, a failed read is tried once more, window focus fetches nothing', () => {
  const rules = openQueryClient().getDefaultOptions().queries
  expect(rules).toMatchObject({ staleTime: 5 * 60 * 1000, refetchOnWindowFocus: false })
  expect([0, 1].map((failures) => mayRetry(failures, new CallFailed({ failure: 'fault' })))).toEqual([true, false])
})

test('what is fetched on window focus are the waiting states of a payment', () => {
  const folder = new URL('../console/', import.meta.url).pathname
  const files = globSync('**/*.{ts,tsx}', { cwd: folder })
  const fetching = files.filter((file) => readFileSync(folder + file, 'utf8').includes('refetchOnWindowFocus'))
  expect(fetching.toSorted()).toEqual([
    'billing/billing-queries.ts',
    'billing/pay-later/later-case.tsx',
    'billing/pay-later/pay-later-dialog.tsx',
  ])
})

test.each(['unauthenticated', 'step_up_required'])('%s: the person was prompted, so it is not retried', (failure) => {
  expect(mayRetry(0, new CallFailed({ failure }))).toBe(false)
})

test('identity data are stale after 300000 ms', () => expect(identityRules.staleTime).toBe(300000))

test('user info is fetched without retry and only with a token', () => {
  expect(userInfoRules(true)).toEqual({ staleTime: 300000, retry: false, enabled: true })
  expect(userInfoRules(false)).toMatchObject({ enabled: false })
})

test('a key starts with the organisation, so one organisation never sees the data of another', () => {
  const key = queryKeyOf('coffee', organisation.viewMe, {})
  expect(key).toEqual(['coffee', 'GET /api/auth/me', {}])
  expect(queryKeyOf(undefined, organisation.viewMe, {})[0]).toBe('none')
})
