import { useState } from 'react'

type Page = { items: readonly unknown[]; next?: string | undefined }

/** Pages of a list by key. The way back is remembered, because a key only leads on; another search begins anew. */
export const usePages = (size: number, search = '') => {
  const [way, setWay] = useState<{ search: string; trail: readonly string[] }>({ search, trail: [] })
  const trail = way.search === search ? way.trail : []
  const go = (next: readonly string[]) => setWay({ search, trail: next })
  const isFirst = trail.length === 0
  const back = () => go(trail.slice(0, -1))
  return {
    after: trail.at(-1),
    isFirst,
    back,
    begin: () => go([]),
    areSeveral: ({ next }: Page) => !isFirst || next !== undefined,
    /** Which rows they are, counted from one. */
    rangeOf: ({ items }: Page) => ({ from: trail.length * size + 1, to: trail.length * size + items.length }),
    turnsOf: ({ next }: Page) => ({
      onPrevious: isFirst ? undefined : back,
      onNext: next === undefined ? undefined : () => go([...trail, next]),
    }),
  }
}
