import type { ReactNode } from 'react'

export type SidebarLeaf = { label: string; href: string }
export type SidebarEntry = SidebarLeaf & {
  icon: ReactNode
  /** A short word at the right, such as "New". */
  badge?: string
  children?: readonly SidebarLeaf[]
}
export type SidebarGroup = { label: string; entries: readonly SidebarEntry[] }

const covers = (href: string, path: string) => path === href || path.startsWith(href.endsWith('/') ? href : `${href}/`)

/** The address of the entry one stands in: the longest that the path begins with, so that a detail page marks its list. */
export const activeHref = (groups: readonly SidebarGroup[], path: string) =>
  groups
    .flatMap((group) => group.entries)
    .flatMap((entry) => [entry.href, ...(entry.children ?? []).map((child) => child.href)])
    .filter((href) => covers(href, path))
    .toSorted((a, b) => b.length - a.length)[0]
