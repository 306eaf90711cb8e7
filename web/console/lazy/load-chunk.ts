const key = 'reloaded_at'
/** The specification's timeout for a chunk, and the minimum time between two automatic reloads. */
export const timeoutMs = 120_000

/** A chunk failed to load: the network broke, or a release removed the file that this old page refers to. */
export class ChunkLoadError extends Error {
  override name = 'PartMissing'
}

const chunkLoadError = (cause?: unknown) => new ChunkLoadError('a chunk of the console failed to load', { cause })

/** Loads with a timeout: a request can hang without ever failing, and the error then has no cause. */
const loadInTime = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkLoadError()), timeoutMs)
  })
  const arriving = load().catch((cause: unknown) => {
    throw chunkLoadError(cause)
  })
  return Promise.race([arriving, timeout]).finally(() => clearTimeout(timer))
}

/**
 * A new release is fixed by a reload. That is tried once in two minutes; after that the failure is shown, because a
 * reload loop helps nobody.
 */
export const mayReload = ({ cause }: ChunkLoadError): boolean => {
  // offline, a reload would only replace our page by the browser's
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
 * Shares one attempt among all callers; a failed one is retried. It never reloads: hovering over a link preloads its
 * page, and must not lose typed input. The page that replaces a missing one reloads.
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
