import { resourceKinds, resourcePaths } from '@song-hanh/contract/organisation/resource-kind'
import { resourceSolutions } from '@song-hanh/contract/organisation/resource-solution'
import { solutionGroups } from '@song-hanh/content/solution-groups'
import { expect, test } from 'vitest'
import { isNarrowed, kindAt, kindPages, listHref, requestHref, solutions } from './kind-pages.ts'

test.each(['vi', 'en'] as const)('each kind names a solution of the catalogue as the catalogue does (%s)', (locale) => {
  const groups = solutionGroups[locale]
  for (const { path, name } of Object.values(solutions)) {
    const [, area, id] = path.split('/')
    const group = groups.find((one) => one.id === id)
    expect([group?.name, `${group?.category}-transformation`]).toEqual([name({}, { locale }), area])
  }
})

test('each kind is sold by the solution that its page names', () => {
  for (const kind of resourceKinds)
    expect(solutions[kindPages[kind].solution].path.split('/').at(-1)).toBe(resourceSolutions[kind])
})

test('each kind has a page of its own, found by its URL', () => {
  for (const kind of resourceKinds) expect([kindAt(resourcePaths[kind]), kind in kindPages]).toEqual([kind, true])
})

test('instances have their own request URL, everything else shares one', () => {
  expect(requestHref('instance')).toBe('/infrastructure/instances/new')
  expect(requestHref('database', 'abc')).toBe('/account/requests/new?kind=database&project=abc')
})

test('every kind has a list of its own, and the filters are in its URL', () => {
  expect(resourceKinds.map((kind) => listHref(kind, {}))).toEqual(Object.values(resourcePaths))
  expect(listHref('database', { search: 'kho', status: 'error' })).toBe('/services/databases?search=kho&status=error')
  expect([isNarrowed({}), isNarrowed({ status: 'error' })]).toEqual([false, true])
})
