import type { Layout } from '@song-hanh/contract/console-layout'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { accountSentenceFor } from '../../api/account-failure-words.ts'
import { queryClient } from '../../api/query-client.ts'
import { showToast } from '../../ui/toast.tsx'
import { m } from '../../words/compiled/messages.js'
import { openOwnLayoutCopy } from '../own-layout-copy.ts'
import { type Answer, type LayoutSync, openLayoutSync } from './layout-sync.ts'
import { undoChange } from './layout.ts'
import { layoutRead, resetLayout, saveLayout } from './layout-query.ts'

const report: Parameters<typeof openLayoutSync>[0]['report'] = (news) => {
  if (news === 'saved') showToast(m.home_saved())
  else if (news === 'waiting') showToast(m.home_waiting(), { tone: 'plain', description: m.home_waiting_hint() })
  else showToast(m.home_refused(), { tone: 'bad', description: accountSentenceFor(news) })
}

const openSync = (): LayoutSync => {
  const keeper = openLayoutSync({
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
  if (known) keeper.heed(known)
  return keeper
}

/** The person's layout in this organisation, and changes to it, which can be undone. */
export const useLayout = () => {
  const [keeper] = useState(openSync)
  const { data, isError, isFetching, refetch } = useQuery(layoutRead())
  const layout = useSyncExternalStore(keeper.subscribe, keeper.current)

  useEffect(() => {
    if (data) keeper.heed(data)
  }, [keeper, data])
  useEffect(() => {
    const stop = keeper.start()
    addEventListener('online', keeper.tryNow)
    return () => {
      removeEventListener('online', keeper.tryNow)
      stop()
    }
  }, [keeper])

  /** Shows and saves the change, with a toast to undo it. */
  const change = useCallback(
    (next: Layout, sentence?: string) => {
      const before = keeper.current()
      if (next === before) return
      keeper.change(next)
      if (sentence === undefined) return
      showToast(sentence, {
        action: { label: m.home_undo(), onPress: () => keeper.change(undoChange(keeper.current(), before, next)) },
      })
    },
    [keeper],
  )
  return {
    layout,
    change,
    current: keeper.current,
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
