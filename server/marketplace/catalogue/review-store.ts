import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** Newest first; `before` is the id of the last one seen. */
export const listPublished = statement((q, params: { groupId: string; before: string | null; limit: number }) =>
  q
    .selectFrom('marketplace.published_review')
    .select(['review_id', 'rating', 'words', 'organisation', 'written_at'])
    .where('group_id', '=', params.groupId)
    .where(sql<boolean>`(${params.before}::uuid is null or review_id < ${params.before}::uuid)`)
    .orderBy('review_id', 'desc')
    .limit(params.limit),
)

export const summariseReviews = statement(
  () => sql<{ group_id: string; rating: number; reviews: number }>`
    select group_id, round(avg(rating), 1)::float8 as rating, count(*)::int as reviews
    from marketplace.published_review
    group by group_id`,
)
