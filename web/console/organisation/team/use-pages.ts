import { useState } from 'react'

/** Pages follow each other by key, so the way back is the keys that led here. They belong to one question. */
export const usePages = (question: string) => {
  const [way, setWay] = useState<{ question: string; keys: readonly string[] }>({ question, keys: [] })
  const keys = way.question === question ? way.keys : []
  return {
    after: keys.at(-1),
    page: keys.length,
    turn: (next: string | undefined) => ({
      onPrevious: keys.length > 0 ? () => setWay({ question, keys: keys.slice(0, -1) }) : undefined,
      onNext: next === undefined ? undefined : () => setWay({ question, keys: [...keys, next] }),
    }),
    begin: () => setWay({ question, keys: [] }),
  }
}
