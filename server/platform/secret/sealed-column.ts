import { type ClientBase, DatabaseError } from 'pg'
import type { Seal } from './secret.ts'

/** Which keys seal it: those of all processes, those of identity, or those of codes. */
export type RingName = 'shared' | 'identity' | 'code'

export type Resealed = { done: number; changed: number; unreadable: number }

/** A place in the database that holds sealed values. */
export type SealedColumn = {
  ring: RingName
  table: string
  column: string
  /** How many values each key has sealed, by its id. */
  count(client: ClientBase): Promise<Map<string, number>>
  /**
   * Seals with the newest key what another has sealed, row by row and only where it is unchanged: processes may run
   * beside it, and it may be stopped at any time. `onProgress` gets what is done so far.
   */
  reseal(client: ClientBase, seal: Seal, onProgress: (soFar: Resealed) => Promise<void>): Promise<Resealed>
}

export type Row = Record<string, string>

type Definition = {
  ring: RingName
  table: string
  column: string
  /** The text for which a value was sealed, from the columns of the primary key. */
  purpose(row: Row): string
  /** The column is of bytes that hold the sealed text. */
  isBytes?: boolean
}

const batch = 500

export const sealedColumn = ({ ring, table, column, purpose, isBytes = false }: Definition): SealedColumn => {
  const value = isBytes ? `convert_from(t.${column}, 'UTF8')` : `t.${column}`
  const written = isBytes ? `convert_to($1, 'UTF8')` : '$1'
  return {
    ring,
    table,
    column,
    count: (client) => countBy(client, `split_part(${value}, '.', 1)`, `${table} t where ${value} <> ''`),
    reseal: (client, seal, onProgress) =>
      walkRows(client, {
        table,
        value,
        where: `${value} <> '' and split_part(${value}, '.', 1) <> $1`,
        keyId: seal.keyId,
        set: `${column} = ${written}`,
        renew: (row, sealed) => seal.seal(seal.open(sealed, purpose(row)), purpose(row)),
        onProgress,
      }),
  }
}

export const countBy = async (client: ClientBase, keyId: string, from: string): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ key_id: string; count: string }>(
    `select ${keyId} as key_id, count(*) from ${from} group by 1 order by 1`,
  )
  return new Map(rows.map(({ key_id, count }) => [key_id, Number(count)]))
}

type Walk = {
  table: string
  /** The present value as text; a row is written only while this is unchanged. */
  value: string
  /** The rows to renew; $1 is the id of the newest key. */
  where: string
  keyId: string
  /** $1 is the new value. */
  set: string
  /** Throws for a value that cannot be opened. */
  renew(row: Row, value: string): string
  onProgress(soFar: Resealed): Promise<void>
}

type KeyColumn = { name: string; type: string }

const readKey = async (client: ClientBase, table: string): Promise<KeyColumn[]> => {
  const { rows } = await client.query<KeyColumn>(
    `select a.attname as name, format_type(a.atttypid, null) as type
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)`,
    [table],
  )
  if (rows.length === 0) throw new Error(`${table} has no primary key`)
  return rows
}

/** In the order of the primary key, without a transaction around it: open ones delay vacuum and the audit. */
export const walkRows = async (client: ClientBase, walk: Walk): Promise<Resealed> => {
  const key = await readKey(client, walk.table)
  const columns = key.map(({ name }) => `t.${name}`).join(', ')
  const values = (from: number) => key.map(({ type }, at) => `$${from + at}::${type}`).join(', ')
  const result: Resealed = { done: 0, changed: 0, unreadable: 0 }
  let last: string[] = []
  for (;;) {
    const { rows } = await client.query<Row & { sealed_value: string }>(
      `select ${key.map(({ name }) => `t.${name}::text as ${name}`).join(', ')}, ${walk.value} as sealed_value
       from ${walk.table} t where ${walk.where} ${last.length > 0 ? `and (${columns}) > (${values(2)})` : ''}
       order by ${columns} limit ${batch}`,
      [walk.keyId, ...last],
    )
    for (const { sealed_value: sealed, ...row } of rows) {
      last = key.map(({ name }) => row[name] ?? '')
      const renewed = tryTo(() => walk.renew(row, sealed))
      if (renewed === undefined) {
        result.unreadable += 1
        continue
      }
      const update = `update ${walk.table} t set ${walk.set} where (${columns}) = (${values(3)}) and ${walk.value} = $2`
      if (await isWritten(client, update, [renewed, sealed, ...last])) result.done += 1
      else result.changed += 1
    }
    await walk.onProgress(result)
    if (rows.length < batch) return result
  }
}

/** False when the row was changed in the meantime, or is locked for long. */
const isWritten = async (client: ClientBase, update: string, values: string[]): Promise<boolean> => {
  try {
    return (await client.query(update, values)).rowCount === 1
  } catch (error) {
    const isLocked = error instanceof DatabaseError && error.code === '55P03'
    if (!isLocked) throw error
    return false
  }
}

const tryTo = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
