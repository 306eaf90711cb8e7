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

const setRead = (ids: readonly string[], readAt: string | null) =>
  change(allLists, (items) =>
    items.map((one) => (ids.includes(one.notification_id) ? { ...one, read_at: readAt } : one)),
  )

const failedWith = (error: unknown) =>
  error instanceof CallFailed ? error : new CallFailed({ failure: 'fault', cause: error })

let previous: Promise<unknown> = Promise.resolve()
/** One after another: of two that run at once, neither counts what the other has read. */
const inOrder = <Result>(read: () => Promise<Result>): Promise<Result> => {
  const result = previous.then(read)
  previous = result.catch(() => undefined)
  return result
}

/** Optimistic: read at once, and unread again when the request failed. Resolves to the failure. */
export const markRead = async (ids: readonly string[]): Promise<CallFailed | undefined> => {
  setRead(ids, new Date().toISOString())
  try {
    const input = { body: { notification_ids: [...ids] } }
    const { unread } = await inOrder(() => call(notificationRoutes.readNotifications, input, { scope: 'person' }))
    await setUnread(unread)
    return undefined
  } catch (error) {
    setRead(ids, null)
    return failedWith(error)
  }
}

/** Up to the newest one shown: later ones stay unread. */
export const markAllRead = async (until: string): Promise<void> => {
  const input = { body: { until } }
  const { unread } = await inOrder(() => call(notificationRoutes.readAllNotifications, input, { scope: 'person' }))
  await setUnread(unread)
  await invalidateNotifications()
}
