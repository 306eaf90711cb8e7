import { ChevronsUpDown, EllipsisVertical } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

type SidebarButtonProps = ComponentProps<'button'> & {
  picture: ReactNode
  title: string
  sub: string
  kind: 'team' | 'user'
  collapsed?: boolean
}

/** Opens the team switcher above the menu or the user menu below it. */
export const SidebarButton = ({
  picture,
  title,
  sub,
  kind,
  collapsed = false,
  className,
  ...rest
}: SidebarButtonProps) => {
  const Icon = kind === 'team' ? ChevronsUpDown : EllipsisVertical
  return (
    <button
      type="button"
      {...rest}
      data-tip={collapsed ? title : undefined}
      className={cx(
        'flex h-11 w-full items-center gap-2.5 rounded-lg px-2 py-1 text-left transition-colors hover:bg-hover data-popup-open:bg-hover',
        collapsed && 'w-10 justify-center px-1',
        className,
      )}
    >
      {picture}
      <span className={cx('min-w-0 flex-1', collapsed && 'sr-only')}>
        <span className="block truncate text-ui leading-4.75 font-semibold">{title}</span>
        <span className="block truncate text-xs text-ink-2">{sub}</span>
      </span>
      {!collapsed && <Icon className="size-4 text-ink-3" aria-hidden="true" />}
    </button>
  )
}
