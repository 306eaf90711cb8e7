import type { Notification } from '@song-hanh/contract/dashboard/notification'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { useCached } from '../../api/query.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonLook } from '../../ui/button/button-look.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { unreadCount } from './unread.tsx'
import { groupByDay } from './day-groups.ts'
import { dayLook, listLook, ListSkeleton } from './list-skeleton.tsx'
import { NewerLine } from './newer-line.tsx'
import { NotificationRow } from './notification-row.tsx'
import { groupRepeated } from './repeated.ts'
import { ReadAll } from './read-all.tsx'
import { type ListState, notificationList } from './notification-queries.ts'

const Nothing = ({ state }: { state: ListState }) =>
  state === 'unread' ? (
    <EmptyState
      small
      title={m.notification_unread_none()}
      action={
        <Anchor href={paths.notifications()} className={buttonLook({ variant: 'quiet' })}>
          {m.notification_unread_none_step()}
        </Anchor>
      }
    >
      {m.notification_unread_none_text()}
    </EmptyState>
  ) : (
    <EmptyState
      small
      title={m.notification_none()}
      action={
        <Anchor
          href={paths.notifications({ search: { show: 'preferences' } })}
          className={buttonLook({ variant: 'quiet' })}
        >
          {m.notification_none_step()}
        </Anchor>
      }
    >
      {m.notification_none_text()}
    </EmptyState>
  )

const Days = ({ items }: { items: readonly Notification[] }) => (
  <div className={listLook}>
    {groupByDay(items).map(({ day, label, items: some }) => (
      <section key={day} aria-label={label} className="not-first:border-t not-first:border-line">
        <h2 className={dayLook}>{label}</h2>
        <ul>
          {groupRepeated(some).map(({ newest, all }) => (
            <NotificationRow key={newest.notification_id} one={newest} all={all} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

/** Older rows are appended, and the focus moves to the first of them. */
const More = ({ isBusy, onMore }: { isBusy: boolean; onMore: () => Promise<unknown> }) => {
  const button = useRef<HTMLButtonElement>(null)
  const show = async () => {
    const before = document.querySelectorAll('#told li').length
    await onMore()
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body && document.activeElement !== button.current) return
      document.querySelectorAll<HTMLElement>('#told li')[before]?.focus()
    })
  }
  return (
    <p className="mt-4 text-center">
      <Button ref={button} variant="quiet" busy={isBusy} onClick={() => void show()}>
        {m.notification_more()}
      </Button>
    </p>
  )
}

export const NotificationList = ({ state }: { state: ListState }) => {
  const list = useInfiniteQuery(notificationList(state))
  const items = list.data?.pages.flatMap((page) => page.items)
  const more = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    if (isFetchNextPageError)
      showToast(m.notification_more_failed(), { tone: 'bad', description: accountSentenceFor(error) })
  }
  if (!items && list.error)
    return (
      <ErrorState
        small
        title={m.notification_failed()}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      >
        {accountSentenceFor(list.error)}
      </ErrorState>
    )
  if (!items) return <ListSkeleton />
  return (
    <div id="told">
      <NewerLine state={state} newest={items[0]?.notification_id} onShow={() => list.refetch()} />
      {items.length === 0 ? <Nothing state={state} /> : <Days items={items} />}
      {list.hasNextPage && <More isBusy={list.isFetchingNextPage} onMore={more} />}
    </div>
  )
}

/** Beside the filter, because it applies to what the filter shows. */
export const ReadAllShown = ({ state }: { state: ListState }) => {
  const list = useInfiniteQuery(notificationList(state))
  const items = list.data?.pages.flatMap((page) => page.items)
  // includes those on pages that are not loaded yet
  const unread = useCached(unreadCount())?.unread ?? 0
  const missing = list.error ? m.notification_failed() : m.ui_loading()
  return (
    <ReadAll
      newest={items?.[0]?.created_at}
      hasUnread={unread > 0 || items?.some((one) => one.read_at === null) === true}
      missing={items ? undefined : missing}
    />
  )
}
