import { categories } from '@song-hanh/content/categories'
import type { marketplace } from '@song-hanh/contract/marketplace'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { listPublished } from './review-store.ts'

const pageSize = 10
const groupIds = new Set(Object.values(categories).flatMap(({ groups }) => groups.map(({ id }) => id)))

export const listReviews: Handler<typeof marketplace.listReviews> = async ({ tx, params, query }) => {
  const { solutionId } = params
  if (!groupIds.has(solutionId)) return 'solution_unknown'
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const rows = await listPublished(tx, { groupId: solutionId, before, limit: pageSize + 1 })
  return idCursor.page(
    rows,
    pageSize,
    (row) => row.review_id,
    (row) => row,
  )
}
