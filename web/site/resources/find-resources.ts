import { foldedMatch } from '../../ui/fold-text.ts'
import type { ResourceCategory, ResourceItem } from './resources-view.ts'

type ResourceFilter = { category: string; q: string }

/** Ignores diacritics: "bao mat" finds "Bảo mật", "dinh danh" finds "Định danh". */
export const findResources = (
  items: readonly ResourceItem[],
  categories: readonly ResourceCategory[],
  filter: ResourceFilter,
) => {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  // an unknown category in the URL shows all, as the list of categories then says
  const category = names.has(filter.category) ? filter.category : ''
  return items.filter(
    (item) =>
      (category === '' || item.category === category) &&
      foldedMatch(`${item.title} ${item.description} ${names.get(item.category) ?? ''}`, filter.q.trim()),
  )
}
