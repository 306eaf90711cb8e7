import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/account-failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { m } from '../../../words/compiled/messages.js'
import { listId, MemberTable } from './member-table.tsx'
import { members } from './reads.ts'
import { isNarrowed, type View } from './view-address.ts'

type MemberListProps = { view: View; onClear: () => void }

/** Ten at a time. Pages follow each other by key: the way back is remembered here. */
export const MemberList = ({ view, onClear }: MemberListProps) => {
  const [trail, setTrail] = useState<string[]>([])
  const page = useQuery({ ...members(view, trail.at(-1)), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData: isOld } = page
  if (!data && error)
    return (
      <ErrorState
        small
        title={m.member_failed()}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
        requestId={error.requestId}
      >
        {accountSentenceFor(error)}
      </ErrorState>
    )
  if (data?.items.length === 0 && trail.length === 0)
    return (
      <EmptyState
        small
        title={m.member_none()}
        action={
          isNarrowed(view) && (
            <Button variant="quiet" onClick={onClear}>
              {m.member_clear()}
            </Button>
          )
        }
      >
        {m.member_none_text()}
      </EmptyState>
    )
  const next = isOld ? undefined : data?.next
  const hasPages = trail.length > 0 || data?.next !== undefined
  return (
    <div id={listId} tabIndex={-1} className="rounded-xl outline-none">
      <MemberTable
        rows={data?.items}
        footer={
          hasPages && (
            <Pagination
              busy={isOld}
              onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
              onNext={next === undefined ? undefined : () => setTrail([...trail, next])}
            >
              {m.member_page({ page: trail.length + 1 })}
            </Pagination>
          )
        }
      />
    </div>
  )
}
