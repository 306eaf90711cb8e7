import type { ReactNode } from 'react'
import { foldedMatch, foldText } from './fold-text.ts'

export type PaletteItem = {
  id: string
  label: string
  /** Beside the label: where it is, what it is. */
  hint?: string
  icon?: ReactNode
  note?: ReactNode
  /** Further words by which it is found. */
  words?: string
  /** Its address, for whoever wants it in a tab of its own. */
  href?: string
  onOpen: () => void
}
export type PaletteGroup = {
  label: string
  items: readonly PaletteItem[]
  /** Offered before anything is typed, and found again under its own name among the others. */
  beforehand?: true
}

/** Keeps what matches every word; an entry whose label begins with the query comes first in its group. */
export const searchPalette = (groups: readonly PaletteGroup[], query: string): PaletteGroup[] => {
  if (query.trim() === '') return groups.filter((group) => group.items.length > 0)
  const start = foldText(query.trim())
  const begins = (item: PaletteItem) => (foldText(item.label).startsWith(start) ? 0 : 1)
  return groups
    .filter((group) => !group.beforehand)
    .map((group) => ({
      label: group.label,
      items: group.items
        .filter((item) => foldedMatch(`${item.label} ${item.hint ?? ''} ${item.words ?? ''}`, query.trim()))
        .toSorted((a, b) => begins(a) - begins(b)),
    }))
    .filter((group) => group.items.length > 0)
}
