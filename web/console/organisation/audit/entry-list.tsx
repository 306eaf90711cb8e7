import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { EntryRow } from './entry-row.tsx'
import { filterOf, isFiltered, type FilterValues } from './audit-filter.ts'
import { auditPage } from './audit-queries.ts'

const pageLength = 10
const frame = 'border-line sm:rounded-xl sm:border max-sm:border-t'

const Waiting = () => (
  <ul aria-busy="true" aria-label={m.ui_loading()} className={frame}>
    {Array.from({ length: pageLength }, (_, at) => (
      <li key={at} className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 max-sm:px-0">
        <Skeleton className="size-8 rounded-[28%]" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="ml-auto h-4 w-28 max-sm:hidden" />
      </li>
    ))}
  </ul>
)

const Nothing = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <EmptyState
      small
      title={m.audit_none_found()}
      action={
        <Button variant="quiet" onClick={onClear}>
          {m.audit_clear()}
        </Button>
      }
    >
      {m.audit_none_found_text()}
    </EmptyState>
  ) : (
    <EmptyState small title={m.settings_activity_none()}>
      {m.settings_activity_none_text()}
    </EmptyState>
  )

/** Ten at a time; Back goes through the pages seen. */
export const EntryList = ({ typed, onClear }: { typed: FilterValues; onClear: () => void }) => {
  const [cursors, setCursors] = useState<string[]>([])
  const read = useQuery({ ...auditPage(filterOf(typed), cursors.at(-1)), placeholderData: keepPreviousData })
  const { data, error, isFetching, refetch } = read
  if (!data && error)
    return (
      <ErrorState
        title={m.audit_failed()}
        requestId={error.requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {accountSentenceFor(error)}
      </ErrorState>
    )
  if (!data) return <Waiting />
  if (data.items.length === 0 && cursors.length === 0) return <Nothing filtered={isFiltered(typed)} onClear={onClear} />
  const first = cursors.length * pageLength + 1
  const { next } = data
  return (
    <>
      <ul className={frame}>
        {data.items.map((entry) => (
          <EntryRow key={entry.audit_id} entry={entry} />
        ))}
      </ul>
      <Pagination
        busy={isFetching}
        onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined}
        onNext={next === undefined ? undefined : () => setCursors([...cursors, next])}
      >
        {m.audit_shown({ from: first, to: first + data.items.length - 1 })}
      </Pagination>
    </>
  )
}
