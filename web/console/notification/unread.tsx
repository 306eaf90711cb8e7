import { maxUnread, notificationRoutes } from '@song-hanh/contract/dashboard/notification'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/browser.ts'
import { queryClient } from '../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../api/query.ts'
import { m } from '../../words/compiled/messages.js'

const pollMs = 60_000

/** A background request, so it never prompts for a sign-in. */
export const unreadCount = (): QueryOptionsOf<typeof notificationRoutes.countUnread> => ({
  ...query(notificationRoutes.countUnread, {}, { scope: 'person' }),
  queryFn: ({ signal }) => call(notificationRoutes.countUnread, {}, { signal, scope: 'person', unattended: true }),
})

/** Marking as read returns the remaining count, so the bell need not refetch; a count requested before is out of date. */
export const setUnread = async (unread: number): Promise<void> => {
  const { queryKey } = unreadCount()
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, { unread })
}

export const Unread = () => {
  // react-query pauses while the tab is hidden
  const { data } = useQuery({
    ...unreadCount(),
    staleTime: pollMs / 2,
    refetchInterval: pollMs,
    retry: false,
  })
  const unread = data?.unread ?? 0
  if (unread === 0) return null
  const shown = unread < maxUnread ? String(unread) : `${maxUnread - 1}+`
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute -top-0.5 left-4.5 grid h-4 min-w-4 place-items-center rounded-full bg-jade px-1 text-[0.625rem]/none font-semibold num text-on-jade ring-2 ring-work max-md:top-1 max-md:right-1.5 max-md:left-auto"
      >
        {shown}
      </span>
      <span className="sr-only">{m.notification_bell_unread({ count: shown })}</span>
    </>
  )
}
