import type { ReactNode } from 'react'
import { foldedMatch, foldText } from '../fold-text.ts'

export type PaletteItem = {
  id: string
  label: string
  /** Beside the label: where or what it is. */
  hint?: string
  icon?: ReactNode
  note?: ReactNode
  /** Further search terms. */
  words?: string
  /** Its URL, to open it in a new tab. */
  href?: string
  onOpen: () => void
}
export type PaletteGroup = {
  label: string
  items: readonly PaletteItem[]
  /** Shown before anything is typed, and found again by its own name among the others. */
  beforehand?: true
}

/** Keeps entries that match every word; in each group those whose label starts with the query come first. */
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
