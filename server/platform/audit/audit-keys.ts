import { readKeyRing } from '../secret/key-ring.ts'
import { macOf } from '../secret/token.ts'

type Purpose = 'seal' | 'head'

/** The keys of the audit chains. The database never sees them, so that its owner cannot compute a chain again. */
export type AuditKeys = {
  /** The key that new seals and heads are made with. */
  newest(purpose: Purpose): { id: string; key: Buffer }
  /** The key of this id for one purpose; undefined when we do not have it. */
  find(id: string, purpose: Purpose): Buffer | undefined
}

/**
 * `id:base64,id:base64`: the first seals, all of them verify. To rotate, put a new key in front and keep the old ones as
 * long as the entries that they sealed.
 */
export const readAuditKeys = (text: string | undefined): AuditKeys => {
  if (!text) throw new Error('AUDIT_KEYS is missing: audit entries are sealed and verified with these keys.')
  const ring = readKeyRing(text, 'audit key')
  const derive = (key: Buffer) => ({ seal: macOf(key, 'audit', 'seal'), head: macOf(key, 'audit', 'head') })
  const derived = new Map(ring.map(({ id, key }) => [id, derive(key)]))
  const newest = { id: ring[0].id, keys: derive(ring[0].key) }
  return {
    newest: (purpose) => ({ id: newest.id, key: newest.keys[purpose] }),
    find: (id, purpose) => derived.get(id)?.[purpose],
  }
}

let current: AuditKeys | undefined

/** Called once at the start of every process that seals or verifies audit entries. */
export const setAuditKeys = (keys: AuditKeys): void => {
  current = keys
}

export const requireAuditKeys = (): AuditKeys => {
  if (!current) throw new Error('call setAuditKeys(readAuditKeys(config.AUDIT_KEYS)) when the process starts')
  return current
}
