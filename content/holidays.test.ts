import { expect, test } from 'vitest'
import { holidays } from './holidays.ts'

test('every day stands under its own year', () => {
  for (const [year, { off, on }] of Object.entries(holidays.years))
    for (const day of [...off, ...on]) expect([day, day.slice(0, 4)]).toEqual([day, year])
})

test('only a weekend can be worked in exchange, and no day is both off and on', () => {
  for (const { off, on } of Object.values(holidays.years))
    for (const day of on) {
      expect([day, [0, 6].includes(new Date(day).getUTCDay())]).toEqual([day, true])
      expect(off).not.toContain(day)
    }
})

// the decree comes in autumn; without it, promises made in December would fall on a holiday
test('from December on, the holidays of the next year are known', () => {
  const now = new Date()
  const lastNeeded = now.getUTCFullYear() + (now.getUTCMonth() === 11 ? 1 : 0)
  expect(Object.keys(holidays.years)).toContain(String(lastNeeded))
})
