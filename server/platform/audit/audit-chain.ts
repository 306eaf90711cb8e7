import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { requireAuditKeys } from './audit-keys.ts'
import type { Database, Tx } from '../db/db.ts'
import { defineFeed, consumeBatch } from '../event/outbox-reader.ts'
import { statement } from '../db/statement.ts'

const reader = 'audit.seal'
const batch = 500
const genesis = Buffer.alloc(32)

/** All fields of an entry as text, independent of server version and session settings. */
const fields = `array[chain_id::text, audit_id::text, (extract(epoch from at) * 1000000)::bigint::text, position::text,
  xid::text, actor_kind, actor_person_id::text, actor_key_id::text, acting_staff_id::text, action, thing_kind, thing_id,
  before::text, after::text, request_id, address] as fields`

type Fields = (string | null)[]
type Unsealed = { chain_id: string; audit_id: string; at: string; fields: Fields }

const entries = defineFeed<Unsealed>('audit.entry', ['chain_id', 'audit_id', 'at', fields])

type Link = { previous: Buffer; seq: number; fields: Fields }

/**
 * Each field is length-prefixed, so that no two entries have the same encoding. Without a key it is the hash of seals
 * that are older than AUDIT_KEYS.
 */
export const hashLink = ({ previous, seq, fields: parts }: Link, key?: Buffer): Buffer => {
  const hash = (key ? createHmac('sha256', key) : createHash('sha256')).update(previous).update(`${seq};`)
  for (const part of parts) hash.update(part === null ? '-;' : `${Buffer.byteLength(part)}:${part};`)
  return hash.digest()
}

/** Always in the same order, so that jobs that lock several chains cannot deadlock. */
export const lockChains = statement(
  (_, params: { chains: string[] }) => sql`
    select pg_advisory_xact_lock(hashtextextended('audit ' || chain_id, 0))
    from (select unnest(${params.chains}::text[]) as chain_id order by 1) as chain`,
)
const findEnds = statement(
  (_, params: { chains: string[] }) => sql<{ chain_id: string; seq: number; hash: Buffer }>`
    select chain.id as chain_id, last.seq, last.hash from unnest(${params.chains}::uuid[]) as chain (id)
    cross join lateral (
      select seq, hash from audit.seal where chain_id = chain.id order by seq desc limit 1
    ) as last`,
)
type Seals = { chains: string[]; seqs: number[]; audits: string[]; ats: string[]; previous: string[]; hashes: string[] }
const addSeals = statement(
  (_, params: Seals & { keyId: string }) => sql`
    insert into audit.seal (chain_id, seq, audit_id, at, previous, hash, key_id)
    select chain_id, seq, audit_id, at, decode(previous, 'hex'), decode(hash, 'hex'), ${params.keyId}::text
    from unnest(${params.chains}::uuid[], ${params.seqs}::bigint[], ${params.audits}::uuid[], ${params.ats}::timestamptz[],
      ${params.previous}::text[], ${params.hashes}::text[]) as seal (chain_id, seq, audit_id, at, previous, hash)`,
)

const sealRows = async (tx: Tx, rows: Unsealed[]): Promise<void> => {
  const chains = [...new Set(rows.map((row) => row.chain_id))]
  await lockChains(tx, { chains })
  const ends = new Map((await findEnds(tx, { chains })).map(({ chain_id, seq, hash }) => [chain_id, { seq, hash }]))
  const { id: keyId, key } = requireAuditKeys().newest('seal')
  const seals: Seals = { chains: [], seqs: [], audits: [], ats: [], previous: [], hashes: [] }
  for (const row of rows) {
    const end = ends.get(row.chain_id) ?? { seq: 0, hash: genesis }
    const seq = end.seq + 1
    const hash = hashLink({ previous: end.hash, seq, fields: row.fields }, key)
    ends.set(row.chain_id, { seq, hash })
    seals.chains.push(row.chain_id)
    seals.seqs.push(seq)
    seals.audits.push(row.audit_id)
    seals.ats.push(row.at)
    seals.previous.push(end.hash.toString('hex'))
    seals.hashes.push(hash.toString('hex'))
  }
  await addSeals(tx, { ...seals, keyId })
}

/** Seals all committed entries that are not sealed yet. Safe to run concurrently. */
export const sealAudit = async (db: Database): Promise<number> => {
  let sealed = 0
  for (;;) {
    const count = await db.within({ kind: 'none' }, (tx) =>
      consumeBatch(tx, { reader, from: entries, limit: batch }, (rows) => sealRows(tx, rows)),
    )
    sealed += count
    if (count < batch) return sealed
  }
}

export type AuditProblem = {
  /** An entry was changed, is missing, the chain has a gap or a wrong link, or an entry has no seal. */
  kind: 'changed' | 'missing' | 'broken' | 'unsealed'
  auditId: string
}

type Sealed = {
  seq: number
  audit_id: string
  at: string
  previous: Buffer
  hash: Buffer
  key_id: string | null
  fields: Fields | null
}
const listSeals = statement(
  (_, params: { chainId: string; after: number }) => sql<Sealed>`
    select seal.seq, seal.audit_id, seal.at, seal.previous, seal.hash, seal.key_id, entry.fields
    from audit.seal as seal
    left join lateral (
      select ${sql.raw(fields)} from audit.entry as e
      where e.chain_id = seal.chain_id and e.at = seal.at and e.audit_id = seal.audit_id
    ) as entry on true
    where seal.chain_id = ${params.chainId} and seal.seq > ${params.after}::bigint
    order by seal.seq limit 1000`,
)
const findOldestMonth = statement(
  () => sql<{ month: string }>`
    select coalesce(replace(right(min(c.relname), 7), '_', '-'), '9999-12') as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit.entry'::regclass`,
)
const findUnsealed = statement(
  (_, params: { chainId: string }) => sql<{ audit_id: string }>`
    select e.audit_id from audit.entry e
    where e.chain_id = ${params.chainId}
      and (e.xid, e.position) <= (select p.xid, p.position from platform.position p where p.reader = 'audit.seal')
      and not exists (select from audit.seal s where s.chain_id = e.chain_id and s.audit_id = e.audit_id)
    limit 1`,
)

/** A seal whose key we do not have cannot be confirmed, so it counts as changed. */
const isHashRight = ({ key_id: keyId, hash, ...seal }: Sealed, fieldsOfEntry: Fields): boolean => {
  const key = keyId === null ? undefined : requireAuditKeys().find(keyId, 'seal')
  if (keyId !== null && !key) return false
  return hashLink({ ...seal, fields: fieldsOfEntry }, key).equals(hash)
}

/** Whether the seal matches its entry and the previous seal. Once a chain has keyed seals, all that follow are keyed. */
const checkSeal = (seal: Sealed, before: Sealed | undefined, oldestMonth: string): AuditProblem['kind'] | undefined => {
  const isDropped = seal.at.slice(0, 7) < oldestMonth
  const link = before?.seq === seal.seq - 1 ? before.hash : seal.seq === 1 ? genesis : undefined
  if (!link && !isDropped) return 'broken'
  if (link && !link.equals(seal.previous)) return 'broken'
  if (before && before.key_id !== null && seal.key_id === null) return 'broken'
  if (!seal.fields) return isDropped ? undefined : 'missing'
  return isHashRight(seal, seal.fields) ? undefined : 'changed'
}

/** Progress of a verification, and the first problem. */
export type ChainSegment = {
  checked: number
  upTo?: { seq: number; at: string }
  isDone: boolean
  problem?: AuditProblem
}

const findSeal = statement(
  (_, params: { chainId: string; seq: number }) => sql<Sealed>`
    select seq, audit_id, at, previous, hash, key_id, null::text[] as fields from audit.seal
    where chain_id = ${params.chainId} and seq = ${params.seq}::bigint`,
)

/**
 * Verifies the next thousand seals of a chain. The link to the previous segment is read from the database, not trusted
 * from the caller.
 */
export const checkChain = async (
  tx: Tx,
  { chainId, after }: { chainId: string; after: number },
): Promise<ChainSegment> => {
  const oldestMonth = (await findOldestMonth.first(tx))?.month ?? ''
  let before = after === 0 ? undefined : await findSeal.first(tx, { chainId, seq: after })
  let checked = 0
  const upTo = () => (before ? { upTo: { seq: before.seq, at: before.at } } : {})
  const seals = await listSeals(tx, { chainId, after })
  for (const seal of seals) {
    const kind = checkSeal(seal, before, oldestMonth)
    if (kind) return { checked, ...upTo(), isDone: true, problem: { kind, auditId: seal.audit_id } }
    before = seal
    checked += 1
  }
  if (seals.length > 0) return { checked, ...upTo(), isDone: false }
  const unsealed = await findUnsealed.first(tx, { chainId })
  return {
    checked,
    ...upTo(),
    isDone: true,
    ...(unsealed && { problem: { kind: 'unsealed', auditId: unsealed.audit_id } }),
  }
}

/** Verifies a whole chain, within a scope or role that sees all of it. */
export const verifyChain = async (tx: Tx, chainId: string): Promise<{ checked: number; problem?: AuditProblem }> => {
  let checked = 0
  let after = 0
  for (;;) {
    const segment = await checkChain(tx, { chainId, after })
    checked += segment.checked
    after = segment.upTo?.seq ?? after
    if (segment.problem) return { checked, problem: segment.problem }
    if (segment.isDone) return { checked }
  }
}

/** The same for the worker, which sees every chain. */
export const verifyAudit = (db: Database, chainId: string): Promise<{ checked: number; problem?: AuditProblem }> =>
  db.within({ kind: 'none' }, (tx) => verifyChain(tx, chainId))
