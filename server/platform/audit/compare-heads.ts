import { sql } from 'kysely'
import { clock } from '../clock.ts'
import type { Database } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { type AuditProblem, checkChain } from './audit-chain.ts'
import { requireAuditKeys } from './audit-keys.ts'
import { type HeadLine, isSigned, parseLine } from './head-line.ts'
import type { HeadLog } from './head-log.ts'

const batch = 1000
const dayMs = 86_400_000

export type HeadProblem = {
  /**
   * Of the log: it ends before the line that the database saw last, or a line was changed, added or removed. Of a chain:
   * a head's seal is gone or has another hash, no head was written for a day, or what a verification finds.
   */
  kind: 'log_cut' | 'log_changed' | 'end_missing' | 'end_changed' | 'head_missing' | AuditProblem['kind']
  chain?: string
  auditId?: string
  line?: number
}

export type Comparison = { heads: number; chains: number; entries: number; problems: HeadProblem[] }

const readLogEnd = statement(
  () => sql<{ lines: number; mac: Buffer }>`select lines, mac from audit.head_log where is_only`,
)
const findSeals = statement(
  (_, params: { chains: string[]; seqs: number[] }) => sql<{ chain_id: string; seq: number; hash: Buffer }>`
    select seal.chain_id, seal.seq, seal.hash
    from unnest(${params.chains}::uuid[], ${params.seqs}::bigint[]) as head (chain_id, seq)
    join audit.seal as seal on seal.chain_id = head.chain_id and seal.seq = head.seq`,
)
const listChains = statement(
  (_, params: { after: string; limit: number }) => sql<{ chain_id: string }>`
    select chain_id from audit.head where chain_id > ${params.after}::uuid order by chain_id limit ${params.limit}`,
)

const none = { kind: 'none' } as const

/** Heads are written minutes after their seals, after an outage some days. */
const slackDays = 7

/** Whether a head's seal may be gone: with a month whose time was over. The log says when, not the database. */
const isForgotten = ({ at }: HeadLine, keptMonths: number): boolean => {
  const day = new Date(clock.now())
  day.setUTCMonth(day.getUTCMonth() - keptMonths, day.getUTCDate() + slackDays)
  return Date.parse(at) < day.getTime()
}

const compareBatch = async (db: Database, lines: HeadLine[], keptMonths: number): Promise<HeadProblem[]> => {
  const chains = lines.map(({ chain }) => chain)
  const seqs = lines.map(({ seq }) => seq)
  const seals = await db.within(none, (tx) => findSeals(tx, { chains, seqs }), 'read')
  const hashOf = new Map(seals.map((seal) => [`${seal.chain_id} ${seal.seq}`, seal.hash.toString('hex')]))
  return lines.flatMap((line): HeadProblem[] => {
    const hash = hashOf.get(`${line.chain} ${line.seq}`)
    if (hash === line.hash || (hash === undefined && isForgotten(line, keptMonths))) return []
    return [{ kind: hash === undefined ? 'end_missing' : 'end_changed', chain: line.chain, line: line.line }]
  })
}

type Read = { heads: number; ends: Map<string, number>; problems: HeadProblem[] }

/**
 * Reads the whole log: every line is signed, follows the line before it, and has its seal in the database. What is no
 * line is left over from a crash; the numbers of the lines around it say whether something is missing.
 */
const readLog = async (db: Database, log: HeadLog, keptMonths: number): Promise<Read> => {
  const keys = requireAuditKeys()
  const seen = await db.within(none, (tx) => readLogEnd.first(tx), 'read')
  const read: Read = { heads: 0, ends: new Map(), problems: [] }
  let last = { line: 0, mac: '' }
  let isSeen = !seen?.lines
  let waiting: HeadLine[] = []
  const compare = async () => {
    read.problems.push(...(await compareBatch(db, waiting, keptMonths)))
    waiting = []
  }
  for await (const text of log.read()) {
    const line = parseLine(text)
    if (!line) continue
    const follows = line.line === last.line + 1 && line.previous === last.mac
    if (!follows || !isSigned(keys, line)) read.problems.push({ kind: 'log_changed', line: line.line })
    last = line
    if (!isSigned(keys, line)) continue
    if (line.line === seen?.lines && line.mac === seen.mac.toString('hex')) isSeen = true
    read.heads += 1
    read.ends.set(line.chain, Math.max(line.seq, read.ends.get(line.chain) ?? 0))
    waiting.push(line)
    if (waiting.length === batch) await compare()
  }
  await compare()
  if (!isSeen) read.problems.push({ kind: 'log_cut', line: last.line })
  return read
}

type Verified = { entries: number; problem?: AuditProblem; end?: { seq: number; at: string } }

/** In short transactions, however long the chain is. */
const verifyInPieces = async (db: Database, chainId: string): Promise<Verified> => {
  let entries = 0
  let end: Verified['end']
  for (;;) {
    const after = end?.seq ?? 0
    const piece = await db.within(none, (tx) => checkChain(tx, { chainId, after }), 'read')
    entries += piece.checked
    end = piece.upTo ?? end
    if (piece.isDone) return { entries, ...(end && { end }), ...(piece.problem && { problem: piece.problem }) }
  }
}

const problemsOf = (chain: string, { problem, end }: Verified, written: number): HeadProblem[] => [
  ...(problem ? [{ kind: problem.kind, chain, auditId: problem.auditId }] : []),
  ...(end && end.seq > written && clock.now() - Date.parse(end.at) > dayMs
    ? [{ kind: 'head_missing' as const, chain }]
    : []),
]

/** Compares the log outside the database with the chains in it, and verifies every chain. */
export const compareHeads = async (
  db: Database,
  log: HeadLog,
  { keptMonths, signal }: { keptMonths: number; signal?: AbortSignal },
): Promise<Comparison> => {
  const { heads, ends, problems } = await readLog(db, log, keptMonths)
  const comparison: Comparison = { heads, chains: 0, entries: 0, problems }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const chains = await db.within(none, (tx) => listChains(tx, { after, limit: batch }), 'read')
    for (const { chain_id: chain } of chains) {
      signal?.throwIfAborted()
      const verified = await verifyInPieces(db, chain)
      comparison.chains += 1
      comparison.entries += verified.entries
      problems.push(...problemsOf(chain, verified, ends.get(chain) ?? 0))
      after = chain
    }
    if (chains.length < batch) return comparison
  }
}
