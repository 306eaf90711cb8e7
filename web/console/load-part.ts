import type { Store } from '../api/intended-url.ts'

const key = 'reloaded_at'
/** The specification's time for a part that does not arrive, and for how long one fresh start counts. */
export const patienceMs = 120_000

/** A chunk did not arrive: the network broke off, or a release took away the file this old page asks for. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

/**
 * A release in the meantime is mended by loading the page afresh. That is tried once in two minutes; after that the
 * person is told, because a page that reloads itself for ever helps nobody.
 */
export const mayReload = (store: Store, now: number): boolean => {
  const last = Number(store.getItem(key) ?? 0)
  if (now - last < patienceMs) return false
  store.setItem(key, String(now))
  return true
}

const late = Symbol('late')

/** What arrives in time, or the sign that it did not: a request can hang without ever being refused. */
const inTime = async <T>(arriving: Promise<T>): Promise<T | typeof late> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), patienceMs)
  })
  return Promise.race([arriving, tooLate]).finally(() => clearTimeout(timer))
}

const missing = (cause?: unknown) => new PartMissing('a part of the console did not arrive', { cause })

export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    const part = await inTime(load())
    if (part !== late) return part
  } catch (cause) {
    // offline, a reload would only trade our page for the browser's
    if (navigator.onLine && mayReload(sessionStorage, Date.now())) {
      location.reload()
      return new Promise<T>(() => {})
    }
    throw missing(cause)
  }
  throw missing()
}

/** One attempt for all who wait for the same part; what failed is asked for anew. */
export const partOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let attempt: Promise<T> | undefined
  return () => {
    attempt ??= loadPart(load).catch((error: unknown) => {
      attempt = undefined
      throw error
    })
    return attempt
  }
}
