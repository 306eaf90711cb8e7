import { hash } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { Scope } from '@song-hanh/contract/rights'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { plainAddress } from '#platform/ip-address'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { KeyCaller, Membership } from '#platform/http/caller'
import type { VerifiedKey } from '#platform/http/http-call'
import type { RevokedKind } from '#platform/revocation'
import { statement } from '#platform/statement'
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
  (_, given: { digest: Buffer }) => sql<Row>`select * from organisation.find_key(${given.digest})`,
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

/** As it was after so many forgettings. */
type CachedKey = Row & { endsAt: number; asOf: number; admits(address: string): boolean }

/** Long enough to spare a query per request; whatever a revocation tells of is forgotten at once. */
const ttlMs = 30_000
/** A program that goes on with a dead key does not make the database look for it each time. */
const unknownTtlMs = 10_000

type KeyCacheDeps = {
  revocations: { isRevoked(id: string): boolean; isFresh(): boolean }
  findMembership(personId: string, organisationId: string): Promise<Membership | undefined>
}

/**
 * Whose key is it, and what may it? Remembered for a moment by its hash; a revocation is looked up on every request,
 * and while the revocations are not read, so is the key itself. The role is that of its maker now.
 */
export const createKeyCache = (database: Database) => {
  const known = new LRUCache<string, CachedKey>({ max: 50_000, ttl: ttlMs })
  // what was remembered before is gone by itself when this is
  const doubted = new LRUCache<string, number>({ max: 100_000, ttl: ttlMs })
  const dead = new LRUCache<string, true>({ max: 50_000, ttl: unknownTtlMs, perf: clock })
  let forgotten = 0

  const isDoubted = ({ asOf, key_id, person_id, organisation_id }: CachedKey) =>
    doubted.size > 0 && [key_id, person_id, organisation_id].some((id) => (doubted.get(id) ?? 0) > asOf)

  const recall = (name: string): CachedKey | undefined => {
    const key = known.get(name)
    return key && !isDoubted(key) ? key : undefined
  }

  const ask = async (name: string): Promise<CachedKey | undefined> => {
    const asked = forgotten
    const digest = Buffer.from(name, 'base64')
    const row = await database.within({ kind: 'none' }, (tx) => findKey.first(tx, { digest }), 'read')
    if (!row) return void dead.set(name, true)
    const endsAt = row.expires_at === null ? Infinity : Date.parse(row.expires_at)
    // an answer from before a change counts as one from before it
    const key = { ...row, endsAt, asOf: asked, admits: addressFilter(row.addresses) }
    known.set(name, key)
    return key
  }

  const admit = async (key: CachedKey | undefined, around: KeyCacheDeps): Promise<VerifiedKey | undefined> => {
    if (!key || key.endsAt <= clock.now() || around.revocations.isRevoked(key.key_id)) return undefined
    const place = await around.findMembership(key.person_id, key.organisation_id)
    if (!place) return undefined
    const caller: KeyCaller = {
      kind: 'key',
      keyId: key.key_id,
      personId: key.person_id,
      organisation: place,
      scopes: key.scopes,
      ...(key.project_id === null ? {} : { projectId: key.project_id }),
    }
    return { caller, admits: key.admits }
  }

  return {
    read: async (text: string, around: KeyCacheDeps): Promise<VerifiedKey | undefined> => {
      if (!isKeyText(text)) return undefined
      const name = hash('sha256', text, 'base64')
      if (dead.has(name)) return undefined
      const remembered = around.revocations.isFresh() ? recall(name) : undefined
      return admit(remembered ?? (await ask(name)), around)
    },
    /** The id of a key, of a person whose keys are meant, or of an organisation with all its keys. */
    forget: (id: string, kind: RevokedKind) => {
      if (kind === 'session') return
      forgotten += 1
      doubted.set(id, forgotten)
      if (kind === 'organisation') dead.clear()
    },
  }
}
