import { type Notification, notificationRoutes } from '@song-hanh/contract/dashboard/notification'
import type { Reply } from '@song-hanh/contract/http/route'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryKeyOf } from '../../api/query-key.ts'
import { query } from '../../api/query.ts'
import { setUnread } from './unread.tsx'

export type ListState = 'all' | 'unread'

const route = notificationRoutes.listNotifications
type Page = Reply<typeof route>
type List = InfiniteData<Page, string | undefined>

/** Prefix of all lists, whatever their filter. */
const allLists = queryKeyOf('person', route, { query: {} }).slice(0, 2)
const keyOf = (state: ListState) => queryKeyOf('person', route, { query: { state } })

export const notificationList = (state: ListState) =>
  infiniteQueryOptions<Page, CallFailed, List, ReturnType<typeof keyOf>, string | undefined>({
    queryKey: keyOf(state),
    queryFn: ({ signal, pageParam: after }) =>
      call(route, { query: { state, ...(after && { after }) } }, { signal, scope: 'person' }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })

/** The newest one, polled to find out whether the list is stale. */
export const newestNotification = (state: ListState) =>
  query(route, { query: { state, limit: 1 } }, { scope: 'person' })

/** Invalidates all lists. */
export const invalidateNotifications = () => queryClient.invalidateQueries({ queryKey: allLists })

const change = (key: readonly unknown[], to: (items: Notification[]) => Notification[]) =>
  queryClient.setQueriesData<List | Page>({ queryKey: key }, (known) =>
    known && 'pages' in known
      ? { ...known, pages: known.pages.map((page) => ({ ...page, items: to(page.items) })) }
      : known,
  )

/** Returning to the unread list does not show what has been read; while it is visible, nothing disappears. */
export const dropRead = () => {
  const key = keyOf('unread')
  if (queryClient.getQueryCache().find({ queryKey: key, exact: true })?.isActive()) return
  change(key, (items) => items.filter((one) => one.read_at === null))
}

const setRead = (id: string, readAt: string | null) =>
  change(allLists, (items) => items.map((one) => (one.notification_id === id ? { ...one, read_at: readAt } : one)))

const failedWith = (error: unknown) =>
  error instanceof CallFailed ? error : new CallFailed({ failure: 'fault', cause: error })

/** Optimistic: read at once, and unread again when the request failed. Resolves to the failure. */
export const markRead = async (id: string): Promise<CallFailed | undefined> => {
  setRead(id, new Date().toISOString())
  try {
    const input = { params: { notificationId: id } }
    const { unread } = await call(notificationRoutes.readNotification, input, { scope: 'person' })
    setUnread(unread)
    return undefined
  } catch (error) {
    setRead(id, null)
    return failedWith(error)
  }
}

/** Up to the newest one shown: later ones stay unread. */
export const markAllRead = async (until: string): Promise<void> => {
  const { unread } = await call(notificationRoutes.readAllNotifications, { body: { until } }, { scope: 'person' })
  setUnread(unread)
  await invalidateNotifications()
}
