import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { Anchor } from '../link.tsx'
import { RailTip } from './rail-tip.tsx'
import { activeHref, type SidebarEntry, type SidebarGroup, type SidebarLeaf } from './sidebar-entries.ts'
import type { SidebarFlyout } from './sidebar-flyout.tsx'
import { type LoadPopup, useLazyPopup } from '../use-lazy-popup.ts'

type LoadFlyout = LoadPopup<typeof SidebarFlyout>
const fetchFlyout: LoadFlyout = async () => (await import('./sidebar-flyout.tsx')).SidebarFlyout

type SidebarProps = {
  label: string
  groups: readonly SidebarGroup[]
  /** Path of the current page. */
  path: string
  /** 56 px: icons only. Not for the sheet on phones. */
  collapsed?: boolean
  /** Above: the team switcher. */
  head?: ReactNode
  /** Below: the user menu. */
  foot?: ReactNode
  /** In a sheet, which it closes and whose width it takes. */
  onNavigate?: () => void
  /** The flyout of an icon with subpages; loaded on first use. */
  loadFlyout?: LoadFlyout
}

const itemLook = (on: boolean, collapsed: boolean) =>
  cx(
    'relative flex h-8 items-center gap-2.5 rounded-md px-2 text-ui transition-colors max-md:h-11 max-md:text-base [&>svg]:size-4.25',
    collapsed && 'mx-auto h-9 w-10 justify-center px-0',
    on
      ? 'bg-surface font-semibold text-ink inset-ring inset-ring-line [&>svg]:text-jade'
      : 'text-ink-2 hover:bg-hover hover:text-ink [&>svg]:text-ink-3',
  )

/** The two lines beside the active entry, at the edge of the sidebar. */
const Bars = ({ nested = false }: { nested?: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'absolute inset-y-1.75 w-1.25 border-x-2 border-l-jade border-r-gold',
      nested ? '-left-8.75' : '-left-2',
    )}
  />
)

const Leaf = ({ leaf, on, onNavigate }: { leaf: SidebarLeaf; on: boolean; onNavigate: (() => void) | undefined }) => (
  <li>
    <Anchor
      href={leaf.href}
      aria-current={on ? 'page' : undefined}
      onClick={onNavigate}
      className={itemLook(on, false)}
    >
      {on && <Bars nested />}
      <span className="min-w-0 truncate" title={leaf.label}>
        {leaf.label}
      </span>
    </Anchor>
  </li>
)

type FlyoutEntryProps = { entry: SidebarEntry; on: boolean; load: LoadFlyout }

const FlyoutEntry = ({ entry: { label, icon, children = [] }, on, load }: FlyoutEntryProps) => {
  const { Popup: Flyout, popup, button } = useLazyPopup(load, 'menu')
  return (
    <li className="relative">
      <button type="button" {...button} data-tip={label} className={itemLook(on, true)}>
        {on && <Bars />}
        {icon}
        <span className="sr-only">{label}</span>
      </button>
      {Flyout && <Flyout {...popup} label={label} leaves={children} />}
    </li>
  )
}

type EntryProps = {
  entry: SidebarEntry
  active: string | undefined
  collapsed: boolean
  onNavigate: (() => void) | undefined
  loadFlyout: LoadFlyout
}

const Entry = ({ entry, active, collapsed, onNavigate, loadFlyout }: EntryProps) => {
  const { label, href, icon, badge, children } = entry
  const within = children?.some((child) => child.href === active) ?? false
  const [open, setOpen] = useState(true)
  const listId = useId()
  const on = href === active || (collapsed && within)
  const name = <span className={cx('min-w-0 flex-1 truncate text-left', collapsed && 'sr-only')}>{label}</span>
  if (children && collapsed) return <FlyoutEntry entry={entry} on={on} load={loadFlyout} />
  if (children) {
    return (
      <li>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          className={cx(itemLook(false, false), 'w-full', within && 'text-ink')}
        >
          {icon}
          {name}
          <ChevronDown className={cx('size-3.5! transition-transform', !open && '-rotate-90')} aria-hidden="true" />
        </button>
        <ul id={listId} hidden={!open} className="my-0.5 ml-4 border-l border-line pl-2.5">
          {children.map((child) => (
            <Leaf key={child.href} leaf={child} on={child.href === active} onNavigate={onNavigate} />
          ))}
        </ul>
      </li>
    )
  }
  return (
    <li className="relative">
      <Anchor
        href={href}
        aria-current={on ? 'page' : undefined}
        data-tip={collapsed ? label : undefined}
        onClick={onNavigate}
        className={itemLook(on, collapsed)}
      >
        {on && <Bars />}
        {icon}
        {name}
        {badge && (
          <span
            className={
              collapsed
                ? 'sr-only'
                : 'rounded-[5px] bg-gold-tint px-1.5 text-xs leading-4.5 font-semibold text-gold-ink'
            }
          >
            {badge}
          </span>
        )}
      </Anchor>
    </li>
  )
}

export const Sidebar = ({
  label,
  groups,
  path,
  collapsed = false,
  head,
  foot,
  onNavigate,
  loadFlyout = fetchFlyout,
}: SidebarProps) => {
  const active = activeHref(groups, path)
  return (
    <div className={cx('flex h-full min-h-0 flex-col bg-sunken', collapsed ? 'w-14' : onNavigate ? 'w-full' : 'w-62')}>
      {head && <div className="flex-none px-2 pt-1.25 pb-1">{head}</div>}
      <nav aria-label={label} className="min-h-0 flex-1 overflow-y-auto px-2 pt-1.5 pb-3 [scrollbar-width:thin]">
        {groups.map((group, index) => (
          <div key={group.label} className={cx(index > 0 && !collapsed && 'mt-3.5')}>
            {collapsed ? (
              index > 0 && <div className="mx-1.5 my-2 h-px bg-line" />
            ) : (
              <p aria-hidden="true" className="flex h-6.5 items-center px-2 text-xs text-ink-3">
                {group.label}
              </p>
            )}
            <ul aria-label={group.label}>
              {group.entries.map((entry) => (
                <Entry
                  key={entry.label}
                  entry={entry}
                  active={active}
                  collapsed={collapsed}
                  onNavigate={onNavigate}
                  loadFlyout={loadFlyout}
                />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {foot && <div className="flex-none border-t border-line p-2">{foot}</div>}
      {collapsed && <RailTip />}
    </div>
  )
}
