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

export const findKey = statement((q, params: ApiKeyRef) =>
  selectKeys(q).where('key.organisation_id', '=', params.organisationId).where('key.key_id', '=', params.keyId),
)
export const lockKey = statement((q, params: ApiKeyRef) =>
  selectKeys(q)
    .where('key.organisation_id', '=', params.organisationId)
    .where('key.key_id', '=', params.keyId)
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
export const listKeysOf = statement((q, params: KeyListQuery) =>
  selectKeys(q)
    .where('key.organisation_id', '=', params.organisationId)
    .where(sql<boolean>`(${params.personId}::uuid is null or key.person_id = ${params.personId}::uuid)`)
    .where(
      sql<boolean>`(key.revoked_at is not null or coalesce(key.expires_at <= ${params.now}::timestamptz, false)) = ${params.isEnded}::boolean`,
    )
    .where(sql<boolean>`(${params.search} = '' or platform.plain(key.name) like platform.containing(${params.search}))`)
    .where(sql<boolean>`(${params.before}::uuid is null or key.key_id < ${params.before}::uuid)`)
    .orderBy('key.key_id', 'desc')
    .limit(params.limit),
)

/** Serialises the creation of keys in an organisation, so that the limit holds. */
export const lockKeys = statement(
  (_, params: { organisationId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('organisation.api_key ' || ${params.organisationId}::text, 0))`,
)

export const countLive = statement((q, params: { organisationId: string; chainId: string | null; now: string }) =>
  q
    .selectFrom('organisation.api_key')
    .select(sql<number>`count(*)::integer`.as('keys'))
    .where('organisation_id', '=', params.organisationId)
    .where(sql<boolean>`(${params.chainId}::uuid is null or chain_id = ${params.chainId}::uuid)`)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > ${params.now}::timestamptz)`),
)

export const findProjectName = statement((q, params: { organisationId: string; projectId: string }) =>
  q
    .selectFrom('organisation.project')
    .select('name')
    .where('organisation_id', '=', params.organisationId)
    .where('project_id', '=', params.projectId)
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

export const addKey = statement((q, params: NewKey) =>
  q.insertInto('organisation.api_key').values({
    organisation_id: params.organisationId,
    key_id: params.keyId,
    person_id: params.personId,
    name: params.name,
    prefix: params.prefix,
    last4: params.last4,
    digest: params.digest,
    scopes: params.scopes as Scope[],
    project_id: params.projectId,
    addresses: params.addresses as string[],
    chain_id: params.chainId,
    predecessor_id: params.predecessorId,
    created_at: params.at,
    expires_at: params.expiresAt,
  }),
)

export const changeKey = statement((q, params: ApiKeyRef & { name: string; addresses: readonly string[] }) =>
  q
    .updateTable('organisation.api_key')
    .set({ name: params.name, addresses: params.addresses as string[], version: sql`version + 1` as never })
    .where('organisation_id', '=', params.organisationId)
    .where('key_id', '=', params.keyId),
)

export const endKeyAt = statement((q, params: ApiKeyRef & { expiresAt: string }) =>
  q
    .updateTable('organisation.api_key')
    .set({ expires_at: params.expiresAt, version: sql`version + 1` as never })
    .where('organisation_id', '=', params.organisationId)
    .where('key_id', '=', params.keyId),
)

export const endKey = statement((q, params: ApiKeyRef & { personId: string; at: string }) =>
  q
    .updateTable('organisation.api_key')
    .set({ revoked_at: params.at, revoked_by: params.personId, version: sql`version + 1` as never })
    .where('organisation_id', '=', params.organisationId)
    .where('key_id', '=', params.keyId),
)

/** Live ones only: expired keys need no notification. */
export const endMemberKeys = statement(
  (q, params: { organisationId: string; personId: string; revokedBy: string; at: string }) =>
    q
      .updateTable('organisation.api_key')
      .set({ revoked_at: params.at, revoked_by: params.revokedBy, version: sql`version + 1` as never })
      .where('organisation_id', '=', params.organisationId)
      .where('person_id', '=', params.personId)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`(expires_at is null or expires_at > ${params.at}::timestamptz)`)
      .returning(['key_id', 'name']),
)
