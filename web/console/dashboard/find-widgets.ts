import type { PlacedWidget } from '@song-hanh/contract/dashboard/layout'
import { foldedMatch } from '../../ui/fold-text.ts'

export const filters = ['all', 'interactive', 'large'] as const
export type Filter = (typeof filters)[number]

type Look = { title: string; type: 'interactive' | 'static' }

const kept: Record<Filter, (widget: PlacedWidget, look: Look) => boolean> = {
  all: () => true,
  interactive: (_, { type }) => type === 'interactive',
  large: ({ gridSize }) => gridSize >= 3,
}

/** Whether filter and search keep this widget; "ung dung" finds "Ứng dụng". */
export const isFound = (widget: PlacedWidget, look: Look, filter: Filter, typed: string): boolean =>
  kept[filter](widget, look) && foldedMatch(look.title, typed.trim())
