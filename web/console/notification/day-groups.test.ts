import { afterEach, beforeEach, expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { setTimeZone } from '../format/format-date.ts'
import { groupByDay } from './day-groups.ts'

beforeEach(() => speak('en'))
afterEach(() => setTimeZone(undefined))

const now = Date.parse('2026-11-15T02:00:00Z')
const items = ['2026-11-15T01:00:00Z', '2026-11-14T18:30:00Z', '2026-11-14T16:30:00Z', '2026-11-12T09:00:00Z'].map(
  (created_at) => ({ created_at }),
)
const counted = () => groupByDay(items, now).map(({ label, items: some }) => [label, some.length])

test('a day is one of the person’s own zone', () => {
  setTimeZone('Asia/Ho_Chi_Minh')
  expect(counted()).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['12 Nov 2026', 1],
  ])
  setTimeZone('America/New_York')
  expect(counted()).toEqual([
    ['Today', 3],
    ['12 Nov 2026', 1],
  ])
})

test('nothing makes no group', () => expect(groupByDay([], now)).toEqual([]))
