import { categories } from '@song-hanh/content/categories'
import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { z } from 'zod'
import { listPublished } from './review-store.ts'

const pageSize = 10
const groupIds = new Set(Object.values(categories).flatMap(({ groups }) => groups.map(({ id }) => id)))

export const listReviews: Handler<typeof marketplace.listReviews> = async ({ tx, params, query }) => {
  const { solutionId } = params
  if (!groupIds.has(solutionId)) return 'solution_unknown'
  const before = query.after === undefined ? null : z.uuid().safeParse(query.after).data
  if (before === undefined) return { items: [] }
  const rows = await listPublished(tx, { groupId: solutionId, before, limit: pageSize + 1 })
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  return rows.length > pageSize && last ? { items, next: last.review_id } : { items }
}
