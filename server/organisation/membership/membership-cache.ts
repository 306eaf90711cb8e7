import type { Role } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { createCache } from '#platform/cache'
import type { Database, Tx } from '#platform/db/db'
import type { RevokedKind } from '#platform/session/revocation'
import { statement } from '#platform/db/statement'

type MembershipRow = { organisation_id: string; role: Role; lacks_factor: boolean }

const lookUp = statement((q, params: { personId: string; organisationId: string | null }) =>
  q
    .selectFrom(
      sql<MembershipRow>`organisation.look_up_membership(${params.personId}, ${params.organisationId}::uuid)`.as(
        'membership',
      ),
    )
    .selectAll(),
)
const findDefault = statement((q, params: { personId: string }) =>
  q
    .selectFrom(
      sql<{ organisation_id: string; role: Role }>`organisation.default_membership(${params.personId})`.as(
        'membership',
      ),
    )
    .selectAll(),
)

/** The default organisation of a person; audit entries about them are written to its chain. */
export const findFirstOrganisation = async (tx: Tx, personId: string): Promise<string | undefined> =>
  (await findDefault.first(tx, { personId }))?.organisation_id

type Membership = { id: string; role: Role; lacksFactor: boolean }

/** Saves a query per request, and bounds the effect of a missed revocation. */
const ttlMs = 60_000

/** `asOf` is the generation in which it was loaded. */
type CachedMembership = { membership: Membership; asOf: number }

/**
 * Caches the role of a person in an organisation, and whether they lack the second factor that it requires; looked up on
 * every request. The reader of revocations calls `forget`, so that a removed member, or one who has removed their
 * factor, loses access everywhere within seconds. It is O(1), also for a whole organisation: a thousand revocations at
 * once must not delay other requests.
 */
export const createMembershipCache = (database: Database) => {
  // by person, then by organisation ('' for the default); all entries of a person expire with the first
  const cache = createCache<Map<string, CachedMembership>>({ maxEntries: 100_000, ttl: ttlMs })
  // entries older than this have expired by the time it does
  const invalidated = createCache<number>({ maxEntries: 100_000, ttl: ttlMs })
  let generation = 0
  const load = (personId: string, organisationId: string | undefined): Promise<Membership | undefined> =>
    database.within(
      { kind: 'none' },
      async (tx) => {
        const row = await lookUp.first(tx, { personId, organisationId: organisationId ?? null })
        return row && { id: row.organisation_id, role: row.role, lacksFactor: row.lacks_factor }
      },
      'read',
    )
  return {
    find: async (personId: string, organisationId: string | undefined): Promise<Membership | undefined> => {
      const slot = organisationId ?? ''
      const cached = cache.get(personId)?.get(slot)
      if (cached && cached.asOf >= (invalidated.get(cached.membership.id) ?? 0)) return cached.membership
      const asOf = generation
      const found = await load(personId, organisationId)
      // do not cache a row read before a removal, nor a missing factor: once set up it must count at once
      if (found && !found.lacksFactor && asOf === generation) {
        let byOrganisation = cache.get(personId)
        if (!byOrganisation) cache.set(personId, (byOrganisation = new Map()))
        byOrganisation.set(slot, { membership: found, asOf })
      }
      return found
    },
    /** By the id of a person, or of an organisation for all its members; sessions and keys have no roles. */
    forget: (id: string, kind: RevokedKind) => {
      if (kind === 'session' || kind === 'key') return
      generation += 1
      if (kind === 'organisation') invalidated.set(id, generation)
      else cache.delete(id)
    },
  }
}
