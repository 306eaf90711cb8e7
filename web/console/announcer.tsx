import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '../words/compiled/messages.js'
import type { Loaded } from './page.ts'

/** The name of the page that is shown: that of the innermost route that has one. */
export const usePageTitle = (): string => {
  const matches = useMatches()
  if (matches.some((match) => match.status === 'notFound')) return m.console_not_found()
  if (matches.some((match) => match.status === 'error')) return m.console_fault_title()
  const loaded = matches.map((match) => match.loaderData as Loaded | undefined)
  return loaded.findLast((data) => data?.title !== undefined)?.title() ?? ''
}

/**
 * A page change without a reload is silent to a screen reader and leaves the keyboard where the old link was. This
 * speaks the new page's name and moves the focus to its content.
 */
export const Announcer = () => {
  const title = usePageTitle()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useRef<string>(undefined)
  const [spoken, setSpoken] = useState('')
  const named = title === '' ? 'Song Hành' : m.console_title_suffix({ page: title })

  useEffect(() => {
    document.title = named
  }, [named])

  useEffect(() => {
    const before = shown.current
    shown.current = path
    // the first page of a visit is announced by the browser itself
    if (before === undefined || before === path) return
    setSpoken(named)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [path, named])

  return (
    <output aria-live="polite" className="sr-only">
      {spoken}
    </output>
  )
}
