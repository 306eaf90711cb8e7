import type { ClientBase } from 'pg'
import { countRefreshKeys, openCodeKeys } from '#identity'
import { olderIdsOf } from '#platform/secret/key-ring'
import { openSeal, type Seal } from '#platform/secret/secret'
import type { Resealed, RingName, SealedColumn } from '#platform/secret/sealed-column'
import { listSealedColumns } from './sealed-columns.ts'

export type ResealOptions = {
  /** SEAL_KEYS, IDENTITY_SEAL_KEYS, CODE_KEYS and REFRESH_KEY; a ring that is not given is left alone. */
  env: NodeJS.ProcessEnv
  /** Only counts. */
  countOnly?: boolean
  print: (line: string) => void
  /** Stops after the batch in hand. */
  signal?: AbortSignal
}

const variableOf: Record<RingName, string> = {
  shared: 'SEAL_KEYS',
  identity: 'IDENTITY_SEAL_KEYS',
  code: 'CODE_KEYS',
}

/** More passes only find what processes have written in the meantime. */
const maxPasses = 5

const openRings = ({ SEAL_KEYS, IDENTITY_SEAL_KEYS, CODE_KEYS, REFRESH_KEY }: NodeJS.ProcessEnv) => {
  const codes = CODE_KEYS ? openCodeKeys({ CODE_KEYS, REFRESH_KEY }) : undefined
  const seals = new Map<RingName, Seal>()
  if (SEAL_KEYS) seals.set('shared', openSeal(SEAL_KEYS))
  if (IDENTITY_SEAL_KEYS) seals.set('identity', openSeal(IDENTITY_SEAL_KEYS))
  if (codes) seals.set('code', codes.seal)
  const older = [SEAL_KEYS, IDENTITY_SEAL_KEYS, CODE_KEYS].flatMap((keys) => (keys ? olderIdsOf(keys) : []))
  return { seals, olderIds: new Set(older), columns: listSealedColumns(codes?.released) }
}
type Rings = ReturnType<typeof openRings>

/** Row-level security would hide rows from any other login, and what is hidden would be lost with the old key. */
const refuseLimitedLogin = async (client: ClientBase) => {
  const { rows } = await client.query<{ sees_all: boolean }>(
    'select rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.sees_all)
    throw new Error('Run this as the superuser of the database: other logins do not see all rows.')
}

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`

const describeCounts = (counts: Map<string, number>) =>
  [...counts].map(([keyId, count]) => `${keyId} ${count}`).join(', ') || 'none'

const printCounts = async (client: ClientBase, columns: SealedColumn[], print: ResealOptions['print']) => {
  for (const column of columns)
    print(
      `  ${nameOf(column).padEnd(46)} ${variableOf[column.ring].padEnd(18)} ${describeCounts(await column.count(client))}`,
    )
  print(
    `  ${'live sessions'.padEnd(46)} ${'REFRESH_KEYS'.padEnd(18)} ${describeCounts(await countRefreshKeys(client))}`,
  )
}

/**
 * How many values an older key than the newest of their ring has sealed. Of a ring that is not given those count that
 * the older keys of another have sealed: without IDENTITY_SEAL_KEYS, SEAL_KEYS seals for identity too.
 */
const countOld = async (client: ClientBase, { columns, seals, olderIds }: Rings): Promise<number> => {
  let old = 0
  for (const column of columns) {
    const newest = seals.get(column.ring)?.keyId
    for (const [keyId, count] of await column.count(client))
      if (newest === undefined ? olderIds.has(keyId) : keyId !== newest) old += count
  }
  return old
}

const resealColumn = async (
  client: ClientBase,
  column: SealedColumn,
  seal: Seal,
  { print, signal }: ResealOptions,
): Promise<Resealed> => {
  const total: Resealed = { done: 0, changed: 0, unreadable: 0 }
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const { done, changed, unreadable } = await column.reseal(client, seal, async (soFar) => {
      if (soFar.done > 0) print(`  ${nameOf(column)}: ${total.done + soFar.done} sealed again`)
      signal?.throwIfAborted()
    })
    total.done += done
    total.changed = changed
    total.unreadable = unreadable
    if (changed === 0) break
  }
  return total
}

/**
 * Seals everything again with the newest key of each ring. Safe beside running processes and to repeat; a run that was
 * stopped goes on where it was. Returns how many values an older key still seals.
 */
export const resealAll = async (client: ClientBase, options: ResealOptions): Promise<number> => {
  const { env, countOnly = false, print } = options
  const rings = openRings(env)
  const { seals, columns } = rings
  await refuseLimitedLogin(client)
  // a row that a request holds for long is left for the next pass instead of waiting behind it
  await client.query(`set lock_timeout = '5s'`)
  for (const [ring, variable] of Object.entries(variableOf))
    if (!seals.has(ring as RingName)) print(`${variable} is not given: what it seals is counted and left alone.`)

  print(countOnly ? 'Values by key:' : 'Before, values by key:')
  await printCounts(client, columns, print)
  if (countOnly) return countOld(client, rings)

  let unreadable = 0
  print('Sealing again:')
  for (const column of columns) {
    const seal = seals.get(column.ring)
    if (!seal) continue
    const result = await resealColumn(client, column, seal, options)
    unreadable += result.unreadable
    if (result.unreadable > 0)
      print(`  ${nameOf(column)}: ${result.unreadable} values cannot be opened with ${variableOf[column.ring]}`)
  }
  print('After, values by key:')
  await printCounts(client, columns, print)
  const old = await countOld(client, rings)
  print(
    old === 0
      ? 'No value is left with an older key.'
      : `${old} values are left with an older key, ${unreadable} of them cannot be opened. Run it again before a key is removed.`,
  )
  return old
}
