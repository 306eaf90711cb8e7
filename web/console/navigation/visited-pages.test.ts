import type { Visit } from '@song-hanh/contract/dashboard/visit'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { visitedCount, visitedPages } from './visited-pages.ts'

const now = Date.parse('2026-11-15T09:00:00Z')
const visit = (path: string, label = ''): Visit => ({ path, label, visited_at: '2026-11-15T08:48:00.000Z' })

beforeEach(() => speak('en'))

test('six pages are shown, eight where the widget takes the whole width', () => {
  expect([1, 2, 3, 4].map(visitedCount)).toEqual([6, 6, 6, 8])
  const many = Array.from({ length: 12 }, (_, at) => visit(`/account/organization/projects/p${at}`, `Project ${at}`))
  expect([1, 2, 3, 4].map((size) => visitedPages(many, size).length)).toEqual([6, 6, 6, 8])
})

test('a page of the menu has the menu’s name, in the language of the reader', () => {
  const names = () => visitedPages([visit('/account/billing'), visit('/infrastructure/images')], 2, now)
  expect(names().map(({ name, about }) => [name, about])).toEqual([
    ['Billing', 'Account · 12 min ago'],
    ['Images', 'Infrastructure · 12 min ago'],
  ])
  speak('vi')
  expect(names().map(({ about }) => about)).toEqual(['Tài khoản · 12 phút trước', 'Hạ tầng · 12 phút trước'])
})

test('a page below one of the menu keeps its own name and its group', () => {
  const [page] = visitedPages([visit('/account/organization/teams/0198', 'Hạ tầng')], 1, now)
  const [list] = visitedPages([visit('/account/organization/teams')], 1, now)
  expect(page).toMatchObject({ name: 'Hạ tầng', about: 'Organization · 12 min ago' })
  expect(page?.icon).toBe(list?.icon)
})

test('of an entry and its subpage with the same URL, the subpage names it', () => {
  expect(visitedPages([visit('/infrastructure/instances')], 1, now)[0]?.name).toBe('All Instances')
})

test('a page without a name is left out, and does not count', () => {
  const pages = visitedPages([visit('/gone/page'), visit('/account/billing')], 1, now)
  expect(pages.map(({ path }) => path)).toEqual(['/account/billing'])
})
