import { useSyncExternalStore } from 'react'
import { createWatchedSignal } from '../../store/watched-signal.ts'

export type RowHeight = 'comfortable' | 'compact'

const key = (table: string) => `table.${table}.rows`

/** The stored choice per table. Where storage is blocked, it lasts for this page. */
export const createRowHeights = (
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  watch: (notify: () => void) => () => void = () => () => {},
) => {
  const unsaved = new Map<string, RowHeight>()
  const { notify, subscribe } = createWatchedSignal(watch)
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
      notify()
    },
    subscribe,
  }
}

/** A choice made in another tab applies here too. */
const watchStorage = (notify: () => void) => {
  const changed = () => notify()
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

const heights = createRowHeights(() => localStorage, watchStorage)

export const useRowHeight = (table: string) => {
  const height = useSyncExternalStore(
    heights.subscribe,
    () => heights.read(table),
    () => 'comfortable' as const,
  )
  return [height, (next: RowHeight) => heights.choose(table, next)] as const
}
