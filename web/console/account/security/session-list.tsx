import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { sessions } from './security-queries.ts'
import { SecurityRowSkeleton } from './security-row.tsx'
import { SessionLine, sessionsId } from './session-line.tsx'
import { supportReason } from '../../impersonation/support-reason.ts'

const load = lazyPopup(async () => (await import('./end-others-dialog.tsx')).EndOthersDialog)

/** Shown first; the rest is folded. */
const shownAtFirst = 5

const EndOthers = ({ count }: { count: number }) => {
  const { Popup, popup, button } = useLazyPopup(load, 'dialog')
  return (
    <>
      <Button variant="ghost" disabledReason={supportReason()} {...button}>
        {m.security_sessions_end_others()}
      </Button>
      {Popup && <Popup {...popup} count={count} />}
    </>
  )
}

const Head = ({ count, isWaiting }: { count: number | undefined; isWaiting: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
    <div className="min-w-0">
      <h3 id={sessionsId} tabIndex={-1} className="w-fit text-base">
        {m.security_sessions()}
      </h3>
      {count !== undefined && <p className="text-ui text-ink-2">{m.security_sessions_count({ count })}</p>}
      {isWaiting && <Skeleton className="my-1 h-4 w-40" />}
    </div>
    {count !== undefined && count > 1 && <EndOthers count={count - 1} />}
  </div>
)

/** The person's sessions, including support sessions: they see who acts for them, and can end it. */
export const SessionList = () => {
  const { data, error, isFetching, refetch } = useQuery(sessions())
  const [isAll, setAll] = useState(false)
  const all = data?.sessions
  const sorted = all?.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
  )
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Head count={all?.length} isWaiting={!all && !error} />
      {!all && error && (
        <ErrorState
          small
          title={m.security_sessions_failed()}
          requestId={error.requestId}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {accountSentenceFor(error)}
        </ErrorState>
      )}
      {!all && !error && (
        <div className="pt-4">
          <SecurityRowSkeleton />
          <SecurityRowSkeleton />
        </div>
      )}
      {sorted && (
        <ul aria-label={m.security_sessions()}>
          {sorted.slice(0, isAll ? undefined : shownAtFirst).map((one) => (
            <SessionLine key={one.session_id} session={one} />
          ))}
        </ul>
      )}
      {sorted && sorted.length > shownAtFirst && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-2.5" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? m.security_sessions_few() : m.security_sessions_all({ count: sorted.length })}
        </Button>
      )}
    </div>
  )
}
