import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createCache } from '../cache.ts'
import type { Tx } from '../db/db.ts'
import { decrypt, encrypt, type Seal } from '../secret/secret.ts'
import { statement } from '../db/statement.ts'

export const personKeyPurpose = 'audit.person_key'
let seal: Seal | undefined

/** Called once at the start of every process that reads or writes audit entries. */
export const setAuditSeal = (auditSeal: Seal): void => {
  seal = auditSeal
}

const requireSeal = (): Seal => {
  if (!seal) throw new Error('call setAuditSeal(openSeal(config.SEAL_KEYS)) when the process starts')
  return seal
}

const findKey = statement(
  (_, params: { personId: string }) => sql<{ sealed: string | null }>`
    select audit.find_person_key(${params.personId}) as sealed`,
)
const addKey = statement(
  (_, params: { personId: string; sealed: string }) => sql<{ sealed: string }>`
    select audit.add_person_key(${params.personId}, ${params.sealed}) as sealed`,
)

const keyCache = createCache<Buffer>({ maxEntries: 10_000, ttl: 60_000 })
/** A key created in a transaction may still roll back with it, so it is not cached. */
const txsWithNewKey = new WeakSet<Tx>()

const readKey = (sealed: string) => Buffer.from(requireSeal().open(sealed, personKeyPurpose), 'base64')

const findPersonKey = async (tx: Tx, personId: string): Promise<Buffer | undefined> => {
  const cached = keyCache.get(personId)
  if (cached) return cached
  const row = await findKey.first(tx, { personId })
  if (!row?.sealed) return undefined
  const key = readKey(row.sealed)
  if (!txsWithNewKey.has(tx)) keyCache.set(personId, key)
  return key
}

const createPersonKey = async (tx: Tx, personId: string): Promise<Buffer> => {
  const sealed = requireSeal().seal(randomBytes(32).toString('base64'), personKeyPurpose)
  txsWithNewKey.add(tx)
  const row = await addKey.first(tx, { personId, sealed })
  return readKey(row?.sealed ?? sealed)
}

/** Encrypts a value with the person's own key, which is deleted when the person is erased. */
export const sealForPerson = async (tx: Tx, personId: string, value: unknown): Promise<string> => {
  const key = (await findPersonKey(tx, personId)) ?? (await createPersonKey(tx, personId))
  return encrypt(key, JSON.stringify(value), personId)
}

/** The value, or undefined when the person was erased. */
export const openForPerson = async (tx: Tx, personId: string, sealed: string): Promise<unknown> => {
  const key = await findPersonKey(tx, personId)
  return key && JSON.parse(decrypt(key, sealed, personId))
}

const erase = statement((_, params: { personId: string }) => sql`select audit.erase_person(${params.personId})`)

/** Makes all audit data about a person unreadable by deleting their key; the chain stays valid. Only the worker may. */
export const erasePersonFromAudit = async (tx: Tx, personId: string): Promise<void> => {
  await erase(tx, { personId })
  keyCache.delete(personId)
}
