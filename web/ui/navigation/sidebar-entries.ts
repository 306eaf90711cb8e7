import type { ReactNode } from 'react'

export type SidebarLeaf = { label: string; href: string }
export type SidebarEntry = SidebarLeaf & {
  icon: ReactNode
  /** A short label at the right, such as "New". */
  badge?: string
  children?: readonly SidebarLeaf[]
  /** URLs of further pages that belong to it. */
  also?: readonly string[]
}
export type SidebarGroup = { label: string; entries: readonly SidebarEntry[] }

const covers = (href: string, path: string) => path === href || path.startsWith(href.endsWith('/') ? href : `${href}/`)

/** The active entry: the longest prefix of the path, so that a detail page marks its list. */
export const activeHref = (groups: readonly SidebarGroup[], path: string) =>
  groups
    .flatMap((group) => group.entries)
    .flatMap(({ href, children = [], also = [] }) => [
      ...[href, ...also].map((place) => ({ href, place })),
      ...children.map((child) => ({ href: child.href, place: child.href })),
    ])
    .filter(({ place }) => covers(place, path))
    .toSorted((a, b) => b.place.length - a.place.length)[0]?.href
