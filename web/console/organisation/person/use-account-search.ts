import { teamMemberRoutes } from '@song-hanh/contract/organisation/team-member'
import type { Reply } from '@song-hanh/contract/http/route'
import { useEffect, useState } from 'react'
import { call } from '../../../api/browser.ts'
import { useDebounced } from '../../list/use-debounced.ts'

type AccountResults = Reply<typeof teamMemberRoutes.searchAccounts>
export type AccountSearch = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; found: AccountResults }

/** Searches while typing. A response to an earlier query is never shown for a later one. */
export const useAccountSearch = (teamId: number, typed: string): AccountSearch => {
  const email = useDebounced(typed.trim(), 250)
  const [answer, setAnswer] = useState<{ email: string; found: AccountResults | undefined }>()
  useEffect(() => {
    if (email === '') return
    const stop = new AbortController()
    const tell = (found: AccountResults | undefined) => !stop.signal.aborted && setAnswer({ email, found })
    call(teamMemberRoutes.searchAccounts, { params: { teamId }, query: { email } }, { signal: stop.signal }).then(
      tell,
      () => tell(undefined),
    )
    return () => stop.abort()
  }, [teamId, email])
  if (typed.trim() === '') return { state: 'idle' }
  if (answer?.email !== typed.trim()) return { state: 'searching' }
  return answer.found ? { state: 'found', found: answer.found } : { state: 'failed' }
}
