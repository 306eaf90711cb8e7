/**
 * Calls `work` for every item, at most `limit` at a time, and starts the next as soon as one ends. After the first
 * error, which rejects, no further one starts.
 */
export const forEachLimited = async <Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  // the runners share one iterator, so that each item is taken once
  const left = items[Symbol.iterator]()
  let hasFailed = false
  const runner = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      if (hasFailed) return
      try {
        await work(next.value)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, runner))
}
