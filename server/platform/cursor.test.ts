import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CursorDate, cursorOf, CursorTime, highestId, idCursor } from './cursor.ts'

const cursor = cursorOf(z.strictObject({ at: CursorTime, text: z.string(), id: z.guid() }))
const at = '2026-11-15T02:14:03.123456Z'

test('a position is the same after a round trip, whatever characters a name has', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (text, id) => {
      expect(cursor.read(cursor.write({ at, text, id }), null)).toEqual({ at, text, id })
    }),
  ))

test('the text can stand in a URL as it is', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(cursor.write({ at, text, id: highestId })).toMatch(/^[\w.-]+$/)
    }),
  ))

test('a list without a cursor starts at its beginning', () => {
  expect(idCursor.read(undefined, null)).toBeNull()
  expect(idCursor.read(undefined, highestId)).toBe(highestId)
})

test('other text is no cursor: of an earlier release, of another list, cut off, or made up', () => {
  const body = idCursor.write(highestId).slice(2)
  for (const text of ['', '1', '1.', '.', 'nonsense', highestId, `${at}~${highestId}`, body, `0.${body}`, `1.${body}.`])
    expect(idCursor.read(text, null)).toBeUndefined()
  expect(idCursor.read(cursor.write({ at, text: '', id: highestId }), null)).toBeUndefined()
  expect(cursor.read(cursor.write({ at, text: '', id: highestId }).slice(0, -3), null)).toBeUndefined()
})

test('times and dates that PostgreSQL would refuse are refused', () => {
  for (const text of ['0000-01-01T00:00:00.000000Z', '2026-02-30T00:00:00.000000Z', '2026-11-15T02:14:03Z', 'infinity'])
    expect(CursorTime.safeParse(text).success).toBe(false)
  for (const text of ['0000-01-01', '2027-02-29', '2026-11', 'tomorrow'])
    expect(CursorDate.safeParse(text).success).toBe(false)
  expect([CursorTime.parse(at), CursorDate.parse('2028-02-29')]).toEqual([at, '2028-02-29'])
})

test('a page has a next one only where a further row was read', () => {
  const ids = ['1', '2', '3'].map((digit) => `00000000-0000-0000-0000-00000000000${digit}`)
  const page = (rows: string[]) =>
    idCursor.page(
      rows,
      2,
      (row) => row,
      (row) => row.at(-1),
    )
  expect(page(ids)).toEqual({ items: ['1', '2'], next: idCursor.write(ids[1] ?? '') })
  expect(page(ids.slice(0, 2))).toEqual({ items: ['1', '2'] })
  expect(page([])).toEqual({ items: [] })
})
