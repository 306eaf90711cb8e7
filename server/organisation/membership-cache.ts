import type { Role } from '@song-hanh/contract/rights'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, Tx } from '#platform/db'
import type { RevokedKind } from '#platform/revocation'
import { statement } from '#platform/statement'

type MembershipRow = { organisation_id: string; role: Role; lacks_factor: boolean }

const lookUp = statement((q, given: { personId: string; organisationId: string | null }) =>
  q
    .selectFrom(
      sql<MembershipRow>`organisation.look_up_membership(${given.personId}, ${given.organisationId}::uuid)`.as('membership'),
    )
    .selectAll(),
)
const findDefault = statement((q, given: { personId: string }) =>
  q
    .selectFrom(
      sql<{ organisation_id: string; role: Role }>`organisation.default_membership(${given.personId})`.as('membership'),
    )
    .selectAll(),
)

/** Where a person is when he has not said; in whose record things about him are written. */
export const findFirstOrganisation = async (tx: Tx, personId: string): Promise<string | undefined> =>
  (await findDefault.first(tx, { personId }))?.organisation_id

type Membership = { id: string; role: Role; lacksFactor: boolean }

/** Long enough to spare a query per request, short enough to be forgotten when a revocation was missed. */
const ttlMs = 60_000

/** As it was after so many forgettings. */
type CachedMembership = { membership: Membership; asOf: number }

/**
 * The role of a person in an organisation, and whether he lacks the second factor that it asks for: asked on every
 * request and remembered for a moment. `forget` is called by the reader of revocations, so that a removed member, or
 * one who has removed his factor, is out within seconds everywhere. It is one step, whoever is forgotten: a thousand
 * revocations at once must not hold up the requests of everybody else.
 */
export const createMembershipCache = (database: Database) => {
  // of a person by organisation, '' where he named none; the time of all of them runs from the first
  const known = new LRUCache<string, Map<string, CachedMembership>>({ max: 100_000, ttl: ttlMs })
  // what was remembered before is gone by itself when this is
  const doubted = new LRUCache<string, number>({ max: 100_000, ttl: ttlMs })
  let forgotten = 0
  const ask = (personId: string, organisationId: string | undefined): Promise<Membership | undefined> =>
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
      const name = organisationId ?? ''
      const remembered = known.get(personId)?.get(name)
      if (remembered && remembered.asOf >= (doubted.get(remembered.membership.id) ?? 0)) return remembered.membership
      const asked = forgotten
      const found = await ask(personId, organisationId)
      // an answer from before a removal must not be remembered after it; nor is who has just set up his factor to wait
      if (found && !found.lacksFactor && asked === forgotten) {
        let his = known.get(personId)
        if (!his) known.set(personId, (his = new Map()))
        his.set(name, { membership: found, asOf: asked })
      }
      return found
    },
    /** The id of a person, or of an organisation whose members are all meant; sessions and keys have no roles. */
    forget: (id: string, kind: RevokedKind) => {
      if (kind === 'session' || kind === 'key') return
      forgotten += 1
      if (kind === 'organisation') doubted.set(id, forgotten)
      else known.delete(id)
    },
  }
}
