import { sql } from 'kysely'
import { openForPerson, sealForPerson } from './audit-person.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../id.ts'
import { statement } from '../db/statement.ts'

export { checkChain, sealAudit, verifyAudit, verifyChain } from './audit-chain.ts'
export { findLastComparison } from './compare-heads-job.ts'
export { readAuditKeys, setAuditKeys } from './audit-keys.ts'
export { erasePersonFromAudit, setAuditSeal } from './audit-person.ts'

export type AuditEntry = {
  /** The organisation or person whose audit chain it belongs to. */
  chainId: string
  actor: { kind: 'person' | 'key' | 'staff' | 'system'; personId?: string; keyId?: string; actingStaffId?: string }
  action: string
  thing?: { kind: string; id: string }
  /** The change. Values about a person are wrapped in `personal`. */
  before?: unknown
  after?: unknown
  requestId?: string
  address?: string
}

class Personal {
  readonly personId: string
  readonly value: unknown
  constructor(personId: string, value: unknown) {
    this.personId = personId
    this.value = value
  }
}

/**
 * Marks a value in `before` or `after` as personal data: it is stored so that erasing the person makes it unreadable.
 */
export const personal = (personId: string, value: unknown): Personal => new Personal(personId, value)

type Sealed = { $sealed: string; $person: string }
const isSealed = (value: object): value is Sealed => '$sealed' in value && '$person' in value

/** Replaces values at any depth of a JSON-like value. */
const walk = async (value: unknown, replace: (found: object) => Promise<unknown>): Promise<unknown> => {
  if (typeof value !== 'object' || value === null) return value
  const replaced = await replace(value)
  if (replaced !== value) return replaced
  if (Array.isArray(value)) return Promise.all(value.map((item) => walk(item, replace)))
  const entries = Object.entries(value).map(async ([name, item]) => [name, await walk(item, replace)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const sealPersonal = async (tx: Tx, value: unknown): Promise<string | null> => {
  if (value === undefined) return null
  const hidden = await walk(value, async (found) =>
    found instanceof Personal
      ? { $sealed: await sealForPerson(tx, found.personId, found.value), $person: found.personId }
      : found,
  )
  return JSON.stringify(hidden)
}

/** For display: `before` or `after` with personal values decrypted, or null where the person was erased. */
export const revealAudit = (tx: Tx, value: unknown): Promise<unknown> =>
  walk(value, async (found) =>
    isSealed(found) ? ((await openForPerson(tx, found.$person, found.$sealed)) ?? null) : found,
  )

/** The IP address of the actor, or null where the person was erased. */
export const revealAddress = async (
  tx: Tx,
  personId: string | null,
  address: string | null,
): Promise<string | null> => {
  if (address === null || personId === null) return address
  const opened = await openForPerson(tx, personId, address)
  return typeof opened === 'string' ? opened : null
}

type Row = {
  auditId: string
  chainId: string
  actorKind: string
  personId: string | null
  keyId: string | null
  staffId: string | null
  action: string
  thingKind: string | null
  thingId: string | null
  before: string | null
  after: string | null
  requestId: string | null
  address: string | null
}

const addEntry = statement(
  (_, params: Row) => sql`
    insert into audit.entry (audit_id, chain_id, actor_kind, actor_person_id, actor_key_id, acting_staff_id, action,
      thing_kind, thing_id, before, after, request_id, address)
    values (${params.auditId}, ${params.chainId}, ${params.actorKind}, ${params.personId}, ${params.keyId},
      ${params.staffId}, ${params.action}, ${params.thingKind}, ${params.thingId}, ${params.before}, ${params.after},
      ${params.requestId}, ${params.address})`,
)

/** Writes an audit entry in the transaction of the change: both commit or neither. */
export const writeAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  const { actor, thing, address } = entry
  // the IP address is personal data of the actor, or of the key's creator; without a person it is stored in clear
  const from = address && actor.personId ? await sealForPerson(tx, actor.personId, address) : (address ?? null)
  await addEntry(tx, {
    auditId: newId(),
    chainId: entry.chainId,
    actorKind: actor.kind,
    personId: actor.personId ?? null,
    keyId: actor.keyId ?? null,
    staffId: actor.actingStaffId ?? null,
    action: entry.action,
    thingKind: thing?.kind ?? null,
    thingId: thing?.id ?? null,
    before: await sealPersonal(tx, entry.before),
    after: await sealPersonal(tx, entry.after),
    requestId: entry.requestId ?? null,
    address: from,
  })
}
