import { maxVisits, type Visit } from '@song-hanh/contract/dashboard/visit'
import type { Store } from '../../api/intended-url.ts'

const key = 'visits'

/** Newest first, each page once; at most as many as the server keeps. */
export const mergeVisits = (...lists: Visit[][]): Visit[] =>
  lists
    .flat()
    .toSorted((a, b) => Date.parse(b.visited_at) - Date.parse(a.visited_at))
    .filter(({ path }, at, all) => all.findIndex((one) => one.path === path) === at)
    .slice(0, maxVisits)

type Unsent = Record<string, Visit[]>

const read = (store: Store): Unsent => {
  try {
    return JSON.parse(store.getItem(key) ?? '{}') as Unsent
  } catch {
    return {}
  }
}

/**
 * Visits in this tab that the server does not have yet. An owner is a person in an organisation: visits in one are
 * never reported to another.
 */
export const openUnsent = (store: Store) => ({
  list: (owner: string): Visit[] => read(store)[owner] ?? [],
  add: (owner: string, visit: Visit) => {
    const all = read(store)
    store.setItem(key, JSON.stringify({ ...all, [owner]: mergeVisits([visit], all[owner] ?? []) }))
  },
  /** Visits added while these were being sent stay. */
  drop: (owner: string, sent: Visit[]) => {
    const { [owner]: mine = [], ...others } = read(store)
    const left = mine.filter((one) => !sent.some((it) => it.path === one.path && it.visited_at === one.visited_at))
    store.setItem(key, JSON.stringify(left.length > 0 ? { ...others, [owner]: left } : others))
  },
  forget: () => store.removeItem(key),
})
