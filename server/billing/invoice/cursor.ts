/**
 * Sentinels before the first row: descending lists start after the newest row, ascending ones before the earliest due
 * date.
 */
export const firstCursor = {
  newest: { at: '9999-12-31T00:00:00Z', id: 0 },
  soonest: { at: '0001-01-01', id: 0 },
}

export type Cursor = { at: string; id: number }

const cursorPattern = /^(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}\.\d{6}Z)?)~(\d{1,10})$/

/** Parses a cursor; undefined where it is malformed. */
export const readCursor = (order: keyof typeof firstCursor, after: string | undefined): Cursor | undefined => {
  if (after === undefined) return firstCursor[order]
  const [, at, id] = cursorPattern.exec(after) ?? []
  const isOfOrder = at !== undefined && at.length > 10 === (order === 'newest')
  return isOfOrder && !Number.isNaN(Date.parse(at)) ? { at, id: Number(id) } : undefined
}

export const writeCursor = ({ at, id }: Cursor): string => `${at}~${id}`
