import type { Reply } from '@song-hanh/contract/http/route'
import type { solutionRoutes } from '@song-hanh/contract/marketplace/solution'
import { useSyncExternalStore } from 'react'
import type { Language } from '../../words/language.ts'

type Figures = Reply<typeof solutionRoutes.listSolutionFigures>['groups'][number]

/** The path is repeated because the route's module would bring zod into every catalogue; a test compares. */
export const figuresPath: typeof solutionRoutes.listSolutionFigures.path = '/api/solutions/figures'

type FiguresBody = { data?: { groups: Figures[] } }

export const readFigures = (body: FiguresBody): ReadonlyMap<string, Figures> =>
  new Map(body.data?.groups.map((group) => [group.group_id, group]))

const listeners = new Set<() => void>()
let known: ReadonlyMap<string, Figures> = new Map()
let isAsked = false

/** Once for a page, however many cards it has. Without an answer nothing is claimed. */
const ask = async () => {
  const response = await fetch(`${import.meta.env.VITE_API_BASE ?? ''}${figuresPath}`)
  known = readFigures((await response.json()) as FiguresBody)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    ask().catch(() => {})
  }
  return () => listeners.delete(listener)
}

/** Ratings and downloads of a group of solutions, as far as this installation has any. */
export const useFigures = (groupId: string): Figures | undefined =>
  useSyncExternalStore(
    subscribe,
    () => known.get(groupId),
    () => undefined,
  )

const localeOf = (language: Language) => (language === 'vi' ? 'vi-VN' : 'en-GB')

export const formatRating = (rating: number, language: Language) =>
  rating.toLocaleString(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const formatCount = (count: number, language: Language) => count.toLocaleString(localeOf(language))
