import { maxVisits, type Visit } from '@song-hanh/contract/dashboard/visit'
import { expect, test } from 'vitest'
import { memoryStore } from '../../testing/memory.ts'
import { mergeVisits, openUnsent } from './unsent-visits.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 5, minute)).toISOString()
const visit = (path: string, minute: number): Visit => ({ path, label: '', visited_at: at(minute) })

test('lists become one: the newest first, each page once, twenty at most', () => {
  const known = [visit('/account/billing', 5), visit('/account/plan', 2)]
  const fresh = [visit('/account/plan', 9)]
  expect(mergeVisits(known, fresh)).toEqual([visit('/account/plan', 9), visit('/account/billing', 5)])
  const many = Array.from({ length: 30 }, (_, minute) => visit(`/account/orders/o${minute}`, minute))
  expect(mergeVisits(many)).toHaveLength(maxVisits)
  expect(mergeVisits(many)[0]).toEqual(visit('/account/orders/o29', 29))
})

test('timestamps with and without fractions are equal', () => {
  const [newest] = mergeVisits([
    { path: '/account/billing', label: '', visited_at: '2026-11-15T05:00:00.100000Z' },
    { path: '/account/plan', label: '', visited_at: '2026-11-15T05:00:01Z' },
  ])
  expect(newest?.path).toBe('/account/plan')
})

test('what one person opened in one organisation is kept from every other', () => {
  const unsent = openUnsent(memoryStore())
  unsent.add('anh dakmay', visit('/account/billing', 1))
  unsent.add('anh logistics', visit('/account/plan', 2))
  expect(unsent.list('anh dakmay')).toEqual([visit('/account/billing', 1)])
  expect(unsent.list('long dakmay')).toEqual([])
  unsent.drop('anh dakmay', unsent.list('anh dakmay'))
  expect([unsent.list('anh dakmay'), unsent.list('anh logistics')]).toEqual([[], [visit('/account/plan', 2)]])
})

test('a page that is opened again during a request stays unsent', () => {
  const unsent = openUnsent(memoryStore())
  unsent.add('anh', visit('/account/billing', 1))
  const sent = unsent.list('anh')
  unsent.add('anh', visit('/account/billing', 3))
  unsent.drop('anh', sent)
  expect(unsent.list('anh')).toEqual([visit('/account/billing', 3)])
})

test('a corrupt store counts as empty', () => {
  const unsent = openUnsent(memoryStore({ visits: '{' }))
  expect(unsent.list('anh')).toEqual([])
  unsent.add('anh', visit('/account/billing', 1))
  expect(unsent.list('anh')).toHaveLength(1)
  unsent.forget()
  expect(unsent.list('anh')).toEqual([])
})
