import type { Visit } from '@song-hanh/contract/dashboard/visit'
import { FileText, type LucideIcon } from 'lucide-react'
import { accountMenu, type Group, mainMenu, pagesOf } from './menus.ts'
import { formatAgo } from '../format/format-date.ts'

/** Figures of the specification: six pages, eight where the widget takes the whole width. */
export const visitedCount = (size: number): number => (size === 4 ? 8 : 6)

export type Tint = 'jade' | 'sky' | 'plum' | 'gold' | 'plain'
type MenuPage = { group: Group; label: () => string; href: string; icon: LucideIcon; tint: Tint }

/** Both menus begin with the same group; the others have a colour each, in their order. */
const tintsOf = { main: ['jade', 'sky', 'plum'], account: ['jade', 'gold', 'jade'] } as const

const menuPagesOf = (menu: readonly Group[], tints: readonly Tint[]): MenuPage[] =>
  menu.flatMap((group, at) =>
    group.entries.flatMap((entry) =>
      [entry, ...pagesOf(entry)].map(({ label, href }) => ({
        group,
        label,
        href,
        icon: entry.icon,
        tint: tints[at] ?? 'plain',
      })),
    ),
  )
const menuPages = [...menuPagesOf(mainMenu, tintsOf.main), ...menuPagesOf(accountMenu, tintsOf.account)]

/** The last of equals: an entry and the page below it may share a URL, and the page has the better name. */
const menuPageOf = (path: string): MenuPage | undefined =>
  menuPages
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => a.href.length - b.href.length)
    .at(-1)

export type VisitedPage = { path: string; name: string; about: string; icon: LucideIcon; tint: Tint }

/** Pages for the list; one without a name is omitted. */
export const visitedPages = (visits: readonly Visit[], size: number, now?: number): VisitedPage[] =>
  visits
    .flatMap(({ path, label, visited_at }): VisitedPage[] => {
      const menuPage = menuPageOf(path)
      const name = label || menuPage?.label()
      if (!name) return []
      const about = [menuPage?.group.label(), formatAgo(visited_at, now)].filter(Boolean).join(' · ')
      return [{ path, name, about, icon: menuPage?.icon ?? FileText, tint: menuPage?.tint ?? 'plain' }]
    })
    .slice(0, visitedCount(size))
