import { hash } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { Scope } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { createCache } from '#platform/cache'
import { plainAddress } from '#platform/ip-address'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import type { KeyCaller, Membership } from '#platform/http/caller'
import type { VerifiedKey } from '#platform/http/http-call'
import type { RevokedKind } from '#platform/session/revocation'
import { statement } from '#platform/db/statement'
import { isKeyText } from './key-text.ts'

type Row = {
  organisation_id: string
  key_id: string
  person_id: string
  scopes: Scope[]
  project_id: string | null
  addresses: string[]
  expires_at: string | null
}

const findKey = statement(
  (_, params: { digest: Buffer }) => sql<Row>`select * from organisation.find_key(${params.digest})`,
)

const addressFilter = (addresses: string[]): ((address: string) => boolean) => {
  if (addresses.length === 0) return () => true
  const list = new BlockList()
  for (const one of addresses) {
    const [network = '', bits] = one.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** `asOf` is the generation in which it was loaded. */
type CachedKey = Row & { endsAt: number; asOf: number; admits(address: string): boolean }

/** Saves a query per request; a revocation invalidates at once. */
const ttlMs = 30_000
/** A program that keeps using a dead key must not cause a query each time. */
const unknownTtlMs = 10_000

type KeyCacheDeps = {
  revocations: { isRevoked(id: string): boolean; isFresh(): boolean }
  findMembership(personId: string, organisationId: string): Promise<Membership | undefined>
}

/**
 * Authenticates API keys, cached by hash for a short time. Revocations are checked on every request; while they cannot be
 * read, the key itself is queried each time. The role is the creator's current one.
 */
export const createKeyCache = (database: Database) => {
  const cache = createCache<CachedKey>({ maxEntries: 50_000, ttl: ttlMs })
  // entries older than this have expired by the time it does
  const invalidated = createCache<number>({ maxEntries: 100_000, ttl: ttlMs })
  const dead = createCache<true>({ maxEntries: 50_000, ttl: unknownTtlMs, perf: clock })
  let generation = 0

  const isInvalidated = ({ asOf, key_id, person_id, organisation_id }: CachedKey) =>
    invalidated.size > 0 && [key_id, person_id, organisation_id].some((id) => (invalidated.get(id) ?? 0) > asOf)

  const findCached = (hashed: string): CachedKey | undefined => {
    const key = cache.get(hashed)
    return key && !isInvalidated(key) ? key : undefined
  }

  const load = async (hashed: string): Promise<CachedKey | undefined> => {
    const asOf = generation
    const digest = Buffer.from(hashed, 'base64')
    const row = await database.within({ kind: 'none' }, (tx) => findKey.first(tx, { digest }), 'read')
    if (!row) return void dead.set(hashed, true)
    const endsAt = row.expires_at === null ? Infinity : Date.parse(row.expires_at)
    // a row that was read before an invalidation counts as older than it
    const key = { ...row, endsAt, asOf, admits: addressFilter(row.addresses) }
    cache.set(hashed, key)
    return key
  }

  const toCaller = async (key: CachedKey | undefined, deps: KeyCacheDeps): Promise<VerifiedKey | undefined> => {
    if (!key || key.endsAt <= clock.now() || deps.revocations.isRevoked(key.key_id)) return undefined
    const membership = await deps.findMembership(key.person_id, key.organisation_id)
    if (!membership) return undefined
    const caller: KeyCaller = {
      kind: 'key',
      keyId: key.key_id,
      personId: key.person_id,
      organisation: membership,
      scopes: key.scopes,
      ...(key.project_id === null ? {} : { projectId: key.project_id }),
    }
    return { caller, admits: key.admits }
  }

  return {
    read: async (text: string, mayLookUp: () => boolean, deps: KeyCacheDeps): Promise<VerifiedKey | undefined> => {
      if (!isKeyText(text)) return undefined
      const hashed = hash('sha256', text, 'base64')
      if (dead.has(hashed)) return undefined
      const cached = deps.revocations.isFresh() ? findCached(hashed) : undefined
      if (!cached && !cache.has(hashed) && !mayLookUp()) return undefined
      return toCaller(cached ?? (await load(hashed)), deps)
    },
    /** By the id of a key, of a person for all their keys, or of an organisation for all its keys. */
    forget: (id: string, kind: RevokedKind) => {
      if (kind === 'session') return
      generation += 1
      invalidated.set(id, generation)
      if (kind === 'organisation') dead.clear()
    },
  }
}
