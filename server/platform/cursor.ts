import { z } from 'zod'

/** Changes with the format: a cursor of an earlier release is invalid, and its list ends there. */
const version = '1'

const encode = (position: unknown): string =>
  `${version}.${Buffer.from(JSON.stringify(position)).toString('base64url')}`

const decode = (text: string): unknown => {
  const [prefix, body, ...rest] = text.split('.')
  if (prefix !== version || body === undefined || rest.length > 0) return undefined
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** A timestamp with the database's microseconds, without which two rows of one millisecond would be confused. */
export const CursorTime = z.iso.datetime({ precision: 6 }).refine((text) => text >= '0001')
export const CursorDate = z.iso.date().refine((text) => text >= '0001')

/**
 * The cursor of a list: the sort columns of the last row seen, so that it holds even when that row is removed. The text
 * is opaque to callers, but they can forge it, so the schema admits nothing that a statement would fail on.
 */
export const cursorOf = <Position>(schema: z.ZodType<Position>) => {
  const write = (position: Position): string => encode(position)
  return {
    write,
    /** `first` where the list begins; undefined for an invalid cursor. */
    read: <First>(after: string | undefined, first: First): Position | First | undefined =>
      after === undefined ? first : schema.safeParse(decode(after)).data,
    /** `rows` holds one more than the page, to know whether another page follows. */
    page: <Row, Item>(
      rows: readonly Row[],
      limit: number,
      positionOf: (row: Row) => Position,
      show: (row: Row) => Item,
    ): { items: Item[]; next?: string } => {
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const items = shown.map(show)
      return rows.length > limit && last !== undefined ? { items, next: write(positionOf(last)) } : { items }
    },
  }
}

/** For lists in the order of their ids, which is the order of creation. */
export const idCursor = cursorOf(z.guid())

/** Bounds beyond all ids: where descending and ascending lists start. */
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const lowestId = '00000000-0000-0000-0000-000000000000'

/** After all timestamps: where lists with the newest first start. */
export const latestTime = '9999-12-31T00:00:00.000000Z'
