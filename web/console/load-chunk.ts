const key = 'reloaded_at'
/** The specification's time for a part that does not arrive, and for how long one fresh start counts. */
export const timeoutMs = 120_000

/** A chunk did not arrive: the network broke off, or a release took away the file this old page asks for. */
export class ChunkLoadError extends Error {
  override name = 'PartMissing'
}

const chunkLoadError = (cause?: unknown) => new ChunkLoadError('a part of the console did not arrive', { cause })

/** What arrives in time: a request can hang without ever being refused, and then its error has no cause. */
const loadInTime = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkLoadError()), timeoutMs)
  })
  const arriving = load().catch((cause: unknown) => {
    throw chunkLoadError(cause)
  })
  return Promise.race([arriving, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * A release in the meantime is mended by loading the page afresh. That is tried once in two minutes; after that the
 * person is told, because a page that reloads itself for ever helps nobody.
 */
export const mayReload = ({ cause }: ChunkLoadError): boolean => {
  // offline, a reload would only trade our page for the browser's
  if (cause === undefined || !navigator.onLine) return false
  return Date.now() - Number(sessionStorage.getItem(key) ?? 0) >= timeoutMs
}

export const reloadOnce = () => {
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}

export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await loadInTime(load)
  } catch (error) {
    if (!mayReload(error as ChunkLoadError)) throw error
    reloadOnce()
    return new Promise<T>(() => {})
  }
}

/**
 * One attempt for all who wait for the same part; what failed is asked for anew. It never reloads: whoever points at a
 * link has its page made ready, and must not lose what he has typed. The page that stands in for a missing one reloads.
 */
export const loadChunkOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let attempt: Promise<T> | undefined
  return () => {
    attempt ??= loadInTime(load).catch((error: unknown) => {
      attempt = undefined
      throw error
    })
    return attempt
  }
}
