import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** Newest first; `before` is the id of the last one seen. */
export const listPublished = statement((q, given: { groupId: string; before: string | null; limit: number }) =>
  q
    .selectFrom('marketplace.published_review')
    .select(['review_id', 'rating', 'words', 'organisation', 'written_at'])
    .where('group_id', '=', given.groupId)
    .where(sql<boolean>`(${given.before}::uuid is null or review_id < ${given.before}::uuid)`)
    .orderBy('review_id', 'desc')
    .limit(given.limit),
)
