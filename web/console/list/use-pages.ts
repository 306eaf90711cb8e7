import { useState } from 'react'

type Page = { items: readonly unknown[]; next?: string | undefined }

/** Keyset pagination. Previous keys are remembered, because a key only leads forward; another search starts over. */
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
    /** The range of rows, counted from one. */
    rangeOf: ({ items }: Page) => ({ from: trail.length * size + 1, to: trail.length * size + items.length }),
    turnsOf: ({ next }: Page) => ({
      onPrevious: isFirst ? undefined : back,
      onNext: next === undefined ? undefined : () => go([...trail, next]),
    }),
  }
}
