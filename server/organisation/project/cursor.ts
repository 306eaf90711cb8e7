import { z } from 'zod'

/** Beyond every id there is: lists that go down begin below it, lists that go up above the other. */
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const lowest = '00000000-0000-0000-0000-000000000000'

const readCursor = (start: string, after: string | undefined) =>
  after === undefined ? start : z.guid().safeParse(after).data

/** Where a page begins, newest first; nothing where somebody made the cursor up. */
export const readDescendingCursor = (after: string | undefined) => readCursor(highest, after)
export const readAscendingCursor = (after: string | undefined) => readCursor(lowest, after)

/** A page of rows of which one too many was read, to know whether another page follows. */
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
