import { useEffect, useState } from 'react'
import type { PaletteGroup } from './palette-search.ts'

const restMs = 180

type Search = (query: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>

/** Asks when the typing rests. A question that was overtaken is aborted and its answer never shown. */
export const usePaletteFinds = (query: string, search: Search | undefined) => {
  const [state, setState] = useState<{ query: string; finds: readonly PaletteGroup[] }>({ query: '', finds: [] })
  const asked = search ? query.trim() : ''
  useEffect(() => {
    if (!search || asked === '') return
    const abort = new AbortController()
    const settle = (finds: readonly PaletteGroup[]) => !abort.signal.aborted && setState({ query: asked, finds })
    const timer = setTimeout(() => void search(asked, abort.signal).then(settle, () => settle([])), restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, search])
  return { finds: asked === '' ? [] : state.finds, searching: asked !== '' && state.query !== asked }
}
