import type { Store } from '../../api/intended-url.ts'

const key = 'widget_counts'

type StoredCounts = { owner: string; counts: Record<string, number> }

const read = (store: Store, owner: string): Record<string, number> => {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as Partial<StoredCounts> | null
    return (kept?.owner === owner && kept.counts) || {}
  } catch {
    return {}
  }
}

/**
 * The number of items that each widget showed last, so that its skeleton has the right size. An owner is a person in an
 * organisation; only the last one is stored.
 */
export const openLastCounts = (store: Store) => ({
  get: (owner: string, name: string): number | undefined => {
    const count = read(store, owner)[name]
    return Number.isInteger(count) ? count : undefined
  },
  keep: (owner: string, name: string, count: number) => {
    const counts = read(store, owner)
    if (counts[name] === count) return
    try {
      store.setItem(key, JSON.stringify({ owner, counts: { ...counts, [name]: count } } satisfies StoredCounts))
    } catch {
      // storage is full: the skeleton has its default size
    }
  },
  forget: () => store.removeItem(key),
})
