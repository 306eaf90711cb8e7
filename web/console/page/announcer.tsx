import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../../words/compiled/messages.js'
import { reloadAnnouncement } from './reload-announcement.ts'
import { focusMain, isFocusLost, isInDialog } from './focus.ts'

/** What is missing, if the page names it: `notFound({ data: { title } })`. */
type MissingError = { data?: { title: () => string } }

/** The title of the page: that of the innermost route that has one. */
export const usePageTitle = (): string => {
  const matches = useMatches()
  const missing = matches.find((match) => match.status === 'notFound')
  if (missing) return (missing.error as MissingError | undefined)?.data?.title() ?? m.console_not_found()
  if (matches.some((match) => match.status === 'error')) return m.console_fault_title()
  const loaded = matches.map((match) => match.loaderData)
  return loaded.findLast((data) => data?.title !== undefined)?.title() ?? ''
}

/**
 * A client-side navigation is silent to screen readers and leaves the focus where the old link was. This announces the
 * new title and moves the focus to the content.
 */
export const Announcer = () => {
  const title = usePageTitle()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useRef<string>(undefined)
  const statuses = useMatches({ select: (matches) => matches.map((match) => match.status).join(' ') })
  const hadTrouble = useRef(false)
  const voice = useRef<HTMLOutputElement>(null)
  const named = title === '' ? 'Song Hành' : m.console_title_suffix({ page: title })

  useEffect(() => {
    document.title = named
  }, [named])

  useEffect(() => {
    const before = shown.current
    shown.current = path
    if (path === undefined || before === path) return
    // the browser itself announces the first page of a visit
    const sentence = before === undefined ? reloadAnnouncement.take() : named
    if (sentence === undefined) return
    if (voice.current) voice.current.textContent = sentence
    // a page that loads late must not take the focus from a palette opened in the meantime
    if (!isInDialog()) focusMain()
  }, [path, named])

  useEffect(() => {
    if (statuses.includes('error')) hadTrouble.current = true
    else if (hadTrouble.current) {
      // Retry removed its own button
      if (isFocusLost()) focusMain()
      if (statuses.includes('pending')) return
      hadTrouble.current = false
      if (voice.current) voice.current.textContent = named
    }
  }, [statuses, named])

  return <output ref={voice} aria-live="polite" className="sr-only" />
}
