import { z } from 'zod'

/** Bounds beyond all ids: where descending and ascending lists start. */
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const lowest = '00000000-0000-0000-0000-000000000000'

const readCursor = (start: string, after: string | undefined) =>
  after === undefined ? start : z.guid().safeParse(after).data

/** Newest first; undefined for an invalid cursor. */
export const readDescendingCursor = (after: string | undefined) => readCursor(highest, after)
export const readAscendingCursor = (after: string | undefined) => readCursor(lowest, after)

/** `rows` holds one more than the page, to know whether another page follows. */
export const toPage = <Row, Item>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => string,
  show: (row: Row) => Item,
) => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const items = shown.map(show)
  return rows.length > limit && last !== undefined ? { items, next: keyOf(last) } : { items }
}
