import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { ApiKeyRef } from '../key-store.ts'

type Page = ApiKeyRef & { beforeAt: string | null; beforeId: string | null; limit: number }

/** Newest first, from the last one seen. */
export const listRequests = statement((q, params: Page) =>
  q
    .selectFrom('organisation.key_request')
    .select(['request_id', 'at', 'method', 'route', 'status', 'address', 'duration_ms'])
    .where('organisation_id', '=', params.organisationId)
    .where('key_id', '=', params.keyId)
    .where(
      sql<boolean>`(${params.beforeAt}::timestamptz is null
        or (at, request_id) < (${params.beforeAt}::timestamptz, ${params.beforeId}::uuid))`,
    )
    .orderBy('at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(params.limit),
)

/** Reads at most `limit` rows. */
export const describeUse = statement(
  (_, params: ApiKeyRef & { since: string; limit: number }) =>
    sql<{ requests: number; addresses: string[] }>`
      select count(*)::integer as requests,
        coalesce((array_agg(distinct recent.address) filter (where recent.address is not null))[1:5], '{}') as addresses
      from (
        select address from organisation.key_request
        where organisation_id = ${params.organisationId} and key_id = ${params.keyId} and at > ${params.since}::timestamptz
        order by at desc limit ${params.limit}) recent`,
)
