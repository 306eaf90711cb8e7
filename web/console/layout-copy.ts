import type { Store } from '../api/intended-url.ts'
import { layoutCopyKey as key } from './forget-layouts.ts'

/** Somebody may belong to a hundred organisations; the ones he looked at last are enough. */
const maxOwners = 8

/** `layout` is `null` for the default. `changedAt` is there as long as the server has not been told. */
export type StoredLayout = { layout: unknown; changedAt?: string; basedOn?: string | null }

type Entry = [owner: string, kept: StoredLayout]
const isEntry = (one: unknown): one is Entry =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'object' && one[1] !== null

const read = (store: Store): Entry[] => {
  try {
    const entries: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}
const write = (store: Store, entries: Entry[]) => {
  try {
    if (entries.length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(entries.slice(0, maxOwners)))
  } catch {
    // a full store: the next visit waits for the server's answer, as in a new browser
  }
}

/**
 * How somebody arranged the dashboard, in this browser, for the first paint. An owner is a person in an organisation.
 * Whoever never changed anything leaves nothing here.
 */
export const openLayoutCopy = (store: Store, owner: string) => {
  const others = () => read(store).filter(([one]) => one !== owner)
  return {
    read: (): StoredLayout | undefined => read(store).find(([one]) => one === owner)?.[1],
    keep: (kept: StoredLayout) => write(store, [[owner, kept], ...others()]),
    drop: () => write(store, others()),
  }
}
export type LayoutCopy = ReturnType<typeof openLayoutCopy>
