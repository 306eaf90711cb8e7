import { useEffect, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { reachability } from '../../api/reachability.ts'
import { openConnectionWatch, type ConnectionState } from './connection-watch.ts'

const timeoutMs = 10_000

/** The entry file's name contains the hash of everything it imports: it identifies the release. */
const ownEntry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined

const fetchVersion = async (): Promise<string | undefined> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch('/version.json', { cache: 'no-store', signal })
  if (!answer.ok) return undefined
  const { console: entry } = (await answer.json().catch(() => ({}))) as { console?: unknown }
  return typeof entry === 'string' ? entry : undefined
}

export const useConnectionState = (): ConnectionState => {
  const [watched, setWatched] = useState<ConnectionState>({ isOffline: !navigator.onLine, isOutdated: false })
  useEffect(() => {
    let wasOffline = !navigator.onLine
    const watch = openConnectionWatch({
      fetchVersion,
      ownVersion: ownEntry(),
      isOnline: () => navigator.onLine,
      isVisible: () => document.visibilityState === 'visible',
      now: () => Date.now(),
      onChange: () => {
        const next = watch.read()
        setWatched(next)
        // data may be stale, and the notice that says so disappears
        if (wasOffline && !next.isOffline) void queryClient.invalidateQueries()
        wasOffline = next.isOffline
      },
    })
    const checkReachability = () => {
      if (!reachability.read()) watch.look()
    }
    const stopReach = reachability.subscribe(checkReachability)
    addEventListener('offline', watch.markOffline)
    addEventListener('online', watch.look)
    document.addEventListener('visibilitychange', watch.resume)
    if (navigator.onLine) checkReachability()
    else watch.markOffline()
    return () => {
      watch.stop()
      stopReach()
      removeEventListener('offline', watch.markOffline)
      removeEventListener('online', watch.look)
      document.removeEventListener('visibilitychange', watch.resume)
    }
  }, [])
  return watched
}
