import { expect, test } from 'vitest'
import { emptyFilter, filterOf, isFiltered, valuesOf } from './audit-filter.ts'

test('the form has a value for everything that the URL leaves out', () => {
  expect(valuesOf({ who: 'Trần & Sơn', from: '2026-11-01' })).toEqual({
    ...emptyFilter,
    who: 'Trần & Sơn',
    from: '2026-11-01',
  })
  expect(isFiltered(valuesOf({ who: 'Trần & Sơn' }))).toBe(true)
  expect(isFiltered(valuesOf({}))).toBe(false)
})

test('the last day counts as a whole', () => {
  const { from, to } = filterOf({ ...emptyFilter, from: '2026-11-15', to: '2026-11-15' })
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
})
