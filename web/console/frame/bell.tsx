import { Bell as BellIcon } from 'lucide-react'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { lazyOnIdle } from '../lazy/lazy-on-idle.tsx'

// a badge that fails to load is no reason to interrupt: the page behind the bell shows the same
const Unread = lazyOnIdle(async () => (await import('../notification/unread.tsx')).Unread)

/**
 * The link to the notifications. It renders with the page; the count loads when the page is idle, and is positioned
 * outside the flow, so that nothing moves.
 */
export const Bell = () => (
  <Anchor
    href={paths.notifications()}
    title={m.console_notifications()}
    className="relative inline-grid size-8.5 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink max-md:size-11"
  >
    <BellIcon className="size-4.5" aria-hidden="true" />
    <span className="sr-only">{m.console_notifications()}</span>
    <Unread />
  </Anchor>
)
