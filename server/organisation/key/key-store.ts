import type { Scope } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

export type ApiKeyRef = { organisationId: string; keyId: string }

/** With the project, the creator's name while they are a member, and whether it was rotated. */
const selectKeys = (q: Tx) =>
  q
    .selectFrom('organisation.api_key as key')
    .leftJoin('organisation.project as project', (join) =>
      join
        .onRef('project.organisation_id', '=', 'key.organisation_id')
        .onRef('project.project_id', '=', 'key.project_id'),
    )
    .leftJoin('organisation.member_person as maker', 'maker.person_id', 'key.person_id')
    .select(['key.key_id', 'key.person_id', 'key.name', 'key.prefix', 'key.last4', 'key.scopes', 'key.project_id'])
    .select(['key.addresses', 'key.chain_id', 'key.version', 'key.created_at', 'key.expires_at', 'key.last_used_at'])
    .select([
      'key.revoked_at',
      'project.name as project_name',
      'project.deleted_at as project_deleted_at',
      'maker.name as maker_name',
    ])
    .select(
      sql<boolean>`exists (select from organisation.api_key next
        where next.organisation_id = key.organisation_id and next.predecessor_id = key.key_id)`.as('has_successor'),
    )

export const findKey = statement((q, given: ApiKeyRef) =>
  selectKeys(q).where('key.organisation_id', '=', given.organisationId).where('key.key_id', '=', given.keyId),
)
export const lockKey = statement((q, given: ApiKeyRef) =>
  selectKeys(q)
    .where('key.organisation_id', '=', given.organisationId)
    .where('key.key_id', '=', given.keyId)
    .forUpdate('key'),
)
export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey.first>>>

type KeyListQuery = {
  organisationId: string
  /** Null: keys of all members. */
  personId: string | null
  isEnded: boolean
  search: string
  before: string | null
  now: string
  limit: number
}

/** Newest first; `before` is the id of the last one seen. */
export const listKeysOf = statement((q, given: KeyListQuery) =>
  selectKeys(q)
    .where('key.organisation_id', '=', given.organisationId)
    .where(sql<boolean>`(${given.personId}::uuid is null or key.person_id = ${given.personId}::uuid)`)
    .where(
      sql<boolean>`(key.revoked_at is not null or coalesce(key.expires_at <= ${given.now}::timestamptz, false)) = ${given.isEnded}::boolean`,
    )
    .where(sql<boolean>`(${given.search} = '' or platform.plain(key.name) like platform.containing(${given.search}))`)
    .where(sql<boolean>`(${given.before}::uuid is null or key.key_id < ${given.before}::uuid)`)
    .orderBy('key.key_id', 'desc')
    .limit(given.limit),
)

/** Serialises the creation of keys in an organisation, so that the limit holds. */
export const lockKeys = statement(
  (_, given: { organisationId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('organisation.api_key ' || ${given.organisationId}::text, 0))`,
)

export const countLive = statement((q, given: { organisationId: string; chainId: string | null; now: string }) =>
  q
    .selectFrom('organisation.api_key')
    .select(sql<number>`count(*)::integer`.as('keys'))
    .where('organisation_id', '=', given.organisationId)
    .where(sql<boolean>`(${given.chainId}::uuid is null or chain_id = ${given.chainId}::uuid)`)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > ${given.now}::timestamptz)`),
)

export const findProjectName = statement((q, given: { organisationId: string; projectId: string }) =>
  q
    .selectFrom('organisation.project')
    .select('name')
    .where('organisation_id', '=', given.organisationId)
    .where('project_id', '=', given.projectId)
    .where('deleted_at', 'is', null),
)

type NewKey = ApiKeyRef & {
  personId: string
  name: string
  prefix: string
  last4: string
  digest: Buffer
  scopes: readonly Scope[]
  projectId: string | null
  addresses: readonly string[]
  chainId: string
  predecessorId: string | null
  at: string
  expiresAt: string | null
}

export const addKey = statement((q, given: NewKey) =>
  q.insertInto('organisation.api_key').values({
    organisation_id: given.organisationId,
    key_id: given.keyId,
    person_id: given.personId,
    name: given.name,
    prefix: given.prefix,
    last4: given.last4,
    digest: given.digest,
    scopes: given.scopes as Scope[],
    project_id: given.projectId,
    addresses: given.addresses as string[],
    chain_id: given.chainId,
    predecessor_id: given.predecessorId,
    created_at: given.at,
    expires_at: given.expiresAt,
  }),
)

export const changeKey = statement((q, given: ApiKeyRef & { name: string; addresses: readonly string[] }) =>
  q
    .updateTable('organisation.api_key')
    .set({ name: given.name, addresses: given.addresses as string[], version: sql`version + 1` as never })
    .where('organisation_id', '=', given.organisationId)
    .where('key_id', '=', given.keyId),
)

export const endKeyAt = statement((q, given: ApiKeyRef & { expiresAt: string }) =>
  q
    .updateTable('organisation.api_key')
    .set({ expires_at: given.expiresAt, version: sql`version + 1` as never })
    .where('organisation_id', '=', given.organisationId)
    .where('key_id', '=', given.keyId),
)

export const endKey = statement((q, given: ApiKeyRef & { personId: string; at: string }) =>
  q
    .updateTable('organisation.api_key')
    .set({ revoked_at: given.at, revoked_by: given.personId, version: sql`version + 1` as never })
    .where('organisation_id', '=', given.organisationId)
    .where('key_id', '=', given.keyId),
)

/** Live ones only: expired keys need no notification. */
export const endMemberKeys = statement(
  (q, given: { organisationId: string; personId: string; revokedBy: string; at: string }) =>
    q
      .updateTable('organisation.api_key')
      .set({ revoked_at: given.at, revoked_by: given.revokedBy, version: sql`version + 1` as never })
      .where('organisation_id', '=', given.organisationId)
      .where('person_id', '=', given.personId)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`(expires_at is null or expires_at > ${given.at}::timestamptz)`)
      .returning(['key_id', 'name']),
)
