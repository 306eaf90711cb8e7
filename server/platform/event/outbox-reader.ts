import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { type Statement, statement } from '../db/statement.ts'

/** Offset of a row in its feed. The transaction id is text, because it may exceed a safe integer. */
export type FeedOffset = { xid: string; position: number }

export type Feed<Row> = Statement<FeedOffset & { limit: number }, Row & FeedOffset>

/**
 * The rows of a table in an order that never changes behind the reader. Positions are drawn before commit, so a slow
 * transaction may publish a low position after higher ones were read; its transaction id does not help either while it
 * is open. So the order is (xid, position), and only transactions below the oldest open one are read: all of their rows
 * are visible. A long transaction delays readers but hides nothing. (After a logical restore into another cluster
 * transaction ids restart: empty platform.position and the feeds.)
 */
export const defineFeed = <Row>(table: string, columns: string[]): Feed<Row> =>
  statement(
    (_, params: FeedOffset & { limit: number }) => sql<Row & FeedOffset>`
      select xid::text, position, ${sql.join(columns.map((column) => sql.raw(column)))}
      from ${sql.table(table)}
      where (xid, position) > (${params.xid}::xid8, ${params.position}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by ${sql.table(table)}.xid, position
      limit ${params.limit}`,
  )

const addReader = statement(
  (_, params: { reader: string }) => sql`
    insert into platform.position (reader) values (${params.reader}) on conflict do nothing`,
)
const lockReader = statement(
  (_, params: { reader: string }) =>
    sql<FeedOffset>`select xid::text, position from platform.position where reader = ${params.reader} for update`,
)
const moveReader = statement(
  (_, params: FeedOffset & { reader: string }) => sql`
    update platform.position set xid = ${params.xid}::xid8, position = ${params.position}::bigint, moved_at = now()
    where reader = ${params.reader}`,
)

/**
 * Hands the next rows to `handle` and advances the consumer's offset, in the caller's transaction: the effects of
 * `handle` and the new offset commit together, so each row is processed exactly once. Consumers of the same name wait
 * for each other. Returns the number of rows; fewer than `limit` means that the end was reached.
 */
export const consumeBatch = async <Row>(
  tx: Tx,
  { reader, from, limit }: { reader: string; from: Feed<Row>; limit: number },
  handle: (rows: (Row & FeedOffset)[]) => Promise<void>,
): Promise<number> => {
  const offset = (await lockReader.first(tx, { reader })) ?? (await startReader(tx, reader))
  const rows = await from(tx, { ...offset, limit })
  const last = rows.at(-1)
  if (!last) return 0
  await handle(rows)
  await moveReader(tx, { reader, xid: last.xid, position: last.position })
  return rows.length
}

const startReader = async (tx: Tx, reader: string): Promise<FeedOffset> => {
  await addReader(tx, { reader })
  return (await lockReader.first(tx, { reader })) ?? { xid: '0', position: 0 }
}
