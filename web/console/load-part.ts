import type { Store } from '../api/intended-url.ts'

const key = 'reloaded_at'
const onceWithinMs = 60_000

/** A chunk did not arrive: the network broke off, or a release took away the file this old page asks for. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

/**
 * A release in the meantime is mended by loading the page afresh. That is tried once in a minute; after that the
 * person is told, because a page that reloads itself for ever helps nobody.
 */
export const mayReload = (store: Store, now: number): boolean => {
  const last = Number(store.getItem(key) ?? 0)
  if (now - last < onceWithinMs) return false
  store.setItem(key, String(now))
  return true
}

export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (cause) {
    // offline, a reload would only trade our page for the browser's
    if (navigator.onLine && mayReload(sessionStorage, Date.now())) {
      location.reload()
      return new Promise<T>(() => {})
    }
    throw new PartMissing('a part of the console did not arrive', { cause })
  }
}
