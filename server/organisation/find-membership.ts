import type { Role } from '@song-hanh/contract/rights'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, Tx } from '#platform/db'
import { statement } from '#platform/statement'

const findRole = statement((q, given: { personId: string; organisationId: string }) =>
  q.selectNoFrom(sql<Role | null>`organisation.find_membership(${given.personId}, ${given.organisationId})`.as('role')),
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

type Membership = { id: string; role: Role }

/** Long enough to spare a query per request, short enough to be forgotten when a revocation was missed. */
const rememberMs = 60_000

/**
 * The role of a person in an organisation, asked on every request and remembered for a moment. `forget` is called
 * by the reader of revocations, so that a removed member is out within seconds everywhere.
 */
export const openMemberships = (database: Database) => {
  const known = new LRUCache<string, Membership>({ max: 100_000, ttl: rememberMs })
  let forgotten = 0
  const ask = (personId: string, organisationId: string | undefined): Promise<Membership | undefined> =>
    database.within(
      { kind: 'none' },
      async (tx) => {
        if (organisationId === undefined) {
          const row = await findDefault.first(tx, { personId })
          return row ? { id: row.organisation_id, role: row.role } : undefined
        }
        const row = await findRole.first(tx, { personId, organisationId })
        return row?.role ? { id: organisationId, role: row.role } : undefined
      },
      'read',
    )
  return {
    find: async (personId: string, organisationId: string | undefined): Promise<Membership | undefined> => {
      const name = `${personId} ${organisationId ?? ''}`
      const remembered = known.get(name)
      if (remembered) return remembered
      const asked = forgotten
      const found = await ask(personId, organisationId)
      // an answer from before a removal must not be remembered after it
      if (found && asked === forgotten) known.set(name, found)
      return found
    },
    forget: (personId: string) => {
      forgotten += 1
      for (const name of known.keys()) if (name.startsWith(personId)) known.delete(name)
    },
  }
}
