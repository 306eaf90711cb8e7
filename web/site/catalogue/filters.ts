import { foldedMatch } from '../../ui/fold-text.ts'
import type { PackageView } from '../offer/package-view.ts'
import { priceOn } from '../offer/price-on.ts'
import { asPriceFilter, passesPrice, type PriceFilter } from '../offer/price-filter.ts'

export type Filters = { q: string; price: PriceFilter; category: string }

export const noFilters: Filters = { q: '', price: 'all', category: 'all' }

export const isFiltered = ({ q, price, category }: Filters) => q.trim() !== '' || price !== 'all' || category !== 'all'

/** Parses the query of a URL; an unknown category is ignored. */
export const readFilters = (search: string, categories: readonly string[]): Filters => {
  const params = new URLSearchParams(search)
  const category = params.get('category') ?? ''
  return {
    q: params.get('q') ?? '',
    price: asPriceFilter(params.get('price')),
    category: categories.includes(category) ? category : 'all',
  }
}

/** Writes them into a query; other parameters stay. */
export const writeFilters = (filters: Filters, search: string) => {
  const params = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ ...filters, q: filters.q.trim() })) {
    if (value === '' || value === 'all') params.delete(key)
    else params.set(key, value)
  }
  const query = params.toString()
  return query && `?${query}`
}

/** Searches all text of a card, ignoring diacritics. */
const textOf = (item: PackageView) =>
  [item.title, item.category, item.description, item.tier.text, item.audience, ...item.features].join(' ')

export const filterItems = (items: readonly PackageView[], { q, price, category }: Filters, day: string) =>
  items.filter(
    (item) =>
      (category === 'all' || item.groupId === category) &&
      passesPrice(price, item.price && priceOn(item.price, day)) &&
      foldedMatch(textOf(item), q.trim()),
  )
