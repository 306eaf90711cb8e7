/** How often the server is asked for its version, and how often a network that is gone is tried again. */
export const pollMs = 5 * 60_000
export const offlinePollMs = 10_000
/** Somebody who changes tabs all the time does not ask all the time. */
const minIntervalMs = 60_000

export type ConnectionState = { isOffline: boolean; isOutdated: boolean }

export type ConnectionWatchDeps = {
  /** The version that is published now; nothing when the server answers something else. Throws without a network. */
  ask: () => Promise<string | undefined>
  /** The version of this page. */
  own: string | undefined
  isOnline: () => boolean
  isVisible: () => boolean
  now: () => number
  onChange: () => void
}

/**
 * Keeps an eye on two things that happen while a page is open: the network goes away, and a new release comes. Both
 * are asked by one small request, so that a single failed call is not yet called a lost network.
 */
export const openConnectionWatch = ({ ask, own, isOnline, isVisible, now, onChange }: ConnectionWatchDeps) => {
  let watched: ConnectionState = { isOffline: false, isOutdated: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = 0
  let isStopped = false

  const set = (next: Partial<ConnectionState>) => {
    const before = watched
    watched = { ...before, ...next }
    if (before.isOffline !== watched.isOffline || before.isOutdated !== watched.isOutdated) onChange()
  }
  const look = async () => {
    clearTimeout(timer)
    askedAt = now()
    try {
      const version = await ask()
      // a page that knows of a newer release does not forget it because the server is busy
      set({ isOffline: false, ...(version !== undefined && { isOutdated: version !== own }) })
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
    /** The browser itself says that the network is gone. */
    lose: () => {
      set({ isOffline: true })
      plan()
    },
    /** A call failed, or the browser says that the network is back: look whether it is so. */
    look: () => (isOnline() ? void look() : set({ isOffline: true })),
    /** The tab is looked at again. */
    wake: () => {
      if (isVisible() && now() - askedAt >= (watched.isOffline ? 0 : minIntervalMs)) void look()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
