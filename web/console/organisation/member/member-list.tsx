import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { m } from '../../../words/compiled/messages.js'
import { usePages } from '../../list/use-pages.ts'
import { useStepBack } from '../../list/use-step-back.ts'
import { MemberTable } from './member-table.tsx'
import { listId, members, rowsInList } from './member-queries.ts'
import { isNarrowed, type View } from './member-view.ts'

type MemberListProps = { view: View; onClear: () => void }

export const MemberList = ({ view, onClear }: MemberListProps) => {
  const pages = usePages(rowsInList)
  const page = useQuery({ ...members(view, pages.after), placeholderData: keepPreviousData })
  const isBeyond = useStepBack(pages, page)
  const { error, isPlaceholderData: isOld } = page
  const data = isBeyond ? undefined : page.data
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
  if (data?.items.length === 0)
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
  return (
    <div id={listId} tabIndex={-1} className="rounded-xl outline-none">
      <MemberTable
        rows={data?.items}
        footer={
          data &&
          pages.areSeveral(data) && (
            <Pagination busy={isOld} {...pages.turnsOf(data)}>
              {m.ui_range(pages.rangeOf(data))}
            </Pagination>
          )
        }
      />
    </div>
  )
}
