import type { Layout } from '@song-hanh/contract/dashboard/layout'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { queryClient } from '../../../api/query-client.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { openOwnLayoutCopy } from './own-layout-copy.ts'
import { type Answer, type LayoutSync, openLayoutSync } from './layout-sync.ts'
import { undoChange } from './layout.ts'
import { layoutRead, resetLayout, saveLayout } from './layout-query.ts'

const report: Parameters<typeof openLayoutSync>[0]['report'] = (result) => {
  if (result === 'saved') showToast(m.home_saved())
  else if (result === 'waiting') showToast(m.home_waiting(), { tone: 'plain', description: m.home_waiting_hint() })
  else showToast(m.home_refused(), { tone: 'bad', description: accountSentenceFor(result) })
}

const openSync = (): LayoutSync => {
  const sync = openLayoutSync({
    copy: openOwnLayoutCopy(),
    save: saveLayout,
    reset: resetLayout,
    now: () => Date.now(),
    later: (work, delayMs) => {
      const timer = setTimeout(work, delayMs)
      return () => clearTimeout(timer)
    },
    report,
  })
  const known = queryClient.getQueryData<Answer>(layoutRead().queryKey)
  if (known) sync.receive(known)
  return sync
}

/** The person's layout in this organisation, and changes to it, which can be undone. */
export const useLayout = () => {
  const [sync] = useState(openSync)
  const { data, isError, isFetching, refetch } = useQuery(layoutRead())
  const layout = useSyncExternalStore(sync.subscribe, sync.current)

  useEffect(() => {
    if (data) sync.receive(data)
  }, [sync, data])
  useEffect(() => {
    const stop = sync.start()
    addEventListener('online', sync.tryNow)
    return () => {
      removeEventListener('online', sync.tryNow)
      stop()
    }
  }, [sync])

  /** Shows and saves the change, with a toast to undo it. */
  const change = useCallback(
    (next: Layout, sentence?: string) => {
      const before = sync.current()
      if (next === before) return
      sync.change(next)
      if (sentence === undefined) return
      showToast(sentence, {
        action: { label: m.home_undo(), onPress: () => sync.change(undoChange(sync.current(), before, next)) },
      })
    },
    [sync],
  )
  return {
    layout,
    change,
    current: sync.current,
    unread:
      isError && !data
        ? {
            retry: () => void refetch(),
            isRetrying: isFetching,
            isRemembered: openOwnLayoutCopy().read() !== undefined,
          }
        : undefined,
  }
}
export type Change = ReturnType<typeof useLayout>['change']
