import { resourceSlugs, resources } from '@song-hanh/content/resources'
import { solutionGroups } from '@song-hanh/content/solution-groups'
import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { listDownloads } from '../document/download-store.ts'
import { summariseReviews } from './review-store.ts'

/** The documents of a group are those of the category that its page links to. */
const documentsOf = (documentation: string): string[] => {
  const slug = new URL(documentation, 'https://content').searchParams.get('category')
  return resources.vi.filter(({ category }) => resourceSlugs[category] === slug).map(({ id }) => id)
}

export const listSolutionFigures: Handler<typeof marketplace.listSolutionFigures> = async ({ tx }) => {
  const reviews = new Map((await summariseReviews(tx)).map((row) => [row.group_id, row]))
  const downloads = new Map((await listDownloads(tx)).map((row) => [row.document_id, row.downloads]))
  const groups = solutionGroups.vi.map(({ id, support }) => {
    const reviewed = reviews.get(id)
    return {
      group_id: id,
      ...(reviewed && { rating: reviewed.rating }),
      reviews: reviewed?.reviews ?? 0,
      downloads: documentsOf(support.documentation).reduce((sum, document) => sum + (downloads.get(document) ?? 0), 0),
    }
  })
  return { groups: groups.filter((group) => group.reviews > 0 || group.downloads > 0) }
}
