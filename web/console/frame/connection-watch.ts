/** How often the version is polled, and how often while offline. */
export const pollMs = 5 * 60_000
export const offlinePollMs = 10_000
/** Frequent tab switches do not poll each time. */
const minIntervalMs = 60_000

export type ConnectionState = { isOffline: boolean; isOutdated: boolean }

export type ConnectionWatchDeps = {
  /** The published version; undefined for an unexpected response. Throws when offline. */
  fetchVersion: () => Promise<string | undefined>
  /** This page's version. */
  ownVersion: string | undefined
  isOnline: () => boolean
  isVisible: () => boolean
  now: () => number
  onChange: () => void
}

/**
 * Watches for a lost network and a new release. Both are checked by one small request, so that a single failed call
 * does not count as a lost network.
 */
export const openConnectionWatch = ({
  fetchVersion,
  ownVersion,
  isOnline,
  isVisible,
  now,
  onChange,
}: ConnectionWatchDeps) => {
  let watched: ConnectionState = { isOffline: false, isOutdated: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let polledAt = 0
  let isStopped = false

  const set = (next: Partial<ConnectionState>) => {
    const before = watched
    watched = { ...before, ...next }
    if (before.isOffline !== watched.isOffline || before.isOutdated !== watched.isOutdated) onChange()
  }
  const look = async () => {
    clearTimeout(timer)
    polledAt = now()
    try {
      const version = await fetchVersion()
      // a known newer release is not forgotten because the server is busy
      set({ isOffline: false, ...(version !== undefined && { isOutdated: version !== ownVersion }) })
    } catch {
      set({ isOffline: true })
    }
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => (isVisible() ? void look() : plan()), watched.isOffline ? offlinePollMs : pollMs)
  }
  plan()
  return {
    read: () => watched,
    /** The browser reports a lost network. */
    markOffline: () => {
      set({ isOffline: true })
      plan()
    },
    /** A call failed, or the browser reports that the network is back: check. */
    look: () => (isOnline() ? void look() : set({ isOffline: true })),
    /** The tab is visible again. */
    resume: () => {
      if (isVisible() && now() - polledAt >= (watched.isOffline ? 0 : minIntervalMs)) void look()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
