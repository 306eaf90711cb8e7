import { useEffect, useState } from 'react'
import { type PaletteGroup, searchPalette } from './palette-search.ts'

const debounceMs = 180
/** A single letter matches nearly every name and is not searched. */
const minLength = 2

export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>

type Answer = { query: string; finds: readonly PaletteGroup[]; hasFailed: boolean }
const nothing: Answer = { query: '', finds: [], hasFailed: false }

/** Searches when typing pauses. A superseded request is aborted and its response never shown. */
export const usePaletteResults = (query: string, search: PaletteSearch | undefined) => {
  const [answer, setAnswer] = useState(nothing)
  const typed = query.trim()
  const text = search && typed.length >= minLength ? typed : ''
  const searching = text !== '' && answer.query !== text
  useEffect(() => {
    if (!search || !searching) return
    const abort = new AbortController()
    const settle = (next: Omit<Answer, 'query'>) => !abort.signal.aborted && setAnswer({ query: text, ...next })
    const ask = () =>
      search(text, abort.signal).then(
        (finds) => settle({ finds, hasFailed: false }),
        () => settle({ finds: [], hasFailed: true }),
      )
    const timer = setTimeout(() => void ask(), debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, search, searching])

  if (text === '') return { finds: [], searching: false, retry: undefined }
  return {
    // of the results for fewer letters, those that still match stay until the response arrives
    finds: searching ? searchPalette(answer.finds, text) : answer.finds,
    searching,
    /** The search failed; this retries it. */
    retry: answer.hasFailed && !searching ? () => setAnswer(nothing) : undefined,
  }
}
