import { macOf } from '../secret/token.ts'

/** The keys of the audit chains. The database never sees them, so that its owner cannot compute a chain again. */
export type AuditKeys = {
  /** Id of the key that new seals and heads are made with. */
  newest: string
  /** The key of this id for one purpose; undefined when we do not have it. */
  find(id: string, purpose: 'seal' | 'head'): Buffer | undefined
}

const readKey = (text: string): [string, Buffer] => {
  const entry = text.trim()
  const id = entry.replace(/:.*/s, '')
  const key = Buffer.from(entry.slice(id.length + 1), 'base64')
  if (!/^[\w-]+$/.test(id)) throw new Error('a key in AUDIT_KEYS needs an id of letters, digits, _ and -')
  if (key.length !== 32) throw new Error(`the key ${id} in AUDIT_KEYS must be 32 bytes in base64`)
  return [id, key]
}

/**
 * `id:base64,id:base64`: the first seals, all of them verify. To rotate, put a new key in front and keep the old ones as
 * long as the entries that they sealed.
 */
export const readAuditKeys = (text: string | undefined): AuditKeys => {
  if (!text) throw new Error('AUDIT_KEYS is missing: audit entries are sealed and verified with these keys.')
  const read = text.split(',').map(readKey)
  const [[newest] = ['']] = read
  if (new Set(read.map(([id]) => id)).size !== read.length) throw new Error('two keys in AUDIT_KEYS have the same id')
  const derived = new Map(
    read.flatMap(([id, key]) =>
      (['seal', 'head'] as const).map((purpose): [string, Buffer] => [
        `${purpose} ${id}`,
        macOf(key, 'audit', purpose),
      ]),
    ),
  )
  return { newest, find: (id, purpose) => derived.get(`${purpose} ${id}`) }
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

/** The newest key with its id. */
export const newestKey = (keys: AuditKeys, purpose: 'seal' | 'head'): { id: string; key: Buffer } => {
  const key = keys.find(keys.newest, purpose)
  if (!key) throw new Error('AUDIT_KEYS has no key')
  return { id: keys.newest, key }
}
