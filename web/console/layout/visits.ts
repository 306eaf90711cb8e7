import { Visit, visitRoutes } from '@song-hanh/contract/console-visit'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call, organisationChoice, session, supportSession } from '../../api/browser.ts'
import { queryClient } from '../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../api/query.ts'
import { usePageTitle } from '../announcer.tsx'
import { paths } from '../paths.ts'
import { openLastCounts } from './last-counts.ts'
import { menuPageOf } from './menus.ts'
import { mergeVisits, openUnsent } from './unsent-visits.ts'

/** After so much quiet the server is told; who walks through ten pages is one request. */
const quietMs = 15_000

const unsent = openUnsent(sessionStorage)
export const lastCounts = openLastCounts(localStorage)
/** A person in an organisation. */
export const owner = () => `${session.ownerId()} ${organisationChoice.current()}`

/** The pages that the person opened last in this organisation, as the server knows them. */
export const visits = (): QueryOptionsOf<typeof visitRoutes.listVisits> => query(visitRoutes.listVisits, {})

/** The same with what the server has not been told yet. */
export const withUnsent = (known: Visit[]): Visit[] => mergeVisits(known, unsent.list(owner()))

/** For whoever clears the list: what was not sent yet is forgotten too. */
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
// a list that came late, or never, is no trouble that anybody should read about
const trySend = () => void send().catch(() => {})

const sendWhenHidden = () => {
  if (document.visibilityState === 'hidden') trySend()
}

/** The page on the screen once it stands, or nothing: what is loading, failed or was not found has not been visited. */
const useShownPath = () => {
  const resolved = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useMatches({
    select: (matches) => (matches.every(({ status }) => status === 'success') ? matches.at(-1)?.pathname : undefined),
  })
  return resolved === shown ? shown : undefined
}

const remember = (path: string, title: string) => {
  // what the menu names is named anew in the language of whoever reads the list
  const label = menuPageOf(path)?.href === path ? '' : title.slice(0, 120)
  const visit = Visit.safeParse({ path, label, visited_at: new Date().toISOString() })
  // one that the server would not take would take the others of its batch along
  if (visit.success) unsent.add(owner(), visit.data)
}

/** Remembers which pages of the console the person opens, for himself. In a support session nothing is remembered. */
export const useVisits = () => {
  const path = useShownPath()
  const title = usePageTitle()

  useEffect(() => {
    if (supportSession.isHere()) return
    if (path !== undefined && path !== paths.dashboard() && organisationChoice.current()) remember(path, title)
    // who walks on is heard when he stands still
    const timer = setTimeout(trySend, quietMs)
    return () => clearTimeout(timer)
  }, [path, title])

  useEffect(() => {
    if (supportSession.isHere()) return
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
