import { useSyncExternalStore } from 'react'

export type RowHeight = 'comfortable' | 'compact'

const key = (table: string) => `table.${table}.rows`

/** The stored choice per table. Where storage is blocked, it lasts for this page. */
export const createRowHeights = (storage: () => Pick<Storage, 'getItem' | 'setItem'>) => {
  const unsaved = new Map<string, RowHeight>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    read(table: string): RowHeight {
      const chosen = unsaved.get(table)
      if (chosen) return chosen
      try {
        return storage().getItem(key(table)) === 'compact' ? 'compact' : 'comfortable'
      } catch {
        return 'comfortable'
      }
    },
    choose(table: string, height: RowHeight) {
      try {
        storage().setItem(key(table), height)
        unsaved.delete(table)
      } catch {
        unsaved.set(table, height)
      }
      tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell,
  }
}

const heights = createRowHeights(() => localStorage)

const subscribe = (listener: () => void) => {
  const stop = heights.subscribe(listener)
  // a choice made in another tab applies here too
  window.addEventListener('storage', heights.tell)
  return () => {
    stop()
    window.removeEventListener('storage', heights.tell)
  }
}

export const useRowHeight = (table: string) => {
  const height = useSyncExternalStore(
    subscribe,
    () => heights.read(table),
    () => 'comfortable' as const,
  )
  return [height, (next: RowHeight) => heights.choose(table, next)] as const
}
