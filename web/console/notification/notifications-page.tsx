import { maxUnread } from '@song-hanh/contract/dashboard/notification'
import { useRouter, useSearch } from '@tanstack/react-router'
import { supportSession } from '../../api/browser.ts'
import { me } from '../../api/me.ts'
import { prefetch, useCached, useLoaded } from '../../api/query.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SegmentedControl } from '../../ui/field/segmented-control.tsx'
import { tabLook, tabRowLook } from '../../ui/navigation/tab-look.ts'
import { m } from '../../words/compiled/messages.js'
import { paths, routeId } from '../paths.ts'
import { unreadCount } from './unread.tsx'
import { NotificationList, ReadAllShown } from './notification-list.tsx'
import { Preferences } from './preferences.tsx'
import { dropRead, invalidateNotifications, type ListState } from './notification-queries.ts'

/** Pressing the bell on this page refetches the list, which shows its own loading state. */
export const loader = () => {
  dropRead()
  void invalidateNotifications()
  return prefetch(me())
}
export const title = m.console_notifications

const Views = ({ show }: { show: 'preferences' | undefined }) => (
  <nav aria-label={m.notification_views()} className={`mb-5 ${tabRowLook}`}>
    <Anchor href={paths.notifications()} aria-current={show ? undefined : 'page'} className={tabLook}>
      {m.notification_inbox()}
    </Anchor>
    <Anchor
      href={paths.notifications({ search: { show: 'preferences' } })}
      aria-current={show ? 'page' : undefined}
      className={tabLook}
    >
      {m.notification_preferences()}
    </Anchor>
  </nav>
)

const Inbox = ({ state }: { state: ListState }) => {
  const router = useRouter()
  const unread = useCached(unreadCount())?.unread
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl<ListState>
          label={m.notification_filter()}
          segments={[
            { value: 'all', label: m.notification_all() },
            { value: 'unread', label: m.notification_unread(), ...(unread && unread < maxUnread && { count: unread }) },
          ]}
          value={state}
          onChange={(next) =>
            router.history.replace(paths.notifications({ search: { state: next === 'unread' ? next : undefined } }))
          }
        />
        <ReadAllShown state={state} />
      </div>
      <NotificationList key={state} state={state} />
    </>
  )
}

export default function NotificationsPage() {
  const { show, state = 'all' } = useSearch({ from: routeId('notifications') })
  // a new time zone re-renders the whole page: every row shows a time
  useLoaded(me())
  return (
    <>
      <PageHead title={m.console_notifications()}>{m.notification_lead()}</PageHead>
      <Views show={show} />
      {supportSession.isActive() && (
        <div className="mb-5">
          <Banner tone="gold">{m.notification_support()}</Banner>
        </div>
      )}
      {show ? <Preferences /> : <Inbox state={state} />}
    </>
  )
}
