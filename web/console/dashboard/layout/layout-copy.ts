import type { Store } from '../../../api/intended-url.ts'
import { layoutCopyKey as key } from '../../session/forget-layouts.ts'

/** A person may belong to a hundred organisations; the most recent ones are enough. */
const maxOwners = 8

/** `layout` is `null` for the default. `changedAt` is set until the change is saved on the server. */
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
    // storage is full: the next visit waits for the server, as in a new browser
  }
}

/**
 * This browser's copies of dashboard layouts, for the first paint. An owner is a person in an organisation. A person
 * who never changed anything has none.
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
