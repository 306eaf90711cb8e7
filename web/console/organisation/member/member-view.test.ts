import { expect, test } from 'vitest'
import { isNarrowed } from './member-view.ts'

test('a search, a role or a second factor narrows the list of members; spaces do not', () => {
  for (const view of [{ search: 'hữu' }, { role: 'admin' }, { two_factor: 'off' }] as const)
    expect(isNarrowed(view)).toBe(true)
  for (const view of [{}, { search: '  ' }, { role: undefined }]) expect(isNarrowed(view)).toBe(false)
})
