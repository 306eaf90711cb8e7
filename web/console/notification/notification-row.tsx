import type { Notification } from '@song-hanh/contract/dashboard/notification'
import { Check } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { organisationChoice, supportSession } from '../../api/browser.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Anchor } from '../../ui/link.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { m } from '../../words/compiled/messages.js'
import { formatTime, formatDateTime } from '../format/format-date.ts'
import { notificationWords, placeOf } from './notification-words.ts'
import { markRead } from './notification-queries.ts'

const tones = {
  plain: 'bg-sunken text-ink-2',
  jade: 'bg-jade-tint text-jade',
  gold: 'bg-gold-tint text-gold-ink',
  lacquer: 'bg-lacquer-tint text-lacquer',
}

/** The newest of those that one row stands for, and all of them. */
type Row = { one: Notification; all: readonly Notification[] }

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Staff in a support session do not mark anything as read. */
const readBy = async (all: readonly Notification[]) => {
  if (supportSession.isActive()) return undefined
  const unread = all.filter((one) => one.read_at === null).map((one) => one.notification_id)
  return unread.length === 0 ? undefined : markRead(unread)
}

const follow = (event: MouseEvent, { one, all }: Row, href: string) => {
  const home = notificationWords[one.kind].inOrganisation && one.organisation_id
  const isElsewhere = home && home !== organisationChoice.current() && isPlainPress(event)
  const reading = readBy(all)
  if (!isElsewhere) return
  // reload, like the team switcher: nothing of the previous organisation stays in memory
  event.preventDefault()
  void reading.then(() => {
    organisationChoice.choose(home)
    location.assign(href)
  })
}

/** Two lines along an unread row, as along the active entry of the menu. */
const UnreadMark = () => (
  <span aria-hidden="true" className="absolute inset-y-0 left-0">
    <span className="absolute inset-y-2.5 left-1 w-0.5 rounded-full bg-jade" />
    <span className="absolute inset-y-2.5 left-1.75 w-0.5 rounded-full bg-gold" />
  </span>
)

const isUnreadRow = ({ all }: Row) => all.some(({ read_at }) => read_at === null)

const sentenceOf = ({ one, all }: Row) =>
  all.length > 1 ? m.notification_new_sign_ins({ count: all.length }) : notificationWords[one.kind].sentence(one)

const Sentence = ({ link, ...row }: Row & { link: { current: HTMLAnchorElement | null } }) => {
  const { one, all } = row
  const href = placeOf(one)
  const isUnread = isUnreadRow(row)
  const text = (
    <>
      {isUnread && <span className="sr-only">{m.notification_is_unread()}: </span>}
      {sentenceOf(row)}
    </>
  )
  const look = cx('text-pretty wrap-anywhere', isUnread ? 'font-semibold' : 'font-medium')
  if (href === undefined) return <p className={look}>{text}</p>
  return (
    <Anchor
      ref={link}
      href={href}
      onClick={(event) => follow(event, row, href)}
      onAuxClick={(event) => event.button === 1 && void readBy(all)}
      className={cx(
        'block after:absolute after:inset-0 group-hover:text-jade focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)',
        look,
      )}
    >
      {text}
    </Anchor>
  )
}

/** Each with its own time, so that none is hidden by the others. */
const Each = ({ all }: { all: readonly Notification[] }) => (
  <ul className="mt-1 text-ui text-ink-2">
    {all.map((one) => (
      <li key={one.notification_id} className="flex gap-x-3 wrap-anywhere">
        <time dateTime={one.created_at} title={formatDateTime(one.created_at)} className="num flex-none">
          {formatTime(one.created_at)}
        </time>
        <span className="min-w-0">{notificationWords[one.kind].sentence(one)}</span>
      </li>
    ))}
  </ul>
)

export const NotificationRow = (props: Row) => {
  const { one, all } = props
  const link = useRef<HTMLAnchorElement>(null)
  const row = useRef<HTMLLIElement>(null)
  const { icon: Icon, tone, text } = notificationWords[one.kind]
  const isUnread = isUnreadRow(props)
  const canRead = isUnread && !supportSession.isActive()
  const read = async () => {
    // its button disappears; keyboard users continue from the same row
    ;(link.current ?? row.current)?.focus()
    const failed = await readBy(all)
    if (failed) showToast(m.notification_read_failed({ message: accountSentenceFor(failed) }), { tone: 'bad' })
  }
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="group relative flex items-start gap-3.5 border-t border-line py-3.5 pr-3 pl-4 outline-none first:border-t-0 max-sm:gap-3 max-sm:pr-1"
    >
      {isUnread && <UnreadMark />}
      <span className={cx('grid size-9 flex-none place-items-center rounded-lg', tones[tone])}>
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 gap-x-6 max-sm:flex-col">
        <div className="min-w-0 flex-1">
          <Sentence {...props} link={link} />
          <p className="text-ui text-pretty wrap-anywhere text-ink-2">{text(one)}</p>
          {all.length > 1 && <Each all={all} />}
        </div>
        <time dateTime={one.created_at} title={formatDateTime(one.created_at)} className="num text-sm/6 text-ink-2">
          {formatTime(one.created_at)}
        </time>
      </div>
      <span className="relative z-1 -my-1 size-8.5 flex-none max-md:size-11">
        {canRead && (
          <Button
            variant="ghost"
            square
            aria-label={m.notification_read_one_named({ what: sentenceOf(props) })}
            title={m.notification_read_one()}
            onClick={() => void read()}
          >
            <Check className="size-4" aria-hidden="true" />
          </Button>
        )}
      </span>
    </li>
  )
}
