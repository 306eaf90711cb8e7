import { Bell as BellIcon } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { whenIdle } from '../lazy/when-idle.ts'

/**
 * The link to the notifications. It renders with the page; the count loads when the page is idle, and is positioned
 * outside the flow, so that nothing moves.
 */
export const Bell = () => {
  const [badge, setBadge] = useState<{ Unread: ComponentType }>()
  useEffect(() => {
    // a badge that fails to load is no reason to interrupt: the page behind the bell shows the same
    const load = () => import('../notification/unread.tsx').then(({ Unread }) => setBadge({ Unread })).catch(() => {})
    return whenIdle(() => void load())
  }, [])
  return (
    <Anchor
      href={paths.notifications()}
      title={m.console_notifications()}
      className="relative inline-grid size-8.5 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink max-md:size-11"
    >
      <BellIcon className="size-4.5" aria-hidden="true" />
      <span className="sr-only">{m.console_notifications()}</span>
      {badge && <badge.Unread />}
    </Anchor>
  )
}
