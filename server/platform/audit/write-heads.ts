import { sql } from 'kysely'
import { clock } from '../clock.ts'
import type { Database, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { lockChains } from './audit-chain.ts'
import { type AuditKeys, requireAuditKeys } from './audit-keys.ts'
import { type HeadLine, isSigned, type LogEnd, newLine, parseLine } from './head-line.ts'
import type { HeadLog } from './head-log.ts'

const batch = 1000

const addLogEnd = statement(() => sql`insert into audit.head_log default values on conflict do nothing`)
const lockLogEnd = statement(
  () => sql<{ lines: number; mac: Buffer }>`select lines, mac from audit.head_log where is_only for update`,
)
const moveLogEnd = statement(
  (_, params: { lines: number; mac: string; at: string }) => sql`
    update audit.head_log set lines = ${params.lines}::bigint, mac = decode(${params.mac}, 'hex'),
      written_at = ${params.at}::timestamptz
    where is_only`,
)
const listUnwritten = statement(
  (_, params: { limit: number }) => sql<{ chain_id: string; seq: number; hash: Buffer }>`
    select chain_id, seq, hash from audit.head where written_seq < seq order by chain_id limit ${params.limit}`,
)
const markWritten = statement(
  (_, params: { chains: string[]; seqs: number[] }) => sql`
    update audit.head set written_seq = written.seq
    from unnest(${params.chains}::uuid[], ${params.seqs}::bigint[]) as written (chain_id, seq)
    where audit.head.chain_id = written.chain_id`,
)

const readLast = async (keys: AuditKeys, log: HeadLog): Promise<HeadLine | undefined> => {
  const lines = await log.readEnd()
  const last = lines.flatMap((text) => parseLine(text) ?? []).at(-1)
  if (last && !isSigned(keys, last)) throw new Error(`line ${last.line} of the audit head log has a wrong signature`)
  if (!last && lines.length) throw new Error('the audit head log ends with something that is no line of it')
  return last
}

/**
 * The end of the log, which may be ahead of the database when a process died after it wrote. A log that ends earlier is
 * not continued: what was cut off would be hidden by what follows.
 */
const checkEnd = (last: HeadLine | undefined, { lines, mac }: LogEnd): LogEnd => {
  const end = { lines: last?.line ?? 0, mac: last?.mac ?? '' }
  if (end.lines < lines)
    throw new Error(
      `the audit head log ends with line ${end.lines}, but line ${lines} was written: it was cut or replaced, or AUDIT_HEADS_DIR is another folder`,
    )
  if (end.lines === lines && end.mac !== mac) throw new Error(`line ${lines} of the audit head log was replaced`)
  return end
}

const writeBatch = async (tx: Tx, log: HeadLog): Promise<number> => {
  const keys = requireAuditKeys()
  await addLogEnd(tx)
  const { lines, mac } = await lockLogEnd.one(tx)
  const heads = await listUnwritten(tx, { limit: batch })
  if (!heads.length) return 0
  const chains = heads.map(({ chain_id: chain }) => chain)
  await lockChains(tx, { chains })
  const at = new Date(clock.now()).toISOString()
  let end = checkEnd(await readLast(keys, log), { lines, mac: mac.toString('hex') })
  const texts: string[] = []
  for (const { chain_id: chain, seq, hash } of heads) {
    const line = newLine(keys, { chain, seq, hash: hash.toString('hex'), at }, end)
    texts.push(JSON.stringify(line))
    end = { lines: line.line, mac: line.mac }
  }
  await log.append(texts)
  await moveLogEnd(tx, { ...end, at })
  await markWritten(tx, { chains, seqs: heads.map(({ seq }) => seq) })
  return heads.length
}

/** Writes the ends of all chains that have new seals to the log outside the database. */
export const writeHeads = async (db: Database, log: HeadLog): Promise<number> => {
  let written = 0
  for (;;) {
    const count = await db.within({ kind: 'none' }, (tx) => writeBatch(tx, log))
    written += count
    if (count < batch) return written
  }
}
