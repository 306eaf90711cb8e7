import { Visit, visitRoutes } from '@song-hanh/contract/dashboard/visit'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call, organisationChoice, session, supportSession } from '../../api/browser.ts'
import { queryClient } from '../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../api/query.ts'
import { usePageTitle } from '../page/announcer.tsx'
import { paths } from '../paths.ts'
import { openLastCounts } from './last-counts.ts'
import { menuPageOf } from './menus.ts'
import { mergeVisits, openUnsent } from './unsent-visits.ts'

/** Visits are sent after this pause, so that quick navigation is one request. */
const quietMs = 15_000

const unsent = openUnsent(sessionStorage)
export const lastCounts = openLastCounts(localStorage)
/** A person in an organisation. */
export const owner = () => `${session.ownerId()} ${organisationChoice.current()}`

/** The person's most recent pages in this organisation, from the server. */
export const visits = (): QueryOptionsOf<typeof visitRoutes.listVisits> => query(visitRoutes.listVisits, {})

/** With those that are not sent yet. */
export const withUnsent = (known: Visit[]): Visit[] => mergeVisits(known, unsent.list(owner()))

/** For clearing the list: drops unsent visits too. */
export const forgetUnsent = () => unsent.drop(owner(), unsent.list(owner()))

const send = async () => {
  const from = owner()
  const list = unsent.list(from)
  const { queryKey } = visits()
  if (list.length === 0 || !session.isSignedIn()) return
  await call(visitRoutes.keepVisits, { body: { visits: list } }, { unattended: true, keepalive: true })
  unsent.drop(from, list)
  queryClient.setQueryData(queryKey, (known: { visits: Visit[] } | undefined) =>
    known ? { visits: mergeVisits(known.visits, list) } : undefined,
  )
}
// failing to load this list is not worth an error
const trySend = () => void send().catch(() => {})

const sendWhenHidden = () => {
  if (document.visibilityState === 'hidden') trySend()
}

/** The current page once it is loaded, or undefined: a loading, failed or missing page is not a visit. */
const useShownPath = () => {
  const resolved = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useMatches({
    select: (matches) => (matches.every(({ status }) => status === 'success') ? matches.at(-1)?.pathname : undefined),
  })
  return resolved === shown ? shown : undefined
}

const remember = (path: string, title: string) => {
  // pages of the menu are named in the reader's language when the list is shown
  const label = menuPageOf(path)?.href === path ? '' : title.slice(0, 120)
  const visit = Visit.safeParse({ path, label, visited_at: new Date().toISOString() })
  // one that the server would reject would take its whole batch with it
  if (visit.success) unsent.add(owner(), visit.data)
}

/** Records the pages that the person opens, for themselves. Not in a support session. */
export const useVisits = () => {
  const path = useShownPath()
  const title = usePageTitle()

  useEffect(() => {
    if (supportSession.isActive()) return
    if (path !== undefined && path !== paths.dashboard() && organisationChoice.current()) remember(path, title)
    // during quick navigation, sent once it stops
    const timer = setTimeout(trySend, quietMs)
    return () => clearTimeout(timer)
  }, [path, title])

  useEffect(() => {
    if (supportSession.isActive()) return
    document.addEventListener('visibilitychange', sendWhenHidden)
    const stop = session.onEnd((end) => {
      if (end === 'refused') return
      unsent.forget()
      lastCounts.forget()
    })
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      stop()
    }
  }, [])
}
